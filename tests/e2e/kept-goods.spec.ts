import type { Page } from '@playwright/test';
import { orderButton, putIntoCart, readyToOrder } from '../support/checkout';
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
  const refusal = page.getByRole('region', { name: 'Nothing has been ordered.' });
  await expect(refusal).toContainText('We cannot keep so many for you before they are paid');
  await expect(refusal).toContainText('hallo@rille.example');
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('We can keep 2 of these for you');
  await page.getByRole('button', { name: /^One less: / }).click();
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

/** Places six orders in a row, as a script in this browser does: others have other addresses. */
const orderOften = (page: Page) =>
  page.evaluate(async () => {
    const post = async (path: string, body: object) => {
      const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const address = {
      first_name: 'Mara',
      last_name: 'Feld',
      address_1: 'Weserstraße 84',
      postal_code: '12045',
      city: 'Berlin',
      country_code: 'de',
      metadata: { house_number: '84' },
    };
    for (let count = 0; count < 6; count += 1) {
      const { cart } = await post('/store/carts', { region_id: 'reg_de', items: [{ variant_id: 'variant_sp-cap-blac', quantity: 1 }] });
      const path = `/store/carts/${cart.id}`;
      await post(path, { email: `often-${count}-${Date.now()}@example.com`, shipping_address: address, billing_address: address });
      const { shipping_options: options } = await (await fetch(`/store/shipping-options/${cart.id}`)).json();
      await post(`${path}/shipping-methods`, { option_id: options[0].id });
      await post(`${path}/payment-sessions`, {});
      await post(`${path}/complete`, {});
    }
  });

test('who orders often is told from when on they can again, and keeps the cart', async ({ browser }) => {
  test.slow();
  const shop = await openLimitedShop();
  try {
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    await page.goto('/imprint');
    await orderOften(page);
    await putIntoCart(page, STYLUS);
    await readyToOrder(page);
    await orderButton(page).click();
    await expect(page.getByText(/you can order again from (?:\w+ )?\d\d:\d\d/).first()).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('list', { name: 'What is in your cart' }).getByRole('heading')).toHaveCount(1);
    await context.close();
  } finally {
    await shop.stop();
  }
});
