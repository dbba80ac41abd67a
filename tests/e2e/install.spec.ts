import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserArgs, findBrowser, WHOLE_BROWSER } from '../../scripts/lib/browser.mjs';
import { axeOn } from '../support/axe';
import { inSync, putIntoCart } from '../support/checkout';
import { expect, test } from '../support/shop';

const STYLUS = '/product/ortofon-stylus-concorde-mkii-mix';
const hint = (page: Page) => page.getByRole('region', { name: 'Keep Rille at hand' });

/** Fires what Chromium fires in a normal window only; what the visitor answers is counted. */
async function offerInstall(page: Page, outcome: 'accepted' | 'dismissed' = 'accepted'): Promise<void> {
  await page.addInitScript((answer) => {
    addEventListener('load', () => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(event, {
        prompt: async () => {
          document.documentElement.dataset.asked = String(Number(document.documentElement.dataset.asked ?? 0) + 1);
          return { outcome: answer };
        },
      });
      dispatchEvent(event);
    });
  }, outcome);
}

/** Puts something into the cart, where nothing is offered, and goes on to what else there is. */
async function addAndGoOn(page: Page): Promise<void> {
  await putIntoCart(page, STYLUS);
  await expect(hint(page)).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Cartridges & Headshells' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cartridges & Headshells' })).toBeVisible();
}

/** As if half a year had passed: what belonged to the last visit is over. */
const comeBack = async (page: Page) => {
  await page.context().clearCookies({ name: 'rille_this_visit' });
  await page.goto('/');
};

test('the shop can be installed, in both languages, with nothing missing', async ({ baseURL }) => {
  if (!baseURL) throw new Error('No shop is running.');
  const profile = await mkdtemp(join(tmpdir(), 'rille-profile-'));
  const executablePath = findBrowser(chromium.executablePath(), WHOLE_BROWSER);
  const context = await chromium.launchPersistentContext(profile, { ...(executablePath && { executablePath }), args: browserArgs() });
  try {
    const page = await context.newPage();
    const browser = await context.newCDPSession(page);
    for (const [locale, name] of [
      ['en', 'Rille: turntables from Berlin'],
      ['de', 'Rille: Plattenspieler aus Berlin'],
    ] as const) {
      await context.addCookies([{ name: 'rille_locale', value: locale, url: baseURL }]);
      await page.goto(baseURL);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(async () => (await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
      const { data, errors } = await browser.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const manifest = JSON.parse(data ?? '{}');
      expect(manifest).toMatchObject({ id: '/', lang: locale, name, display: 'standalone' });
      const files = [manifest.icons, manifest.screenshots, ...manifest.shortcuts.map(({ icons }: { icons: object[] }) => icons)].flat();
      for (const { src, type, sizes } of files) {
        const answer = await page.request.get(`${baseURL}${src}`);
        expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
        const size = await page.evaluate(async (path) => {
          const picture = await createImageBitmap(await (await fetch(path)).blob());
          return `${picture.width}x${picture.height}`;
        }, src);
        expect([src, size]).toEqual([src, sizes]);
      }
      for (const { url } of manifest.shortcuts) expect((await page.request.get(`${baseURL}${url}`)).status()).toBe(200);
    }
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test('the home screen is offered after the first add, not before, and the browser asks when the visitor says so', async ({ page }) => {
  await offerInstall(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await addAndGoOn(page);
  await expect(hint(page)).toBeVisible();
  await hint(page).getByRole('button', { name: 'Put on home screen' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', '1');
  await expect(hint(page)).toBeHidden();
});

test('the home screen is offered on another visit, and never again once it was declined', async ({ page }) => {
  await offerInstall(page);
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('rille_this_visit');
  await expect(hint(page)).toBeHidden();
  await comeBack(page);
  await expect(hint(page)).toBeVisible();
  await hint(page).getByRole('button', { name: 'Not now' }).click();
  await expect(hint(page)).toBeHidden();
  await comeBack(page);
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('rille_this_visit');
  await addAndGoOn(page);
  await expect(hint(page)).toBeHidden();
});

test('whoever goes on without an answer has no offer on the next page, and it takes little of a phone', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
  await page.setViewportSize({ width: 390, height: 664 });
  await addAndGoOn(page);
  await expect(hint(page)).toBeVisible();
  expect((await hint(page).boundingBox())?.height).toBeLessThan(664 * 0.35);
  await page.getByRole('link', { name: 'Shop', exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();
  await expect(hint(page)).toBeHidden();
  // Nor where a page is loaded anew.
  await page.reload();
  await inSync(page);
  await expect(hint(page)).toBeHidden();
});

test('beside the way to the checkout nothing is offered', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
  await putIntoCart(page, STYLUS);
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
  await expect(hint(page)).toBeHidden();
  await page.goto('/shop');
  await expect(hint(page)).toBeVisible();
});

test('on an iPhone the way leads over the share sheet', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
  await addAndGoOn(page);
  await expect(hint(page)).toContainText('Add to Home Screen');
  await expect(hint(page).getByRole('button', { name: 'Put on home screen' })).toBeHidden();
  await hint(page).getByRole('button', { name: 'All right' }).click();
  await expect(hint(page)).toBeHidden();
});

for (const [what, viewport] of [
  ['a small phone', { width: 320, height: 640 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test(`the offer is accessible and in nobody's way on ${what}`, async ({ page }) => {
    // It fades in, and its colours are its own only then.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await offerInstall(page);
    await page.goto('/');
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('rille_this_visit');
    await comeBack(page);
    await expect(hint(page)).toBeVisible();
    const { violations } = await axeOn(page).include('section[aria-labelledby="install-title"]').analyze();
    expect(violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.keyboard.press('Tab');
    const box = await hint(page).boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= viewport.height).toBe(true);
  });

test("the home screen's shortcut to the search puts the cursor into it", async ({ page }) => {
  await page.goto('/shop#search');
  await expect(page.getByRole('combobox', { name: 'Search the shop' })).toBeFocused();
});
