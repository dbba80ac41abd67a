import type { Page } from '@playwright/test';
import { test } from '../support/back-office';
import { cartWith, MIX, type Thing } from '../support/cart-screen';
import { DOME, FEET, GAUGE, ONZOW, RUGS } from '../support/changing-goods';
import { expectStep, goOn, goToReview, inSync, orderButton, placement, readyToOrder, storedOrder } from '../support/checkout';
import { comeToLife } from '../support/rendered';
import { expect } from '../support/shop';

const lineOf = (page: Page, { title }: Thing) =>
  page.getByRole('list', { name: 'What is in your cart' }).getByRole('listitem').filter({ hasText: title });

/** Comes back to a page that was in the background. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Reads that compare a cart with what the shop has, from here on. */
function reads(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && /^\/store\/(?:carts|variants|products)/.test(pathname)) paths.push(pathname);
  });
  return paths;
}

/** Whether a tap in the middle of something meets it. */
const isUncovered = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('what was sold meanwhile is said when the cart is opened, by one request, once, and nothing lies over the choice', async ({
  page,
  backOffice,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await cartWith(page, MIX, ONZOW);
  await backOffice.setStock(ONZOW.variant, 0);
  const asked = reads(page);
  await page.reload();
  await expect(lineOf(page, ONZOW).getByText('Sold out', { exact: true })).toBeVisible();
  expect(asked).toHaveLength(1);
  const main = page.getByRole('main');
  await expect(main.getByText('Sold out', { exact: true })).toHaveCount(1);
  await expect(main).not.toContainText(/need(s)? your decision/i);
  await expect(lineOf(page, ONZOW)).not.toContainText('In stock');
  await expect(main.getByRole('region', { name: 'Summary' })).toContainText('€55.00');
  await expect(main).toContainText('Without what cannot be ordered.');

  await page.getByRole('button', { name: `Remove: ${ONZOW.title}` }).scrollIntoViewIfNeeded();
  expect(await isUncovered(page, `Remove: ${ONZOW.title}`)).toBe(true);
  await page.getByRole('button', { name: `Remove: ${ONZOW.title}` }).click();
  await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
});

test('what is sold while a checkout is open is said with the next step that is opened, also on the way back', async ({
  page,
  backOffice,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await cartWith(page, MIX, DOME);
  await goToReview(page);
  await backOffice.setStock(DOME.variant, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/cart\?checkout=decision$/);
  const panel = lineOf(page, DOME).locator('[data-needs-decision]');
  await expect(panel).toBeFocused();
  await expect(panel).toBeInViewport({ ratio: 1 });
  expect(await isUncovered(page, `Remove: ${DOME.title}`)).toBe(true);
  await page.getByRole('button', { name: `Remove: ${DOME.title}` }).click();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(page).toHaveURL(/\/checkout(?:\?step=\w+)?$/);
  await expect(page.getByRole('navigation', { name: 'Checkout steps' })).toBeVisible();
});

test('what is sold while the first step of a checkout is open is said to whoever comes back to it', async ({ page, backOffice }) => {
  await cartWith(page, RUGS);
  await page.goto('/checkout');
  await expect(page.locator('#checkout-email')).toBeVisible();
  await inSync(page);
  await backOffice.setStock(RUGS.variant, 0);
  await lookAgain(page);
  await expect(page).toHaveURL(/\/cart\?checkout=decision$/);
  await expect(lineOf(page, RUGS).getByText('Sold out', { exact: true })).toBeVisible();
});

test('the page of a product that has been sold out meanwhile says so to whoever comes back to it', async ({ page, backOffice }) => {
  await page.goto(FEET.path);
  await comeToLife(page);
  const add = page.getByRole('main').getByRole('button', { name: /^Add to cart/ });
  await expect(add).toBeVisible();
  await backOffice.setStock(FEET.variant, 0);
  // A page asks from when it is at rest.
  await expect(async () => {
    await lookAgain(page);
    await expect(add).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('main')).toContainText('Out of stock');
});

test('a price that is another by now stands beside the one it was put in for, and is ordered at only after a yes', async ({
  page,
  backOffice,
}) => {
  await cartWith(page, MIX, GAUGE);
  await backOffice.setPrice(GAUGE.variant, 'reg_de', 2_150);
  const asked = reads(page);
  await page.reload();
  await expect(lineOf(page, GAUGE).getByText('€19.00 when you added it, €21.50 now.')).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: `Accept €21.50: ${GAUGE.title}` }).click();
  await inSync(page);
  await expect(lineOf(page, GAUGE)).toContainText('€21.50');
  // Counted by the shop itself, at the new price.
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('€76.50');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(/incl\. €12\.2\d VAT/);
});

test('a price that another one follows while the order button is looked at is asked about, and the order is at the one agreed to', async ({
  page,
  backOffice,
  request,
}) => {
  await cartWith(page, MIX, GAUGE);
  await readyToOrder(page);
  await backOffice.setPrice(GAUGE.variant, 'reg_de', 1_650);
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/cart\?checkout=decision$/);
  await expect(lineOf(page, GAUGE).getByText('€19.00 when you added it, €16.50 now.')).toBeVisible();
  await page.getByRole('button', { name: `Accept €16.50: ${GAUGE.title}` }).click();
  await inSync(page);
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(page.locator('#checkout-email')).not.toBeEmpty();
  await goOn(page);
  // A changed line takes the way of shipping with it.
  for (const step of ['shipping', 'payment'] as const) {
    await expectStep(page, step);
    await goOn(page);
  }
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  const placed = placement(page);
  await orderButton(page).click();
  const order = await storedOrder(request, await placed);
  expect(order.items.find(({ variant_id: id }) => id === GAUGE.variant)).toMatchObject({ unit_price: 1_650 });
});

test('a price that changes after the last look refuses the order; both stand in the cart, and nothing was bought', async ({
  page,
  backOffice,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/);
  await cartWith(page, MIX, GAUGE);
  await readyToOrder(page);
  await page.route(
    '**/store/carts/*/complete',
    async (route) => {
      await backOffice.setPrice(GAUGE.variant, 'reg_de', 2_250);
      await route.continue();
    },
    { times: 1 },
  );
  const refused = placement(page);
  await orderButton(page).click();
  expect((await refused).status()).toBe(409);
  await expect(page.getByText('A price has changed since you put it in.')).toBeVisible();
  await expect(lineOf(page, GAUGE).getByText('€19.00 when you added it, €22.50 now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeHidden();
});
