import type { Locator, Page, Request } from '@playwright/test';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';
import { signal } from '../support/signal';

const LIST = '/shop/turntables';
const HANDLE = 'technics-sl-1210mk2-refurbished';

/** What a page fetches by itself once it rests belongs to no other page. */
const isCode = (request: Request) => /^\/assets\/(?:product|shop\.|listing|filter|goods)[^/]*\.js$/.test(new URL(request.url()).pathname);
const isData = (request: Request) => /^\/(?:store\/(?!carts)|catalogue|data)/.test(new URL(request.url()).pathname);
const isPage = (request: Request) => request.isNavigationRequest();

async function openList(page: Page): Promise<Locator> {
  // The last of the list's own code; it comes once the page rests.
  const workings = page.waitForResponse(/\/assets\/listing-view-.*\.js$/);
  await page.goto(LIST);
  await comeToLife(page);
  await (await workings).finished();
  return page.getByRole('main').locator(`a[href="/product/${HANDLE}"]`).first();
}

/** What is asked for from now on, as far as a page could have to wait for it. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isCode(request) || isData(request) || isPage(request)) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

for (const [how, come] of [
  ['pointed at', (link: Locator) => link.hover()],
  ['reached by keyboard', (link: Locator) => link.focus()],
  ['touched', (link: Locator) => link.dispatchEvent('touchstart')],
] as const)
  test(`a product that is ${how} is fetched before it is opened, its code beside its data`, async ({ page }) => {
    const link = await openList(page);
    const codeAsked = signal();
    const dataAsked = signal();
    // Neither is answered before both are asked for: who fetched one after the other would wait for ever.
    await page.route(/\/assets\/product\._handle-.*\.js$/, async (route) => {
      codeAsked.give();
      await dataAsked.given;
      await route.continue();
    });
    await page.route(new RegExp(`/store/products\\?handle=${HANDLE}&`), async (route) => {
      dataAsked.give();
      await codeAsked.given;
      await route.continue();
    });
    const code = page.waitForResponse(/\/assets\/product\._handle-.*\.js$/);
    const data = page.waitForResponse(new RegExp(`/store/products\\?handle=${HANDLE}&`));
    await come(link);
    await Promise.all([code, data].map(async (answer) => (await answer).finished()));
    expect(new URL(page.url()).pathname).toBe(LIST);

    const asked = watch(page);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('SL-1210MK2');
    expect(asked).toEqual([]);
  });

test('back is the list as it was, with nothing to be fetched', async ({ page }) => {
  const link = await openList(page);
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 300));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SL-1210MK2');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  const asked = watch(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turntables');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  expect(asked).toEqual([]);
});

for (const [what, file] of [
  ['the cart', /\/assets\/browser-[^/]*\.js$/],
  ['the app around the shop', /\/assets\/app-on-device-[^/]*\.js$/],
] as const)
  test(`a page is not loaded anew under the eyes of its reader when the code of ${what} is cut off on its way`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    await page.addInitScript(() => {
      addEventListener('vite:preloadError', () => document.documentElement.setAttribute('data-missed', ''));
    });
    await page.route(file, (route) => route.abort('internetdisconnected'));
    await page.goto(LIST);
    await page.evaluate(() => document.body.setAttribute('data-read', ''));
    await expect(page.locator('html[data-missed]')).toBeAttached();
    await page.unroute(file);
    await expect(page.getByRole('button', { name: 'In sync' })).toBeVisible();
    // Whether the shop is there at all is asked before a page is loaded anew.
    await page.evaluate(async () => {
      for (let asked = 0; asked < 5; asked += 1) await fetch('/healthz', { cache: 'no-store' });
    });
    await expect(page.locator('body')).toHaveAttribute('data-read', '');
  });
