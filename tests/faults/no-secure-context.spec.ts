import type { Page } from '@playwright/test';
import { expectExact, expectOnScreen, MIX, oneMore } from '../support/cart-screen';
import { inSync, orderButton, placement, putIntoCart, readyToOrder, storedOrder } from '../support/checkout';
import { fillSignUp, newPerson } from '../support/customer';
import { PLAIN_NAME } from '../support/plain-name';
import { expect, test } from '../support/shop';

/** How everybody first shows the shop to somebody: `npm start`, then a phone at `http://` and the address of the machine. */
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this pattern
  baseURL: async ({}, use) => {
    const url = new URL(process.env.RILLE_URL ?? '');
    url.hostname = PLAIN_NAME;
    await use(url.origin);
  },
});

/** Chromium says of each page which of its headers are for https. */
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/Cross-Origin-Opener-Policy header has been ignored|Clear-Site-Data header on/));

const isSecure = (page: Page) => page.evaluate(() => window.isSecureContext || 'serviceWorker' in navigator);

test('S13, N18: without https a guest buys as everywhere, and the cart outlives the page', { tag: '@gate' }, async ({ page, request }) => {
  await putIntoCart(page, MIX.path);
  expect(await isSecure(page)).toBe(false);
  await page.reload();
  await inSync(page);
  await readyToOrder(page);
  const placed = placement(page);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you, your order is with us' })).toBeVisible({ timeout: 60_000 });
  const order = await storedOrder(request, await placed);
  expect(order.items.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([[MIX.variant, 1]]);
});

test('S13, N18: without https two windows have one cart, and one of them at a time writes to the shop', async ({
  page,
  context,
  request,
}) => {
  await putIntoCart(page, MIX.path);
  const other = await context.newPage();
  await other.goto('/cart');
  await expectOnScreen(other, [[MIX, 1]]);
  await page.goto('/cart');
  await expectOnScreen(page, [[MIX, 1]]);
  await Promise.all([oneMore(page, MIX), oneMore(other, MIX)]);
  for (const tab of [page, other]) await expectExact(tab, request, [MIX, 3]);
});

test('S13, N18: without https an account is made and left, and "About this app" says what needs https', async ({ page, consoleGuard }) => {
  // Whether the shop has heard of the end: by leaving the page it may be asked twice.
  consoleGuard.allow(/status of 401/);
  await page.goto('/register');
  await fillSignUp(page, newPerson());
  await page.getByRole('main').locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/account/);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are logged out.').first()).toBeVisible();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'About this app' }).click();
  await expect(page.getByRole('dialog')).toContainText('begins with http, not https');
});
