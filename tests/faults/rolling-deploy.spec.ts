import type { Page } from '@playwright/test';
import { inSync, putIntoCart } from '../support/checkout';
import { buildOf, expect, LETTING_IN, type Origin, onDevice, test } from '../support/two-builds';

const STYLUS = '/product/ortofon-stylus-concorde-mkii-mix';
const PAGES = [
  '/',
  '/shop',
  '/shop/turntables',
  STYLUS,
  '/cart',
  '/login',
  '/register',
  '/checkout',
  '/account/overview',
  '/de/shop/turntables',
];

/** The page has come to life, with its own contents and not with words about what is missing. */
async function isAlive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/not on your device yet|noch nicht auf deinem Gerät|has not arrived|nicht angekommen/)).toHaveCount(0);
}

/** Files that a page of either build asked for and that were not there. */
const missing = (origin: Origin) =>
  origin
    .heard('GET', /^\/(?:assets|catalog)\//)
    .filter(({ status }) => status === 404)
    .map(({ path }) => path);

test.describe('while servers of two builds answer in turns', () => {
  test.beforeEach(({ origin }) => origin.deployBoth());

  for (const path of PAGES)
    test(`D15: a first visit to ${path} comes to life`, async ({ page, origin }) => {
      await page.goto(path);
      await isAlive(page);
      expect(missing(origin)).toEqual([]);
    });

  test('D15: the whole shop comes to the device, and a cart filled meanwhile is there when it is over', async ({
    page,
    origin,
    consoleGuard,
  }) => {
    // Without a network, in the end.
    consoleGuard.allow(/net::ERR_/);
    await putIntoCart(page, STYLUS);
    await onDevice(page);
    for (const path of PAGES.slice(0, 4)) {
      await page.goto(path);
      await isAlive(page);
    }
    origin.deploy('b');
    await page.goto('/cart');
    await isAlive(page);
    await inSync(page);
    await expect(page.getByRole('textbox', { name: /^Quantity: / })).toHaveValue('1');
    await origin.setOnline(false);
    await page.goto('/shop/turntables');
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(5);
  });

  test.describe('without a worker', () => {
    test.use({ serviceWorkers: 'block' });

    test('D15: every page comes to life without a worker', async ({ page, origin }) => {
      for (const path of PAGES) {
        await page.goto(path);
        await isAlive(page);
      }
      expect(missing(origin)).toEqual([]);
    });

    test('D15: whoever walks through the shop finds the lazy parts of either build', async ({ page }) => {
      await page.goto('/shop/turntables');
      await isAlive(page);
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/product\//);
      await isAlive(page);
      await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
    });
  });
});

test.describe('servers that share no folder', () => {
  test.use({ serviceWorkers: 'block' });

  test('D15: a page whose build is gone by the time its script is asked for is loaded again, and comes to life as the other build', async ({
    page,
    origin,
    alone,
    consoleGuard,
  }) => {
    consoleGuard.allow(/Failed to load resource|Unable to preload|dynamically imported module/);
    origin.deploy('b');
    // The page is one of the newer build; from then on the older one answers alone.
    origin.hear(({ path }) => {
      if (path === '/shop/turntables') origin.point(alone);
    });
    await page.goto('/shop/turntables');
    await expect.poll(() => buildOf(page), LETTING_IN).toBe(origin.builtAtMs.a);
    await isAlive(page);
  });
});
