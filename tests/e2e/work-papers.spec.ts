import { faultsInBothSchemes } from '../support/axe';
import { deskAt, repairLinkIn, steps, TO_THE_COUNTER } from '../support/bench';
import { newPerson, signUp } from '../support/customer';
import { CABLE_JOB } from '../support/humming-deck';
import { expectInvoice, figuresOf, invoiceOf } from '../support/invoices';
import { mailsTo, mailTo } from '../support/mailbox';
import { onDatabase } from '../support/postgres';
import { fillRental } from '../support/rental';
import { askWorkshop, repairOf } from '../support/repair';
import { expect, test } from '../support/shop';
import { logInAsStaff, receivePayment } from '../support/staff';
import { diagnoseDeck } from '../support/staff-calls';

const WEEKS_AHEAD = 36;

/** The reference of somebody's rental, and its order once there is one. */
const rentalOf = (email: string): Promise<{ readonly reference: string; readonly orderId: string | null }> =>
  onDatabase(process.env.RILLE_DATABASE_URL ?? '', async (database) => {
    const { rows } = await database.query(
      'SELECT r.reference, d.order_id AS "orderId" FROM rille_rental r JOIN draft_order d ON d.id = r.draft_order_id WHERE r.email = $1',
      [email],
    );
    return { reference: String(rows[0]?.reference), orderId: (rows[0]?.orderId as string | null | undefined) ?? null };
  });

test('law 4.6 Invoice of a rental: asked for, confirmed, handed out and paid at the desk; letter and account have the invoice, and the deposit is none of it', async ({
  page,
}) => {
  test.slow();
  const { email } = await signUp(page);
  await fillRental(page, WEEKS_AHEAD, email);
  await page.getByRole('button', { name: 'Ask for these dates' }).click();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
  const { reference } = await rentalOf(email);

  const desk = await page.context().newPage();
  await logInAsStaff(desk, '/rentals');
  const card = desk.getByRole('article', { name: new RegExp(`^${reference}, `) });
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(card).toContainText('Not paid');
  await expect(card.getByRole('link', { name: /^Order \d+$/ })).toBeVisible();
  await card.getByRole('button', { name: 'Deposit received' }).click();
  await expect(card).toContainText(/Deposit of €600\.00 received on/);
  await card.getByRole('button', { name: 'Handed out', exact: true }).click();
  await card.getByRole('button', { name: 'Payment received' }).click();
  await expect(card).toContainText('Please choose how it was paid');
  await card.getByLabel('How it was paid').selectOption({ label: 'BTC' });
  await card.getByRole('button', { name: 'Payment received' }).click();
  await expect(desk.getByRole('dialog')).toContainText('€100.00');
  await desk.getByRole('button', { name: 'Yes, it is paid' }).press('Enter');
  await expect(card).toContainText('Paid on');
  expect(await faultsInBothSchemes(desk)).toEqual([]);

  const { orderId } = await rentalOf(email);
  const number = await invoiceOf(orderId ?? '');
  // 100.00 × 19 / 119 = 15.97; the 600.00 of the deposit are in no sum.
  const { sums, payment } = await figuresOf(number);
  expect([sums, payment.means]).toEqual([[{ treatment: 'vat', rate: 19, netCents: 8_403, vatCents: 1_597, totalCents: 10_000 }], 'btc']);
  const mail = await mailTo(email, 'rental_paid');
  expect(mail.subject).toContain(reference);
  for (const words of [number, '€100.00', 'The deposit of €600.00 is no part of it.'])
    expect(mail.text.replaceAll('\n', ' ')).toContain(words);
  expect(mail.files).toEqual([`${number}.pdf`]);

  await page.goto('/en/account/rentals-request');
  const own = page.getByRole('region', { name: reference });
  await expect(own).toContainText('Paid on');
  await expect(own).toContainText('With us since');
  const download = page.waitForEvent('download');
  await own.getByRole('button', { name: 'Invoice' }).click();
  await expectInvoice(await download, number);
  expect(await faultsInBothSchemes(page, { within: 'main' })).toEqual([]);
  await page.goto('/en/account/orders');
  await expect(page.getByText('Nothing ordered yet.')).toBeVisible();

  await card.getByLabel(/^Damage/).fill('A scratch on the left deck');
  await card.getByRole('button', { name: 'Is back' }).click();
  await card.getByLabel(/^Kept for damage/).fill('700');
  await card.getByRole('button', { name: 'Deposit paid back' }).click();
  await expect(card).toContainText('An amount of euros, €600.00 at most.');
  await card.getByLabel(/^Kept for damage/).fill('50');
  await card.getByRole('button', { name: 'Deposit paid back' }).click();
  await expect(card).toContainText('Please say what it is kept for.');
  await card.getByLabel(/^What for/).fill('A scratch on the left deck');
  await card.getByRole('button', { name: 'Deposit paid back' }).click();
  await expect(card).toContainText('€550.00 paid back on');
  await page.goto('/en/account/rentals-request');
  await expect(own).toContainText('We kept €50.00 of it: A scratch on the left deck');
  await desk.close();
});

test('a guest who pays for a repair at the counter gets the invoice by a letter of its own, and finds it by its link; the ticket shows none', async ({
  page,
}) => {
  test.slow();
  const { email } = newPerson();
  const reference = await askWorkshop(page.request, email, { jobs: [CABLE_JOB], locale: 'de' });
  await diagnoseDeck(reference);
  const desk = await deskAt(page, reference);
  await steps(desk, ...TO_THE_COUNTER);
  await desk.getByRole('link', { name: /^Order \d+/ }).click();
  await receivePayment(desk, 'Cash');
  await desk.close();

  const number = await invoiceOf((await repairOf(reference)).orderId);
  const mail = await mailTo(email, 'repair_paid');
  expect(mail.subject).toContain('Rechnung anbei');
  expect(mail.files).toEqual([`${number}.pdf`]);
  expect(await mailsTo(email, 'payment_received')).toEqual([]);
  await page.goto(repairLinkIn(mail));
  await expect(page).toHaveURL(/\/de\/service\/estimate$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Serviceanfrage' })).toBeVisible();
  // There was no estimate: what was done is told all the same.
  const done = page.getByRole('region', { name: 'Was gemacht wurde' });
  await expect(done.getByRole('row')).toHaveText([/^Arbeit$/, /^Cinch- und Massekabel erneuern.*59,00\s€$/, /^Insgesamt.*59,00\s€$/]);
  const download = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Rechnung' }).getByRole('button', { name: 'Rechnung' }).click();
  await expectInvoice(await download, number);
  expect(await faultsInBothSchemes(page, { within: 'main' })).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.goto('/de/service/status');
  await page.locator('#ticket-ticket').fill(reference);
  await page.locator('#ticket-name').fill('Fel');
  await page.getByRole('button', { name: 'Ansehen, wie es steht' }).click();
  await expect(page.getByRole('main')).toContainText('Liegt für dich bereit');
  for (const unsaid of [number, 'Was gemacht wurde', 'Cinch', '€']) await expect(page.getByRole('main')).not.toContainText(unsaid);
  await expect(page.getByRole('button', { name: 'Rechnung' })).toHaveCount(0);
});
