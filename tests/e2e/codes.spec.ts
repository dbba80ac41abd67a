import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { test } from '../support/back-office';
import { LEADS, quantityOf, SHEETS } from '../support/cart-screen';
import { contactIn, expectStep, fillAddress, goOn, goToReview, inSync, orderButton, putIntoCart } from '../support/checkout';
import { newPerson } from '../support/customer';
import { mailTo } from '../support/mailbox';
import { expect } from '../support/shop';

const box = (page: Page) => page.getByRole('region', { name: /^(Discount code or gift card|Rabattcode oder Gutschein)$/ });
const toggle = (page: Page) => page.getByRole('button', { name: /^(Discount code or gift card|Rabattcode oder Gutschein)$/ });

/** By keyboard alone. */
async function enter(page: Page, code: string): Promise<void> {
  if ((await toggle(page).getAttribute('aria-expanded')) !== 'true') {
    await toggle(page).focus();
    await page.keyboard.press('Enter');
  }
  await box(page).getByLabel('Code', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
}

const centsIn = async (page: Page, row: RegExp): Promise<number> => {
  const text = await page.getByRole('main').locator('dl > div').filter({ hasText: row }).locator('dd').first().textContent();
  return Number((text ?? '').replace('−', '-').replace(/[^\d-]/g, ''));
};

test('a discount code and a gift card count in the cart and before ordering, and the order says so', async ({ page, backOffice }) => {
  const [discount, card] = [await backOffice.makeDiscount(10), await backOffice.makeGiftCard(300)];
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await putIntoCart(page, SHEETS.path);
  await page.goto('/cart');
  await inSync(page);

  await enter(page, '');
  await expect(box(page).getByText('Please enter the code.')).toBeVisible();
  await enter(page, 'NO SUCH <CODE>');
  await expect(box(page).getByText('A code has only letters, digits')).toBeVisible();
  await enter(page, ` ${discount.toLowerCase()} `);
  await expect(box(page).getByText(`Discount code ${discount}`)).toBeVisible();
  await expect(box(page).getByText('Taken into account.')).toBeVisible();
  const [goods, less] = [await centsIn(page, /^Subtotal/), await centsIn(page, /^Discount/)];
  expect(Math.abs(goods / 10 + less)).toBeLessThanOrEqual(1);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await box(page)
    .getByRole('button', { name: `Remove: Discount code ${discount}` })
    .click();
  await expect(box(page).getByText(discount)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(box(page).getByRole('button', { name: new RegExp(`^Remove: .*${discount}`) })).toBeFocused();
  await expect(box(page).getByText('Taken into account.')).toBeVisible();

  await goToReview(page);
  await enter(page, card);
  await expect(box(page).getByText(`Gift card ending in ${card.slice(-4)}`)).toBeVisible();
  await expect(box(page).getByText('€3.00 on it. €0.00 left after this order.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('To pay');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you, your order is with us' })).toBeVisible({ timeout: 60_000 });
  expect(await centsIn(page, /^Gift card/)).toBe(-300);
  await expect(page.getByRole('main')).toContainText(`Discount, ${discount}`);
  expect(
    urls.filter((url) => url.includes(card) || url.includes(discount)),
    'no code stands in an address',
  ).toEqual([]);
});

test('a code that is entered without a network is kept in every tab, and checked when it is back: a discount and a gift card count, another says why not', async ({
  page,
  context,
  backOffice,
  consoleGuard,
}) => {
  // What fails without a network, and the code that is refused.
  consoleGuard.allow(/status of 400|ERR_INTERNET_DISCONNECTED|Failed to load|Failed to fetch/);
  const [good, ended, card] = [
    await backOffice.makeDiscount(20),
    await backOffice.makeDiscount(20, true),
    await backOffice.makeGiftCard(300),
  ];
  await putIntoCart(page, LEADS.path);
  await page.goto('/de/cart');
  await expect(toggle(page)).toBeVisible();
  await toggle(page).click();
  await expect(box(page).getByLabel('Code', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/de/cart');
  await expect(toggle(other)).toBeVisible();

  await context.setOffline(true);
  await enter(page, good);
  await enter(page, ended);
  await enter(page, card);
  await expect(box(page).getByText('Wird geprüft, sobald du online bist.', { exact: true })).toHaveCount(3);
  await context.setOffline(false);

  for (const tab of [page, other]) {
    await expect(box(tab).getByText('Berücksichtigt.')).toBeVisible({ timeout: 45_000 });
    await expect(box(tab).getByText(`Gutschein mit der Endung ${card.slice(-4)}`)).toBeVisible({ timeout: 45_000 });
    await expect(box(tab).getByText('Dieser Code ist abgelaufen.')).toBeVisible({ timeout: 45_000 });
  }
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await box(other)
    .getByRole('button', { name: `Verstanden: Code ${ended}` })
    .click();
  await expect(box(page).getByText(ended)).toHaveCount(0);
});

test('a code for free shipping says so in the cart, without a network too, before ordering, and in the order and its mail', async ({
  page,
  context,
  backOffice,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|Failed to load|Failed to fetch/);
  const code = await backOffice.makeFreeShipping();
  const { email } = newPerson();
  await putIntoCart(page, SHEETS.path);
  await page.goto('/cart');
  await inSync(page);
  const main = page.getByRole('main');
  const shipping = main.locator('dl > div').filter({ hasText: /^Shipping to Germany/ });
  await expect(shipping).toContainText(/€\d/);
  await enter(page, code);
  await expect(box(page).getByText('Taken into account.')).toBeVisible();
  await expect(shipping.locator('dd').first()).toHaveText('free');
  await expect(shipping).toContainText(`With ${code}.`);
  await expect(shipping).not.toContainText('€');
  await expect(main).not.toContainText('plus shipping');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await context.setOffline(true);
  await quantityOf(page, SHEETS).fill('2');
  await quantityOf(page, SHEETS).press('Enter');
  await expect(shipping).toContainText('to be checked');
  await expect(shipping.locator('dd').first()).toHaveText('free');
  await expect(main).not.toContainText('plus shipping');
  await context.setOffline(false);
  await inSync(page);
  await expect(shipping).not.toContainText('to be checked');
  expect(await centsIn(page, /^Subtotal/)).toBe(1_800);

  await page.goto('/checkout');
  await expect(page.locator('#checkout-email')).toBeVisible();
  await fillAddress(page, { ...contactIn('de'), email });
  await goOn(page);
  await expectStep(page, 'shipping');
  await expect(page.getByRole('radio', { name: /DHL/ }).first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Shipping method' })).not.toContainText('€');
  await goOn(page);
  await expectStep(page, 'payment');
  await goOn(page);
  await expectStep(page, 'review');
  const row = (hasText: RegExp) => main.locator('dl > div').filter({ hasText });
  const [summary, total] = [row(/^Shipping,/), row(/^Total/)];
  await expect(summary).toContainText(`free with ${code}`);
  await expect(total).toContainText('€18.00');
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you, your order is with us' })).toBeVisible({ timeout: 60_000 });
  await expect(summary).toContainText(`free with ${code}`);
  await expect(total).toContainText('€18.00');
  const { text } = await mailTo(email, 'order_received');
  expect(text.replace(/\s+/g, ' ')).toContain(`free with ${code}`);
  expect(text).not.toContain('5.90');
});

for (const { cart, checkout, counted, plus, free, way } of [
  {
    cart: '/cart',
    checkout: '/checkout',
    counted: 'Taken into account.',
    plus: 'plus shipping',
    free: 'free with',
    way: /^Shipping(?! to)/,
  },
  {
    cart: '/de/cart',
    checkout: '/de/checkout',
    counted: 'Berücksichtigt.',
    plus: 'zzgl. Versand',
    free: 'kostenlos mit',
    way: /^Versand(?! nach)/,
  },
]) {
  test(`with a code for free shipping no price is “${plus}”: in the cart, without a network, and before a way is chosen`, async ({
    page,
    context,
    backOffice,
    consoleGuard,
  }) => {
    consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|Failed to load|Failed to fetch/);
    const code = await backOffice.makeFreeShipping();
    await putIntoCart(page, SHEETS.path);
    await page.goto(cart);
    await inSync(page);
    const main = page.getByRole('main');
    await expect(main).toContainText(plus);
    await page.goto(checkout);
    await expect(page.locator('#checkout-email')).toBeVisible();
    await expect(main.locator('dl > div').filter({ hasText: way })).not.toContainText(free);
    await expect(main).toContainText(plus);

    await page.goto(cart);
    await inSync(page);
    await enter(page, code);
    await expect(box(page).getByText(counted)).toBeVisible();
    await expect(main).not.toContainText(plus);
    await page.goto(checkout);
    await expect(page.locator('#checkout-email')).toBeVisible();
    await expect(main.locator('dl > div').filter({ hasText: way })).toContainText(`${free} ${code}`);
    await expect(main).not.toContainText(plus);

    await page.goto(cart);
    await inSync(page);
    await context.setOffline(true);
    const quantity = main.getByRole('textbox', { name: /^(Quantity|Menge): / });
    await quantity.fill('2');
    await quantity.press('Enter');
    await expect(main.locator('dl')).toContainText(code);
    await expect(main).toContainText(/to be checked|wird noch geprüft/);
    await expect(main).not.toContainText(plus);
    await context.setOffline(false);
  });
}

test('a gift card that pays for everything leaves nothing to pay', { tag: '@gate' }, async ({ page, backOffice }) => {
  const card = await backOffice.makeGiftCard(1_000_000);
  await putIntoCart(page, SHEETS.path);
  await goToReview(page);
  await enter(page, card);
  await expect(page.getByRole('main').getByText('Nothing is left to pay.')).toBeVisible();
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you, your order is with us' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('main')).not.toContainText('IBAN');
});
