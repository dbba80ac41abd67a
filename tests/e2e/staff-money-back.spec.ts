import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { shopperAt } from '../attack/shopper';
import { faultsInBothSchemes } from '../support/axe';
import { newPerson } from '../support/customer';
import { mailTo } from '../support/mailbox';
import { expect, test } from '../support/shop';
import { logInAsStaff } from '../support/staff';
import { asStaff, bookPayment } from '../support/staff-calls';

const CARD_CENTS = 300;
const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`;

/** A guest's order, of which a gift card has paid a part. */
async function ordered(baseURL: string | undefined) {
  const { email } = newPerson();
  const card = { key: randomUUID(), value: CARD_CENTS, region_id: 'reg_de', ends_on: null };
  const { gift_card } = await asStaff<{ gift_card: { code: string } }>('codes/gift-cards', card);
  const shopper = shopperAt(String(baseURL));
  const cart = await shopper.fillCart();
  expect((await shopper.tell('POST', `/store/carts/${cart}`, { discounts: [], gift_cards: [{ code: gift_card.code }] })).status).toBe(200);
  const { id, display_id, total } = await shopper.order(cart, email);
  return { email, id: String(id), number: Number(display_id), total: Number(total) };
}

async function openOrder(page: Page, number: number): Promise<void> {
  await page.getByRole('link', { name: String(number), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
}
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const cancel = async (page: Page) => {
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
};

test('an order that was paid meanwhile is not cancelled unseen; then its card has its money back, and the transfer is sent and ticked off', async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(/412/);
  const { email, id, number, total } = await ordered(baseURL);
  await logInAsStaff(page);
  await openOrder(page, number);
  await expect(card(page, 'Cancel order')).toContainText(`${euros(CARD_CENTS)} go back to the gift card`);
  // What stands there comes to the total: goods, parcel, and what the gift card paid of it.
  const centsOf = async (name: string | RegExp) =>
    Number(((await page.getByRole('row', { name }).getByRole('cell').last().textContent()) ?? '').replace(/[^\d]/g, ''));
  expect((await centsOf(/^1 × /)) + (await centsOf(/^Shipping, /))).toBe(await centsOf(/^Total/));
  expect((await centsOf(/^Total/)) - CARD_CENTS).toBe(total);
  expect(await centsOf(/^To pay/)).toBe(total);
  await expect(page.getByRole('row', { name: /^19\s%\sVAT in it/ })).toContainText(euros(Math.round(((total + CARD_CENTS) * 19) / 119)));
  // A colleague books it while somebody looks.
  await bookPayment(id);
  await cancel(page);
  await expect(page.getByRole('alert')).toContainText('That cannot be done, or not any more.');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(card(page, 'Cancel order')).toContainText(`Send ${euros(total)} back`);

  await cancel(page);
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByText('Paid', { exact: true }), 'its money is here').toBeVisible();
  await expect(page.getByText(`Cancelled: send ${euros(total)} back.`)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Back on the gift card' })).toContainText(euros(CARD_CENTS));
  expect(await faultsInBothSchemes(page)).toEqual([]);
  expect((await mailTo(email, 'order_cancelled')).text.replace(/\s+/g, ' ')).toContain(
    `What a gift card paid, ${euros(CARD_CENTS)}, is back on it. You can use it again at once. What you have paid goes back the way it came.`,
  );

  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('searchbox').fill(String(number));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('radio', { name: /^To refund \(/ }).check();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: String(number), exact: true }) });
  await expect(row).toContainText('Money to send back');
  await openOrder(page, number);

  const send = page.getByRole('button', { name: `${euros(total)} sent back` });
  await send.click();
  await expect(page.getByText('Please choose by what.')).toBeVisible();
  await page.getByLabel('Sent by').selectOption('transfer');
  await send.click();
  await expect(page.getByText(/^Money sent back on .*: Bank transfer$/)).toBeVisible();
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('radio', { name: /^To refund \(/ })).toBeChecked();
  await expect(row, 'nothing is left to send').toHaveCount(0);
});

test('a refund goes to the payment and then to the gift card, says so before and in its letter, and leaves the rest to be cancelled', async ({
  page,
  baseURL,
}) => {
  const { email, id, number, total } = await ordered(baseURL);
  await bookPayment(id);
  await logInAsStaff(page);
  await openOrder(page, number);
  const refund = card(page, 'Refund');
  await expect(refund).toContainText(`at most ${euros(total)}. What is beyond that goes to the gift card by itself.`);
  await refund.getByLabel('Amount in euros').fill(((total + CARD_CENTS + 1) / 100).toFixed(2));
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(refund.getByText(`at most ${euros(total + CARD_CENTS)}.`, { exact: false }).last()).toBeVisible();
  await refund.getByLabel('Amount in euros').fill(((total + 100) / 100).toFixed(2));
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByRole('dialog')).toContainText(`${euros(total)} to send, ${euros(100)} to the gift card?`);
  await page.getByRole('button', { name: 'Yes, refund it' }).click();
  await expect(page.getByRole('row', { name: 'Back on the gift card' })).toContainText(euros(100));
  await expect(refund).toContainText(`A gift card has paid: the money goes back to it by itself, at most ${euros(CARD_CENTS - 100)}.`);
  expect((await mailTo(email, 'order_refunded')).text.replace(/\s+/g, ' ')).toContain(`${euros(100)} to your gift card`);

  await expect(card(page, 'Cancel order')).toContainText(`${euros(CARD_CENTS - 100)} go back to the gift card`);
  await cancel(page);
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Back on the gift card' })).toContainText(euros(CARD_CENTS));
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeHidden();
});

test('what was ready and is not collected is given up after a question', async ({ page, baseURL }) => {
  const { email } = newPerson();
  const shopper = shopperAt(String(baseURL));
  const { id, display_id } = await shopper.order(await shopper.fillCart(), email, 'pickup');
  await asStaff(`orders/${id}/ship`, {});
  await logInAsStaff(page);
  await openOrder(page, display_id);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  await page.getByRole('button', { name: 'Not collected' }).click();
  await page.getByRole('button', { name: 'No, keep it' }).click();
  await page.getByRole('button', { name: 'Not collected' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByText('Not paid', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not collected' })).toBeHidden();
  expect((await mailTo(email, 'order_cancelled')).text.replace(/\s+/g, ' ')).toContain('nobody has come for it');
});
