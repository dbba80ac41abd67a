import {
  contactField,
  contactIn,
  expectStep,
  fillAddress,
  goOn,
  inSync,
  orderButton,
  placement,
  putIntoCart,
  storedOrder,
  tabTo,
  vatIn,
} from '../support/checkout';
import { newPerson, signUp } from '../support/customer';
import { choose } from '../support/region-dialog';
import { expect, test } from '../support/shop';

const DECK = '/product/technics-sl-1210mk2-refurbished';
/** €619.00 in exchange, €159.00 and €24.00 of parts, €19.90 to send it within Germany. */
const DECK_TOTAL = 61_900 + 15_900 + 2_400 + 1_990;

test('a guest from Germany configures an SL-1210MK2 and buys it', async ({ page, request }) => {
  await page.goto(DECK);
  const pick = (group: string, name: RegExp) => page.getByRole('group', { name: group }).getByRole('radio', { name });
  await pick('Condition', /^Very Good Plus/).check();
  await pick('Your old deck', /^Exchange/).check();
  await pick('Cartridges', /Concorde MKII Club/).check();
  await page.locator('summary', { hasText: 'Slipmats' }).click();
  await pick('Slipmats', /Felt slipmat, pair/).check();
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: 'Open cart' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await inSync(page);
  await expect(page.getByRole('list', { name: 'What is in your cart' }).getByRole('listitem').first()).toContainText('€802.00');
  await page.getByRole('link', { name: 'Go to checkout' }).click();

  await fillAddress(page, contactIn('de'));
  await goOn(page);
  await expectStep(page, 'shipping');
  await expect(page.getByRole('radio', { name: /DHL Paket/ })).toBeChecked();
  await goOn(page);
  await expectStep(page, 'payment');
  await expect(page.getByText('Shipping happens after your payment has arrived')).toBeVisible();
  await goOn(page);
  await expectStep(page, 'review');

  await expect(page.getByText('€821.90')).toBeVisible();
  await expect(page.getByText('incl. €131.23 VAT (19 %)')).toBeVisible();
  await expect(page.getByText(/within 2 weeks.*processing fee of €35\.00/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /is used.*one year instead of two/ })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  const placed = placement(page);
  await orderButton(page).click();

  await expect(page.getByRole('heading', { name: 'Thank you, your order is with us' })).toBeVisible({ timeout: 60_000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'What you ordered' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page).toHaveURL(/\/order-confirmation$/);
  const { data } = await (await placed).json();
  await expect(page.getByText(`Order number ${data.display_id}`)).toBeVisible();

  // A shop that somebody else has started is looked at from outside only.
  if (process.env.RILLE_BACKEND_URL) {
    const order = await storedOrder(request, await placed);
    expect(order).toMatchObject({ email: 'mara.feld@example.com', region_id: 'reg_de', currency_code: 'eur', total: DECK_TOTAL });
    expect(order.tax_total).toBe(vatIn(DECK_TOTAL, 19));
    expect(order.items.map(({ unit_price }) => unit_price).sort((a, b) => b - a)).toEqual([61_900, 15_900, 2_400]);
    expect(new Set(order.items.map(({ metadata }) => metadata.configuration)).size).toBe(1);
    expect(order.items.flatMap(({ tax_lines }) => tax_lines.map(({ rate }) => rate))).toEqual([19, 19, 19]);
    expect(order.shipping_address).toMatchObject({ address_1: 'Weserstraße 84', metadata: { house_number: '84' }, country_code: 'de' });
    expect(order.billing_address.metadata).toMatchObject({ contract_language: 'en', terms_accepted_at: expect.stringMatching(/^\d{4}-/) });
    expect(order.billing_address.metadata.used_liability_one_year ?? '').toBe('');
    expect(order.billing_address.metadata.contract_texts).toMatch(
      /^\/terms-and-conditions@[\d-]+#\w+ \/returns@[\d-]+#\w+ \/privacy-statement@[\d-]+#\w+$/,
    );
  }

  await page.reload();
  await expect(page.getByText(`Order number ${data.display_id}`)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('0');

  // What was agreed to, in exactly the version of the order.
  const texts = page.getByRole('region', { name: 'What you agreed to' }).getByRole('link');
  await expect(texts).toHaveText([
    /^Terms and conditions, as of \d/,
    /^Withdrawal instruction with model form, as of/,
    /^Privacy statement, as of/,
  ]);
  await texts.nth(1).click();
  await expect(page).toHaveURL(/\/contract-text\/[0-9a-f]{64}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Withdrawal and returns' })).toBeVisible();
  await expect(page.getByText(/This is the text as of \d+ \w+ \d{4}/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Model withdrawal form' })).toBeVisible();
});

test('somebody signed in has a cartridge sent to Austria, in German', async ({ page, request }) => {
  const person = await signUp(page, newPerson());
  await putIntoCart(page, '/product/ortofon-concorde-mkii-club');

  await choose(page, { country: 'at', language: 'de' });
  await page.getByRole('button', { name: 'Change to Austria' }).click();
  await expect(page.getByRole('button', { name: /Österreich · Deutsch/ })).toBeVisible();
  await inSync(page);

  await page
    .getByRole('link', { name: /Warenkorb, 1 Stück/ })
    .or(page.getByRole('button', { name: /Warenkorb, 1/ }))
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Warenkorb' });
  await expect(drawer.getByText(/MwSt\. \(20\s%\)/)).toBeVisible();
  await drawer.getByRole('link', { name: 'Zur Kasse' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Wohin dürfen wir liefern?' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Keine deiner Adressen liegt in Österreich.')).toBeVisible();
  await expect(page.locator('#checkout-email')).toHaveValue(person.email);
  await expect(page.locator('#checkout-shipping-lastName')).toHaveValue('Feld');
  await expect(page.locator('#checkout-shipping-countryCode')).toHaveValue('at');
  const { email: _, ...address } = contactIn('at');
  await fillAddress(page, address);
  await goOn(page);
  await expectStep(page, 'shipping');
  await goOn(page);
  await expectStep(page, 'payment');
  await goOn(page);
  await expectStep(page, 'review');
  await page.getByRole('checkbox', { name: /AGB/ }).check();
  const placed = placement(page);
  await orderButton(page).click();

  await expect(page.getByRole('heading', { name: 'Danke, wir haben deine Bestellung' })).toBeVisible({ timeout: 60_000 });
  const order = await storedOrder(request, await placed);
  expect(order).toMatchObject({ email: person.email, region_id: 'reg_at', currency_code: 'eur' });
  expect(order.customer_id).toMatch(/^cus_/);
  expect(order.items).toHaveLength(1);
  const gross = (order.items[0]?.total ?? 0) + (order.shipping_methods[0]?.price ?? 0);
  expect(order.total).toBe(gross);
  expect(order.items[0]?.tax_lines.map(({ rate }) => rate)).toEqual([20]);
  expect(Math.abs(order.tax_total - vatIn(gross, 20))).toBeLessThanOrEqual(1);

  await page.getByRole('link', { name: 'Im Konto ansehen' }).click();
  await expect(page).toHaveURL(new RegExp(`/account/order/${order.id}$`));
  await page
    .getByRole('region', { name: 'Was du vereinbart hast' })
    .getByRole('link', { name: /^AGB, Stand \d/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Allgemeine Geschäftsbedingungen' })).toBeVisible();
  await expect(page.getByText(/Das ist der Text vom \d+\. \w+ \d{4}/)).toBeVisible();
});

test('everything can be bought without a mouse', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/product/ortofon-stylus-concorde-mkii-mix');
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Add to cart' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Open cart' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Open cart' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: /Quantity: Ortofon Stylus/ }));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('€110.00').first()).toBeVisible();
  await inSync(page);
  await tabTo(page, page.getByRole('link', { name: 'Go to checkout' }));
  await page.keyboard.press('Enter');

  await expect(page.locator('#checkout-email')).toBeVisible({ timeout: 20_000 });
  for (const [name, value] of Object.entries(contactIn('de'))) {
    await tabTo(page, contactField(page, name));
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await expectStep(page, 'shipping');
  await expect(page.getByRole('radio', { name: /DHL/ })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: /DHL/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Pick-up/ })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'On to payment' }));
  await page.keyboard.press('Enter');
  await expectStep(page, 'payment');
  await tabTo(page, page.getByRole('button', { name: 'On to review' }));
  await page.keyboard.press('Enter');
  await expectStep(page, 'review');
  await tabTo(page, page.getByRole('checkbox', { name: /terms and conditions/ }));
  await page.keyboard.press('Space');
  await tabTo(page, orderButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you, your order is with us' })).toBeVisible({ timeout: 60_000 });
});
