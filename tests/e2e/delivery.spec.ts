import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { berlinWall } from '../../domain/berlin-time';
import { formatDays } from '../../domain/dates';
import { expectedSince } from '../../domain/delivery';
import { FACTS } from '../../domain/facts';
import type { Locale } from '../../domain/locale';
import { readShopProfile } from '../../domain/shop-profile';
import { faultsInBothSchemes } from '../support/axe';
import { LEADS, MIX, oneMore, SHEETS } from '../support/cart-screen';
import { contactField, contactIn, expectStep, fillAddress, goOn, orderButton, placement, putIntoCart } from '../support/checkout';
import { newPerson, placeOrder, signUp } from '../support/customer';
import { expectFineInEveryLook } from '../support/every-look';
import { mailTo } from '../support/mailbox';
import { choose, regionButton } from '../support/region-dialog';
import { readSquare } from '../support/scanned';
import { expect, test } from '../support/shop';
import { bookPayment } from '../support/staff-calls';

const PROFILE = readShopProfile(readFileSync(new URL('../../shop.profile.json', import.meta.url), 'utf8'), 'shop.profile.json');
/** A part with a lead time of two weeks, and a deck with one of four. */
const DECK = '/product/technics-sl-1210mk2-refurbished';

/** What a page has to say of something that is ordered and paid today. */
function expectedToday(locale: Locale, carrierDays: string | null, leadWeeks: number | null): string {
  const today = berlinWall(Date.now()).date;
  const expected = expectedSince(today, { leadWeeks, packingDays: PROFILE.packingDays, carrierDays }, PROFILE);
  if (expected?.kind === 'ready') return formatDays({ from: expected.day, to: expected.day }, locale, today.slice(0, 4));
  if (expected?.kind !== 'arrives') throw new Error('nothing is expected');
  return formatDays(expected.days, locale, today.slice(0, 4));
}

const summary = (page: Page, name = 'Summary') => page.getByRole('region', { name });

test('from cart to order: what the way costs, and from which to which day it is expected', { tag: '@gate' }, async ({ page }) => {
  test.slow();
  await putIntoCart(page, MIX.path);
  await page.goto('/cart');
  const sent = `Expected ${expectedToday('en', '1–3', null)}`;
  await expect(summary(page)).toContainText('Shipping to Germany');
  await expect(summary(page)).toContainText('€5.90');
  await expect(summary(page)).toContainText('Estimated, not in the total yet: DHL Paket.');
  await expect(summary(page)).toContainText(sent);
  await expect(summary(page)).toContainText(`expected to be ready from ${expectedToday('en', null, null)}`);
  await expect(summary(page).getByRole('link', { name: 'All shipping costs' })).toHaveAttribute('href', /\/shipping$/);
  await expect(summary(page).getByText(/^incl\. .* plus shipping$/)).toBeVisible();

  const { email } = newPerson();
  await page.goto('/checkout');
  await fillAddress(page, { ...contactIn('de'), email });
  await goOn(page);
  await expectStep(page, 'shipping');
  await expect(page.getByRole('main')).toContainText(sent);
  await expect(page.getByRole('main')).toContainText(`ready in the shop from ${expectedToday('en', null, null)}`);
  await goOn(page);
  await expectStep(page, 'payment');
  await goOn(page);
  await expectStep(page, 'review');
  await expect(page.getByRole('main')).toContainText(sent);
  await expect(page.getByRole('main')).toContainText('By transfer, the days count from when your payment arrives.');
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  const placed = placement(page);
  await orderButton(page).click();
  const { data } = await (await placed).json();
  expect(data.shipping_methods[0].shipping_option).toMatchObject({ name: 'DHL Paket', metadata: { delivery_days: '1–3' } });
  const after = 'Counted from the day your payment arrives: 1–2 working days to pack it, then 1–3 days on the way.';
  await expect(page.getByRole('main')).toContainText(after);
  await expect(page.getByRole('main')).toContainText('Shipping, DHL Paket');

  const mail = await mailTo(email, 'order_received');
  expect(mail.text.replace(/\s+/g, ' ')).toContain(after);
});

test('a banking app reads the transfer from the mail of an order', { tag: '@deep' }, async ({ page }) => {
  test.slow();
  const { email } = newPerson();
  await putIntoCart(page, LEADS.path);
  await page.goto('/checkout');
  await fillAddress(page, { ...contactIn('de'), email });
  for (const step of ['shipping', 'payment', 'review'] as const) {
    await goOn(page);
    await expectStep(page, step);
  }
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  const placed = placement(page);
  await orderButton(page).click();
  const { data } = await (await placed).json();
  const { html, pictures } = await mailTo(email, 'order_received');
  const [[cid, png] = []] = Object.entries(pictures);
  expect(html).toContain(`src="cid:${cid}"`);
  expect(png && (await readSquare(png))).toContain(`EUR${(data.total / 100).toFixed(2)}\n\n\nOrder ${data.display_id}`);
});

test('a deck makes everything wait four weeks, on the German page too', { tag: '@deep' }, async ({ page }) => {
  await putIntoCart(page, `/de${DECK}`);
  await putIntoCart(page, `/de${SHEETS.path}`);
  await page.goto('/de/cart');
  const inCart = summary(page, 'Übersicht');
  await expect(page.getByRole('main')).toContainText(`Voraussichtlich ${expectedToday('de', '1–3', FACTS.turntableLeadWeeks)}`);
  await expect(inCart).toContainText('19,90');
  await expectFineInEveryLook(page);
});

