import { LEADS, MIX } from '../support/cart-screen';
import { contactField, contactIn, expectStep, fillAddress, goOn, orderButton, putIntoCart, readyToOrder } from '../support/checkout';
import { newPerson, placeOrder, signUp } from '../support/customer';
import { expectFineInEveryLook } from '../support/every-look';
import { mailTo } from '../support/mailbox';
import { scanned } from '../support/scanned';
import { expect, test } from '../support/shop';
import { logInAsStaff, receivePayment } from '../support/staff';
import { bookPayment } from '../support/staff-calls';

const INVOICE = /^R-\d{4}-\d{4,}\.pdf$/;

const numberIn = (text: string | null) => /\d+/.exec(text ?? '')?.[0];

const paymentOf = (amount: string, reference: string) =>
  ['BCD', '002', '1', 'SCT', 'BEISPIELXXX', 'Rille Beispiel GmbH', 'DE36000000000000000000', `EUR${amount}`, '', '', reference].join('\n');

test('who has ordered sees where to transfer the amount, and a banking app reads it from the screen, in the dark too', {
  tag: '@gate',
}, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark' });
  await putIntoCart(page, MIX.path);
  await readyToOrder(page);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is with us');

  const number = numberIn(await page.getByText(/^Order number \d+$/).textContent());
  const transfer = page.getByRole('region', { name: 'Pay by transfer' });
  await expect(transfer).toContainText('DE36 0000 0000 0000 0000 00');
  await expect(transfer).toContainText(`Order ${number}`);
  await expect(transfer).toContainText('This account is an example: please transfer nothing.');
  const [, amount = ''] = /€([\d,]+\.\d\d)/.exec((await transfer.textContent()) ?? '') ?? [];
  expect(await scanned(transfer.getByRole('img', { name: 'QR code with the details of this transfer' }))).toBe(
    paymentOf(amount.replace(',', ''), `Order ${number}`),
  );
});

test('a guest orders by transfer, staff note the money and send the parcel: each letter follows, and the invoice is with the one about the money', async ({
  page,
  context,
}) => {
  test.slow();
  const { email } = newPerson();
  await putIntoCart(page, LEADS.path);
  await page.goto('/checkout');
  await expect(contactField(page, 'email')).toBeVisible();
  await fillAddress(page, { ...contactIn('de'), email });
  for (const step of ['shipping', 'payment', 'review'] as const) {
    await goOn(page);
    await expectStep(page, step);
  }
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await orderButton(page).click();
  const number = numberIn(await page.getByText(/^Order number \d+$/).textContent());
  const transfer = page.getByRole('region', { name: 'Pay by transfer' });
  const [total = ''] = /€[\d,]+\.\d\d/.exec((await transfer.textContent()) ?? '') ?? [];
  const placed = await mailTo(email, 'order_received');
  expect(placed.text).toContain(`Order ${number}`);
  expect(placed.text).toContain('DE36 0000 0000 0000 0000 00');
  expect(placed.text).toContain(total);
  expect(placed.files.filter((name) => INVOICE.test(name))).toEqual([]);

  const desk = await context.newPage();
  await logInAsStaff(desk);
  await desk.getByRole('link', { name: String(number), exact: true }).click();
  await expect(desk.getByText('Not paid', { exact: true })).toBeVisible();
  await expect(desk.getByRole('main')).toContainText(total);
  await receivePayment(desk);
  const paid = await mailTo(email, 'payment_received');
  expect(paid.text).toContain(total);
  expect(paid.files).toEqual([expect.stringMatching(INVOICE)]);

  await desk.getByLabel(/^Tracking number/).fill('00340434161094');
  await desk.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(desk.getByText('Shipped', { exact: true })).toBeVisible();
  const sent = await mailTo(email, 'order_shipped');
  expect(sent.text).toContain('00340434161094');
});

test('an order in the account says how to pay it until it is paid', async ({ page }) => {
  test.slow();
  const person = await signUp(page);
  const id = await placeOrder(page.request, person, { lines: [{ variant_id: LEADS.variant, quantity: 2 }] });
  await page.goto(`/de/account/order/${id}`);
  const transfer = page.getByRole('region', { name: 'Per Überweisung zahlen' });
  await expect(transfer).toContainText('Verwendungszweck');
  const number = numberIn(await page.getByRole('heading', { level: 1 }).textContent());
  const [, amount = ''] = /([\d.]+,\d\d)\s€/.exec((await transfer.textContent()) ?? '') ?? [];
  expect(await scanned(transfer.getByRole('img'))).toBe(paymentOf(amount.replace('.', '').replace(',', '.'), `Bestellung ${number}`));
  await expectFineInEveryLook(page);

  await bookPayment(id);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(transfer).toBeHidden();
});
