import { request as requests } from '@playwright/test';
import { orderButton, putIntoCart, readyToOrder } from '../support/checkout';
import { newPerson, placeOrder } from '../support/customer';
import { openLimitedShop } from '../support/limited-shop';
import { expect, test } from '../support/shop';

/** Two pieces, sold with and without an old part. */
const ONE_DECK = '/product/technics-sl-1200mk2-refurbished?variant=TT-1200MK2-NM';
/** Five of them. */
const DECK = '/product/technics-sl-1210mk2-refurbished?variant=TT-1210MK2-VG-NE';
const STYLUS = '/product/ortofon-stylus-concorde-mkii-mix';

test('both sides of one deck are in the cart as often as it is there', async ({ page }) => {
  await putIntoCart(page, `${ONE_DECK}-NE`);
  await putIntoCart(page, `${ONE_DECK}-EXCH`);
  await page.goto('/cart');
  const more = page.getByRole('button', { name: /^One more: / });
  await expect(more).toHaveCount(2);
  for (const one of await more.all()) await expect(one).toHaveAttribute('aria-disabled', 'true');
  // Who takes one side out has the other twice.
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(more).toHaveCount(1);
  await expect(more).not.toHaveAttribute('aria-disabled', 'true');
});

test('who orders more decks than are kept without payment is told how many can be, and whom to write to', async ({
  page,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.allow(/status of 400/);
  await putIntoCart(page, DECK);
  await page.goto('/cart');
  const more = page.getByRole('button', { name: /^One more: / });
  await more.click();
  await more.click();
  await readyToOrder(page);
  await orderButton(page).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Nothing has been ordered.' });
  await expect(refusal).toContainText('We cannot keep so many for you before they are paid');
  await expect(refusal).toContainText('hallo@rille.example');
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('We can keep 2 of these for you');
  await page.getByRole('button', { name: /^One fewer: / }).click();
  await readyToOrder(page);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is with us');
});

test('an order to be paid by transfer says until when it is kept', async ({ page }) => {
  test.slow();
  await putIntoCart(page, STYLUS);
  await readyToOrder(page);
  await orderButton(page).click();
  const until = new Date(Date.now() + 14 * 24 * 60 * 60 * 1_000).toLocaleDateString('en-IE', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  });
  await expect(page.getByRole('region', { name: 'Pay by transfer' })).toContainText(`Please pay by ${until}`);
});

test('who orders often is told from when on they can again, and keeps the cart', async ({ browser }) => {
  test.slow();
  const shop = await openLimitedShop();
  try {
    const api = await requests.newContext({ baseURL: shop.url });
    for (let count = 0; count < 6; count += 1) await placeOrder(api, newPerson());
    await api.dispose();
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    await putIntoCart(page, STYLUS);
    await readyToOrder(page);
    await orderButton(page).click();
    const refusal = page.getByRole('alert').filter({ hasText: 'Nothing has been ordered.' });
    await expect(refusal).toContainText(/you can order again from (?:\w+ )?\d\d:\d\d/);
    await page.goto('/cart');
    await expect(page.getByRole('list', { name: 'What is in your cart' }).getByRole('heading')).toHaveCount(1);
    await context.close();
  } finally {
    await shop.stop();
  }
});