test('without a network the cart knows what its way costs, and to which country', { tag: '@deep' }, async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(SHEETS.path);
  await choose(page, { country: 'at' });
  await expect(regionButton(page)).toHaveAccessibleName(/Austria/);
  await putIntoCart(page, SHEETS.path);
  await page.goto('/cart');
  await expect(summary(page)).toContainText('Shipping to Austria');
  await expect(summary(page)).toContainText('€12.90');
  await expect(summary(page)).toContainText(`Expected ${expectedToday('en', '3–8', null)}`);
  await expect(summary(page)).not.toContainText('Or collect it');
  await context.setOffline(true);
  await oneMore(page, SHEETS);
  await expect(summary(page)).toContainText('Kept on this device');
  await expect(summary(page)).toContainText('€12.90');
  await expect(summary(page)).toContainText(`Expected ${expectedToday('en', '3–8', null)}`);
});

test('a postal code says whether the price holds: not for Heligoland, neither in the cart nor at checkout', { tag: '@gate' }, async ({
  page,
}) => {
  await putIntoCart(page, SHEETS.path);
  await page.goto('/cart');
  const code = summary(page).getByRole('textbox', { name: 'Your postal code' });
  const shipping = summary(page)
    .locator('dl > div')
    .filter({ hasText: /^Shipping to Germany/ });
  await expect(shipping).toContainText('€');
  await code.fill('1204');
  await expect(shipping.getByRole('status')).toBeEmpty();
  await code.pressSequentially('5');
  await expect(shipping.getByRole('status')).toHaveText('The same price as everywhere in this country.');
  await expect(shipping).toContainText('€');
  await expect(summary(page)).toContainText('Expected ');
  await code.fill('27498');
  await expect(shipping.getByRole('status')).toHaveText(
    'Other rules of VAT and customs hold for Heligoland: please ask us before you order.',
  );
  await expect(shipping.locator('dd').first()).toHaveText('on request');
  await expect(shipping).not.toContainText('€');
  await expect(summary(page)).not.toContainText('If you order and pay today');
  await expect(summary(page)).toContainText(`Expected to be ready in the shop from ${expectedToday('en', null, null)}`);
  expect(await faultsInBothSchemes(page, { within: 'main' })).toEqual([]);

  await page.goto('/checkout');
  await fillAddress(page, { ...contactIn('de'), postalCode: '27498', city: 'Helgoland' });
  await expect(contactField(page, 'postalCode')).toHaveAccessibleDescription(/hold for Heligoland/);
  const contact = page.getByRole('main').getByRole('link', { name: 'ask us' });
  await expect(contact).toHaveAttribute('href', /\/contact$/);
  await fillAddress(page, contactIn('de'));
  await expect(contact).toHaveCount(0);
});

test('a postal code that can be none says so at once, in German and without a network', { tag: '@deep' }, async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  await putIntoCart(page, `/de${SHEETS.path}`);
  await page.goto('/de/cart');
  const inCart = summary(page, 'Übersicht');
  await expect(inCart).toContainText('€');
  await context.setOffline(true);
  const code = inCart.getByRole('textbox', { name: 'Deine Postleitzahl' });
  await code.fill('12o45');
  await expect(code).toHaveAccessibleDescription('5 Ziffern, bitte.');
  await code.fill('78266');
  await expect(inCart).toContainText('Für Büsingen gelten andere Regeln für MwSt. und Zoll: Bitte frag uns, bevor du bestellst.');
  await expect(inCart).toContainText('auf Anfrage');
  await code.fill('');
  await expect(inCart).not.toContainText('auf Anfrage');
  await code.press('Enter');
  await expect(page).toHaveURL(/\/de\/cart$/);
  await expectFineInEveryLook(page);
});

test('an order in the account counts from the day of its payment, in both languages, for whoever asks when', { tag: '@deep' }, async ({
  page,
}) => {
  test.slow();
  const person = await signUp(page);
  const id = await placeOrder(page.request, person, { lines: [{ variant_id: LEADS.variant, quantity: 1 }] });
  await page.goto(`/account/order/${id}`);
  await expect(page.getByRole('main')).toContainText('Counted from the day your payment arrives: 1–2 working days');
  await bookPayment(id);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(`Expected ${expectedToday('en', '1–3', null)}.`);
  await page.goto(`/de/account/order/${id}`);
  await expect(page.getByRole('main')).toContainText(`Voraussichtlich ${expectedToday('de', '1–3', null)}.`);
});

test('what is collected says from when it is ready', { tag: '@deep' }, async ({ page }) => {
  test.slow();
  await putIntoCart(page, LEADS.path);
  await page.goto('/checkout');
  await fillAddress(page, { ...contactIn('de'), email: newPerson().email });
  await goOn(page);
  await expectStep(page, 'shipping');
  await page.getByRole('radio', { name: /Neukölln/ }).check();
  for (const step of ['payment', 'review'] as const) {
    await goOn(page);
    await expectStep(page, step);
  }
  const ready = `Expected to be ready in the shop from ${expectedToday('en', null, null)}`;
  await expect(page.getByRole('main')).toContainText(ready);
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await orderButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is with us');
  await expect(page.getByRole('main')).toContainText(ready);
});
