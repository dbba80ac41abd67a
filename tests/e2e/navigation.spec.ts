import type { Page } from '@playwright/test';
import { LOCALES } from '../../domain/locale';
import { withLocale } from '../../domain/locale-path';
import { CONTENT_DIR, readContent } from '../../scripts/lib/content-pages';
import { faultsInBothSchemes } from '../support/axe';
import { comeToLife, renderedPage } from '../support/rendered';
import { expect, test } from '../support/shop';

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  wideTablet: { width: 1024, height: 768 },
  desktop: { width: 1440, height: 900 },
} as const;

const menuButton = (page: Page) => page.getByRole('button', { name: /^(Menu|Menü)$/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: /^(Menu|Menü)$/ });
const rail = (page: Page) => page.getByRole('navigation', { name: /^(Shortcuts|Schnellzugriff|Kurzwege)$/ });
const boxOf = (page: Page) => drawer(page).evaluate((element) => element.getBoundingClientRect().toJSON());

async function openMenu(page: Page): Promise<void> {
  await menuButton(page).click();
  await expect(drawer(page)).toBeVisible();
  // It has slid in.
  await expect.poll(async () => (await boxOf(page)).left).toBe(0);
}

for (const [name, viewport] of Object.entries(SIZES).slice(0, 3))
  test(`on a ${name} one button opens the navigation, 256 wide at the left edge, and Escape gives the focus back`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/en/shop/turntables');
    await comeToLife(page);
    await openMenu(page);
    expect((await boxOf(page)).width).toBe(256);
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press('Tab');
      // The browser's own bar may have its turn; nothing of the page beneath has.
      expect(await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog'))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

test('a way in the drawer is gone and the drawer closes, and so it does by the browser’s way back', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto('/de/shop');
  await comeToLife(page);
  await openMenu(page);
  await expect(drawer(page).getByRole('link', { name: 'Alle Produkte' })).toHaveAttribute('aria-current', 'page');
  await drawer(page).getByRole('link', { name: 'Plattenspieler', exact: true }).click();
  await expect(page).toHaveURL(/\/de\/shop\/turntables$/);
  await expect(drawer(page)).toBeHidden();
  await openMenu(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/de\/shop$/);
  await expect(drawer(page)).toBeHidden();
});

for (const locale of LOCALES)
  test(`every text that is flagged navigational is in the drawer, and all kinds of goods are, in ${locale}`, async ({ page }) => {
    const flagged = readContent(CONTENT_DIR).filter(({ languages }) => languages[locale].navigational);
    expect(flagged.length).toBeGreaterThan(3);
    await page.setViewportSize(SIZES.phone);
    await page.goto(withLocale(locale, '/'));
    await comeToLife(page);
    await openMenu(page);
    for (const { path, languages } of flagged)
      await expect(
        drawer(page).getByRole('link', { name: languages[locale].label ?? languages[locale].title, exact: true }),
      ).toHaveAttribute('href', withLocale(locale, languages[locale].address ?? path));
    expect(await drawer(page).locator('a[href*="/shop/"]').count()).toBe(5);
    for (const path of ['/service', '/rental']) await expect(drawer(page).locator(`a[href="${withLocale(locale, path)}"]`)).toBeVisible();
  });

test('a wide tablet has a rail of 56 beside the page, with drawings that have names and nothing that moves when they come', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.wideTablet);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await renderedPage(page.request, '/en/shop/turntables');
  await page.goto('/en/shop/turntables');
  await expect(rail(page).getByRole('link', { name: 'Wish list' })).toBeVisible();
  const box = await rail(page).boundingBox();
  expect([box?.x, box?.width]).toEqual([0, 56]);
  expect((await page.getByRole('main').boundingBox())?.x).toBe(56);
  for (const name of ['All products', 'Wish list', 'Compare', 'Tonearm check', 'Contact'])
    await expect(rail(page).getByRole('link', { name })).toBeVisible();
  await comeToLife(page);
  const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
  expect(shifted).toBeLessThan(0.01);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES.wideTablet.width);
  await rail(page).getByRole('link', { name: 'Tonearm check' }).click();
  await expect(page).toHaveURL(/\/en\/tonearm-check$/);
  await expect(rail(page).getByRole('link', { name: 'Tonearm check' })).toHaveAttribute('aria-current', 'page');
});

test('a tablet that is turned has its rail when it lies, and none when it stands again', async ({ page }) => {
  const { wideTablet } = SIZES;
  await page.setViewportSize({ width: wideTablet.height, height: wideTablet.width });
  await page.goto('/en/shop/turntables');
  await comeToLife(page);
  await expect(rail(page)).toHaveCount(0);
  await page.setViewportSize(wideTablet);
  await expect(rail(page).getByRole('link', { name: 'Wish list' })).toBeVisible();
  await page.setViewportSize({ width: wideTablet.height, height: wideTablet.width });
  await expect(rail(page)).toBeHidden();
});

test('a desktop shows the navigation in its header, without a button and without a rail', async ({ page }) => {
  await page.setViewportSize(SIZES.desktop);
  await page.goto('/en');
  await comeToLife(page);
  await expect(menuButton(page)).toHaveCount(0);
  await expect(rail(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Turntables' })).toBeVisible();
});

test('drawer and rail pass axe in light and dark', async ({ page }) => {
  for (const viewport of [{ width: 320, height: 640 }, SIZES.wideTablet]) {
    await page.setViewportSize(viewport);
    await page.goto('/de');
    await comeToLife(page);
    if (viewport === SIZES.wideTablet) await expect(rail(page).getByRole('link').first()).toBeVisible();
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await openMenu(page);
    expect(await faultsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  }
});

test('without a network the drawer says so once it cannot come, and comes once it can', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|ERR_FAILED|dynamically imported module/);
  await page.setViewportSize(SIZES.phone);
  await page.goto('/en/contact');
  await comeToLife(page);
  await page.route(/\/assets\/nav-drawer[^/]*\.js$/, (route) => route.abort());
  await menuButton(page).click();
  await expect(page.getByText('This cannot be shown without the network. Nothing is lost.')).toBeVisible();
  await page.unroute(/\/assets\/nav-drawer[^/]*\.js$/);
  await openMenu(page);
});
