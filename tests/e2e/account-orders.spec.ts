// Long because an order is followed through all that can happen to it: cancelled, sent, returned, ordered again.

import type { Page } from '@playwright/test';
import { cartIdOf, piecesAtShop } from '../support/cart-record';
import { LEADS, MIX, putAndWalk, SHEETS } from '../support/cart-screen';
import { inSync } from '../support/checkout';
import { newPerson, type Person, placeOrder, signUp } from '../support/customer';
import { expectFineInEveryLook } from '../support/every-look';
import { expectInvoice, invoiceOf } from '../support/invoices';
import { mailsTo, mailTo } from '../support/mailbox';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';
import { bookPayment, packOrder, receiveReturns, sendOrder, sentDaysAgo } from '../support/staff-calls';
import { orderRow } from '../support/submissions';

const TRACKING = { number: '00340434161094', url: 'https://carrier.example/track/00340434161094' };

const way = (page: Page) => page.getByRole('list', { name: /Progress of this order|Stand dieser Bestellung/ }).getByRole('listitem');
const stage = (page: Page) => page.locator('h1 + p');
const reload = async (page: Page) => {
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** An order of two things that others buy too, and its page. */
async function orderPage(page: Page, lines = [{ variant_id: LEADS.variant, quantity: 2 }]): Promise<Person & { id: string }> {
  const person = await signUp(page);
  const id = await placeOrder(page.request, person, { lines });
  await page.goto(`/account/order/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
  return { ...person, id };
}

/** As {@link orderPage}, of what has been paid and sent. */
async function sentOrderPage(page: Page): Promise<Person & { id: string }> {
  const placed = await orderPage(page);
  await bookPayment(placed.id);
  await sendOrder(placed.id, TRACKING);
  await reload(page);
  return placed;
}

test.describe('an order tells what has happened to it', () => {
  test('by its own states: payment, packing, parcel, return and refund', async ({ page }) => {
    test.slow();
    const { id } = await orderPage(page);
    await expect(way(page).filter({ hasText: 'Ordered' })).toContainText(/\d{4}/);
    await expect(way(page).and(page.locator('[aria-current=step]'))).toContainText('Waiting for payment');

    await bookPayment(id);
    await reload(page);
    await expect(stage(page)).toContainText('In preparation');
    await expect(way(page).filter({ hasText: 'Payment received' })).toContainText(/done.*\d{4}/);
    await expect(way(page).and(page.locator('[aria-current=step]'))).toContainText('Prepared and tested');

    await sendOrder(id, TRACKING);
    await reload(page);
    await expect(stage(page)).toContainText('On its way');
    const link = way(page).getByRole('link', { name: `Follow the parcel ${TRACKING.number}` });
    await expect(link).toHaveAttribute('href', TRACKING.url);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(way(page).and(page.locator('[aria-current=step]'))).toContainText('With you');
  });

  test('in German, with a parcel, a return and axe content in every look', async ({ page }) => {
    test.slow();
    const { id } = await sentOrderPage(page);
    await page.getByRole('button', { name: 'Return something …' }).click();
    await page.getByRole('combobox', { name: `Pieces: ${LEADS.title}` }).selectOption('1');
    await page.getByRole('button', { name: 'Register the return' }).click();
    await expect(page.getByRole('list', { name: 'Returns' })).toContainText('Waiting for the parcel');
    await expectFineInEveryLook(page);
    await receiveReturns(id);
    await page.context().addCookies([{ name: 'rille_locale', value: 'de', url: page.url() }]);
    await reload(page);
    await expect(way(page)).toContainText([
      'Bestellt',
      'Zahlung eingegangen',
      'Vorbereitet und geprüft',
      'An den Paketdienst übergeben',
      'Rücksendung angemeldet',
      'Rücksendung bei uns angekommen',
    ]);
    await expect(page.getByRole('list', { name: 'Rücksendungen' })).toContainText('1 Artikel');
    await expectFineInEveryLook(page);
  });
});

test.describe('an order is cancelled', () => {
  test('by its customer as long as nobody has paid or packed it, after one question, with one mail', { tag: '@gate' }, async ({ page }) => {
    const { id, email } = await orderPage(page);
    await page.getByRole('button', { name: 'Cancel this order …' }).click();
    const dialog = page.getByRole('dialog', { name: /^Cancel order \d+\?$/ });
    await expect(dialog).toContainText('nothing to pay');
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cancel this order …' })).toBeFocused();

    await page.keyboard.press('Enter');
    const yes = dialog.getByRole('button', { name: 'Cancel the order' });
    // Both within one task, before anything is drawn anew.
    await yes.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByText(/^Order \d+ is cancelled\.$/)).toBeVisible();
    await expect(stage(page)).toContainText('Cancelled');
    await expect(way(page)).toContainText(['Ordered', 'Cancelled']);
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Cancel this order …' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Withdraw from this contract' })).toBeHidden();

    const mail = await mailTo(email, 'order_cancelled');
    expect(mail.text).toContain('There is nothing to pay.');
    expect((await page.request.post(`/store/customers/me/orders/${id}/cancellation`, { data: {} })).status()).toBe(200);
    expect(await mailsTo(email, 'order_cancelled')).toHaveLength(1);
    await page.goto('/account/orders');
    await expect(page.getByRole('row').filter({ hasText: 'Cancelled' })).toHaveCount(1);
  });

  test('by a question that is fine in every look', async ({ page }) => {
    await orderPage(page);
    await page.getByRole('button', { name: 'Cancel this order …' }).click();
    await expect(page.getByRole('dialog', { name: /^Cancel order \d+\?$/ })).toContainText('nothing to pay');
    await expectFineInEveryLook(page);
  });

  test('not when its payment has arrived meanwhile: it says so, and what to do instead', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/400/);
    const { id } = await orderPage(page);
    await page.getByRole('button', { name: 'Cancel this order …' }).click();
    await bookPayment(id);
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(page.getByRole('alert')).toContainText('Your payment has arrived meanwhile. Withdraw from the contract instead');
    await page.keyboard.press('Escape');
    await expect(stage(page)).toContainText('In preparation');
    await expect(page.getByText('It is paid, so it can no longer be cancelled here.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel this order …' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Withdraw from this contract' })).toBeVisible();
  });

  test('not when it is packed, and not without a network', async ({ page, context, consoleGuard }) => {
    consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
    const { id } = await orderPage(page);
    await page.getByRole('button', { name: 'Cancel this order …' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('dialog').getByRole('button', { name: /network/i })).toBeVisible();
    await context.setOffline(false);
    await packOrder(id);
    await reload(page);
    await expect(page.getByText('It is packed, so it can no longer be cancelled here.')).toBeVisible();
  });
});

test.describe('something of an order is returned', () => {
  const pieces = (page: Page) => page.getByRole('combobox', { name: `Pieces: ${LEADS.title}` });
  const open = (page: Page) => page.getByRole('button', { name: 'Return something …' }).click();

  test('with how many, a reason and a note: its state stands at the order, and a mail confirms it', { tag: '@gate' }, async ({ page }) => {
    test.slow();
    const { id, email } = await sentOrderPage(page);
    await open(page);
    await expect(page.getByRole('button', { name: 'Choose what comes back first' })).toHaveAttribute('aria-disabled', 'true');
    await pieces(page).selectOption('1');
    await page.getByRole('combobox', { name: `Reason: ${LEADS.title}` }).selectOption({ label: 'Defective or damaged' });
    await page.getByRole('textbox', { name: 'A note for us' }).fill('Left <b>channel</b> 🎧');

    // What is typed is there again.
    await page.keyboard.press('Escape');
    await open(page);
    await expect(page.getByRole('textbox', { name: 'A note for us' })).toHaveValue('Left <b>channel</b> 🎧');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/store/returns')) asked.push(request.postData() ?? '');
    });
    await page.locator('dialog form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await expect(page.getByText('Your return is registered.')).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(JSON.parse(asked[0] ?? '')).toMatchObject({
      order_id: id,
      items: [{ quantity: 1, reason_id: 'rr_defective', note: 'Left <b>channel</b> 🎧' }],
    });
    await expect(page.getByRole('list', { name: 'Returns' })).toContainText(/1 item, registered on .*Waiting for the parcel/);
    await expect(way(page).filter({ hasText: 'Return registered' })).toContainText('1 item');
    const mail = await mailTo(email, 'return_requested');
    expect(mail.text).toContain(`1 × ${LEADS.title}`);

    // The rest of it, and then there is no more.
    await open(page);
    await expect(pieces(page).getByRole('option')).toHaveCount(2);
    // For the same reason, in the same words: it is another piece all the same.
    await pieces(page).selectOption('1');
    await page.getByRole('combobox', { name: `Reason: ${LEADS.title}` }).selectOption({ label: 'Defective or damaged' });
    await page.getByRole('textbox', { name: 'A note for us' }).fill('Left <b>channel</b> 🎧');
    await page.getByRole('button', { name: 'Register the return' }).click();
    await expect(page.getByText('Everything that was sent is registered as a return or back already.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Return something …' })).toBeHidden();
    await receiveReturns(id);
    await reload(page);
    await expect(stage(page)).toContainText('Returned');
    await expect(page.getByRole('list', { name: 'Returns' })).toContainText(/Arrived.*Arrived/s);
  });

  test('by a form that is fine in every look', async ({ page }) => {
    test.slow();
    await sentOrderPage(page);
    await open(page);
    await pieces(page).selectOption('1');
    await page.getByRole('combobox', { name: `Reason: ${LEADS.title}` }).selectOption({ label: 'Defective or damaged' });
    await page.getByRole('textbox', { name: 'A note for us' }).fill('Left <b>channel</b> 🎧');
    await expectFineInEveryLook(page);
  });

  test('not twice from two places: the second is told what is left', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/400/);
    const { id } = await sentOrderPage(page);
    await open(page);
    await pieces(page).selectOption('2');
    const { orders } = await (await page.request.get(`/store/customers/me/orders?id=${id}&expand=items`)).json();
    const elsewhere = await page.request.post('/store/returns', {
      data: { order_id: id, items: [{ item_id: orders[0].items[0].id, quantity: 1 }] },
      headers: { 'idempotency-key': `elsewhere-${id}` },
    });
    expect(elsewhere.status()).toBe(200);
    await page.getByRole('button', { name: 'Register the return' }).click();
    await expect(page.getByRole('alert')).toContainText('Some of this is registered as a return or back already.');
    await expect(pieces(page)).toHaveValue('1');
    await page.getByRole('button', { name: 'Register the return' }).click();
    await expect(page.getByRole('list', { name: 'Returns' }).getByRole('listitem')).toHaveCount(2);
  });

  test('not after the time for it, and not before anything was sent', async ({ page }) => {
    const { id } = await sentOrderPage(page);
    await expect(page.getByText(/You can return it until .*, without giving a reason/)).toBeVisible();
    await sentDaysAgo(id, 19);
    await reload(page);
    await expect(page.getByText(/The time for returns without a reason ended on /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Return something …' })).toBeHidden();
    // The law's own way stays open.
    await expect(page.getByRole('link', { name: 'Withdraw from this contract' })).toBeVisible();
  });
});

test.describe('an order is placed again', () => {
  const again = (page: Page) => page.getByRole('button', { name: 'Order again' });

  test('on top of what is in the cart, a turntable with its parts, and the rest is named', { tag: '@gate' }, async ({ page }) => {
    const deck = 'variant_tt-1210mk2-vgp-ne';
    const mat = 'variant_sm-wfelt-blac-pair';
    await page.route(/\/store\/customers\/me\/orders\?.*\bid=/, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      // Something that the shop has taken out of its range since.
      for (const item of body.orders[0]?.items ?? []) if (item.variant_id === SHEETS.variant) item.variant_id = 'variant_of-old';
      await route.fulfill({ response, json: body });
    });
    const person = await signUp(page);
    const id = await placeOrder(page.request, person, {
      lines: [
        { variant_id: LEADS.variant, quantity: 2 },
        { variant_id: deck, quantity: 1, metadata: { configuration: 'older', part: 'deck' } },
        { variant_id: mat, quantity: 1, metadata: { configuration: 'older', part: 'cfg_slipmats' } },
        { variant_id: SHEETS.variant, quantity: 1 },
      ],
    });
    await putAndWalk(page, MIX);
    await putAndWalk(page, LEADS);
    await page.goto(`/account/order/${id}`);
    await again(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'In the cart:' })).toContainText(`No longer for sale: ${SHEETS.title}.`);
    await page.getByRole('link', { name: 'Open the cart' }).click();
    await inSync(page);
    expect(await piecesAtShop(page.request, await cartIdOf(page))).toEqual({ [MIX.variant]: 1, [LEADS.variant]: 3, [deck]: 1, [mat]: 1 });
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'SL-1210MK2' }).first()).toContainText('slipmat');
  });

  test('without a network: the cart keeps it, and brings it to the shop once there is one', async ({ page, context, consoleGuard }) => {
    consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
    await orderPage(page);
    // Once with a network: what is on sale is on this device then.
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await again(page).click();
    await expect(page.getByText('Everything is in the cart.')).toBeVisible();
    await context.setOffline(true);
    await again(page).click();
    await expect(page.getByRole('button', { name: /^Cart, 4/ })).toBeVisible();
    await context.setOffline(false);
    await inSync(page);
    await expect.poll(async () => piecesAtShop(page.request, await cartIdOf(page))).toEqual({ [LEADS.variant]: 4 });
  });
});

test('the invoice of an order that is paid is saved from its page, and a guest’s from where it was found', async ({
  page,
  request,
  browser,
}) => {
  const { id } = await orderPage(page);
  await bookPayment(id);
  const number = await invoiceOf(id);
  await reload(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Invoice (PDF)' }).click();
  await expectInvoice(await saved, number);

  const person = newPerson();
  const guests = await placeOrder(request, person);
  await bookPayment(guests);
  const theirs = await invoiceOf(guests);
  const context = await browser.newContext();
  const found = await context.newPage();
  await found.goto('/orders/lookup');
  await comeToLife(found);
  const { display_id } = await orderRow(guests);
  for (const [name, value] of Object.entries({ email: person.email, orderNumber: String(display_id), postalCode: '12045' }))
    await found.locator(`#order-lookup-${name}`).fill(value);
  await found.getByRole('button', { name: 'Find the order' }).click();
  const paper = found.waitForEvent('download');
  await found.getByRole('button', { name: 'Invoice (PDF)' }).click();
  await expectInvoice(await paper, theirs);
  expect(theirs).not.toBe(number);
  // Without what proves the order there is none.
  const path = `/store/orders/${guests}/invoices/${theirs}`;
  expect((await found.request.get(path)).ok()).toBe(false);
  expect((await page.request.get(path)).ok()).toBe(false);
  await context.close();
});

test('withdrawing from an order brings what is known of it along, and nothing of it in the address', async ({ page }) => {
  const { email } = await orderPage(page);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('link', { name: 'Withdraw from this contract' }).click();
  await expect(page).toHaveURL(/\/withdrawal$/);
  await expect(page.locator('#withdrawal-name')).toHaveValue('Mara Feld');
  await expect(page.locator('#withdrawal-contract')).toHaveValue(title);
  await expect(page.locator('#withdrawal-email')).toHaveValue(email);
});

test('on paper an order is what was ordered: nothing to press, and neither an item nor an address goes over two sheets', async ({
  page,
}) => {
  await orderPage(page);
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  const card = main.locator('section', { has: page.getByRole('heading', { name: 'Delivery address', exact: true }) }).last();
  await expect(card).toHaveCSS('break-inside', 'avoid');
  await expect(main.getByRole('listitem').filter({ hasText: LEADS.title })).toHaveCSS('break-inside', 'avoid');
});
