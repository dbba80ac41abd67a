import { LEADS, MIX } from '../support/cart-screen';
import { orderButton, putIntoCart, readyToOrder } from '../support/checkout';
import { placeOrder, signUp } from '../support/customer';
import { expectFineInEveryLook } from '../support/every-look';
import { scanned } from '../support/scanned';
import { expect, test } from '../support/shop';
import { bookPayment } from '../support/staff-calls';

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
