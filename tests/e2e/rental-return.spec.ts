import type { Page } from '@playwright/test';
import { berlinWall, dayAfter } from '../../domain/berlin-time';
import { formatMoney } from '../../domain/money';
import { lateRentCents } from '../../domain/rental-return';
import { faultsInBothSchemes } from '../support/axe';
import { signUp } from '../support/customer';
import { expectInvoice, figuresOf, invoiceOf } from '../support/invoices';
import { mailTo } from '../support/mailbox';
import { onDatabase } from '../support/postgres';
import { fillRental } from '../support/rental';
import { expect, test } from '../support/shop';
import { logInAsStaff } from '../support/staff';

const WEEKS_AHEAD = 41;
const PAIR = { quantity: 1, rates: { day: 6_500, weekend: 10_000, week: 19_000 } };
const euros = (cents: number) => formatMoney(cents, 'eur', 'en');

const database = <Result>(work: Parameters<typeof onDatabase<Result>>[1]): Promise<Result> =>
  onDatabase(process.env.RILLE_DATABASE_URL ?? '', work);

const referenceOf = (email: string): Promise<string> =>
  database(async (db) => String((await db.query('SELECT reference FROM rille_rental WHERE email = $1', [email])).rows[0]?.reference));

/** Somebody with an account asks for a pair, so many weeks ahead; staff confirm it on a page of their own. */
async function confirmedRental(page: Page, weeks: number) {
  const { email } = await signUp(page);
  await fillRental(page, weeks, email);
  await page.getByRole('button', { name: 'Ask for these dates' }).click();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
  const reference = await referenceOf(email);
  const desk = await page.context().newPage();
  await logInAsStaff(desk, '/rentals');
  const card = desk.getByRole('article', { name: new RegExp(`^${reference}, `) });
  await card.getByRole('button', { name: 'Confirm' }).click();
  return { email, reference, desk, card };
}

/** It was for this day all along. */
const wasFor = (reference: string, day: string): Promise<void> =>
  database(async (db) => {
    const during = 'daterange($2::date, $2::date + 2)';
    await db.query(
      `UPDATE rille_rental_hold SET is_active = false WHERE during && ${during} AND rental_id <> (SELECT id FROM rille_rental WHERE reference = $1)`,
      [reference, day],
    );
    await db.query(`UPDATE rille_rental_hold SET during = ${during} WHERE rental_id = (SELECT id FROM rille_rental WHERE reference = $1)`, [
      reference,
      day,
    ]);
    await db.query('UPDATE rille_rental SET first_day = $2, last_day = $2 WHERE reference = $1', [reference, day]);
  });

test('a rental that comes back late and without a slipmat: staff see what it costs before they book it; letter, invoice and account say it, and the deposit pays it', async ({
  page,
}) => {
  test.slow();
  const { email, reference, desk, card } = await confirmedRental(page, WEEKS_AHEAD);
  await card.getByRole('button', { name: 'Deposit received' }).click();
  await expect(card).toContainText(/Deposit of €600\.00 received on/);
  await card.getByRole('button', { name: 'Handed out', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Is back' })).toBeVisible();

  const { date: today } = berlinWall(Date.now());
  // So long ago that the reminder is sent whatever the hour is.
  const due = dayAfter(today, -2);
  await wasFor(reference, due);
  await desk.reload();
  await expect(
    desk
      .getByRole('region', { name: 'Due back' })
      .or(desk.getByRole('heading', { name: 'Due back' }))
      .first(),
  ).toBeVisible();
  await expect(card).toContainText('Due back since 2 days');
  const reminder = await mailTo(email, 'rental_overdue');
  expect(reminder.subject).toContain(reference);
  await page.goto('/en/account/rentals-request');
  const own = page.getByRole('region', { name: reference });
  await expect(own).toContainText('A late return extends the rental');

  const lateCents = lateRentCents([PAIR], { first: due, last: due, back: today });
  await expect(card).toContainText(`The longer rental costs ${euros(lateCents)} more than was agreed.`);
  await card.getByRole('button', { name: 'Add loss or damage' }).click();
  await card.getByRole('button', { name: 'Is back' }).click();
  await expect(card).toContainText('Please name it');
  await card.getByLabel('What it is').selectOption({ label: 'Lost' });
  await card.getByLabel('What exactly, as on the invoice').fill('A slipmat');
  await card.getByLabel('What it costs to replace').fill('15');
  await expect(card).toContainText(`Beyond what was agreed: ${euros(lateCents + 1_500)}`);
  expect(await faultsInBothSchemes(desk)).toEqual([]);
  await card.getByRole('button', { name: 'Is back' }).click();
  await expect(desk.getByRole('dialog')).toContainText(euros(lateCents + 1_500));
  await desk.getByRole('button', { name: 'Yes, write the invoice' }).press('Enter');
  await expect(card.getByRole('link', { name: /beyond what was agreed/ })).toBeVisible();

  const supplement = await database(async (db) =>
    String(
      (
        await db.query(
          'SELECT s.order_id FROM rille_rental_supplement s JOIN rille_rental r ON r.id = s.rental_id WHERE r.reference = $1',
          [reference],
        )
      ).rows[0]?.order_id,
    ),
  );
  const number = await invoiceOf(supplement);
  const { sums } = await figuresOf(number);
  expect(sums.map(({ treatment, totalCents }: { treatment: string; totalCents: number }) => [treatment, totalCents])).toEqual([
    ['vat', lateCents],
    ['compensation', 1_500],
  ]);
  const letter = await mailTo(email, 'rental_supplement');
  expect(letter.files).toEqual([`${number}.pdf`]);
  for (const words of [euros(lateCents + 1_500), 'Lost: A slipmat', 'Your deposit of €600.00 is still with us.'])
    expect(letter.text.replaceAll('\n', ' ')).toContain(words);

  await page.goto('/en/account/rentals-request');
  const beyond = own.getByRole('region', { name: 'Beyond the rent agreed on' });
  await expect(beyond).toContainText('Lost: A slipmat');
  const download = page.waitForEvent('download');
  await beyond.getByRole('button', { name: 'Invoice' }).click();
  await expectInvoice(await download, number);
  expect(await faultsInBothSchemes(page, { within: 'main' })).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await card.getByRole('button', { name: 'Set off and pay back the rest' }).click();
  await expect(card).toContainText(`${euros(60_000 - lateCents - 1_500)} paid back on`);
  const settled = await mailTo(email, 'rental_deposit');
  for (const words of [`Set off against invoice ${number}`, euros(60_000 - lateCents - 1_500)])
    expect(settled.text.replaceAll('\n', ' ')).toContain(words);
  await page.goto('/en/account/rentals-request');
  await expect(beyond).toContainText('Paid on');
  await expect(own).toContainText(`${euros(lateCents + 1_500)} of it set off against what was to be paid`);
  await desk.close();
});

test('a paid rental is called off by its customer; staff send the money back, and enter an address before an invoice is written', async ({
  page,
  consoleGuard,
}) => {
  test.slow();
  // An address without a postal code is refused.
  consoleGuard.allow(/status of 400/);
  const { email, reference, desk, card } = await confirmedRental(page, WEEKS_AHEAD + 2);
  await card.getByRole('link', { name: /^Order \d+$/ }).click();

  await desk.getByText('Set or correct the address').click();
  await desk.getByLabel('Street and number').fill('Weserstraße 84');
  await desk.getByLabel('City').fill('Berlin');
  await desk.getByRole('button', { name: 'Save the address' }).click();
  await expect(desk.getByLabel('Postal code')).toBeFocused();
  await expect(desk.getByLabel('Postal code')).toHaveAttribute('aria-invalid', 'true');
  await desk.getByLabel('Postal code').fill('12045');
  await desk.getByRole('button', { name: 'Save the address' }).click();
  await expect(desk.getByText('12045 Berlin')).toBeVisible();
  expect(await faultsInBothSchemes(desk)).toEqual([]);
  await desk.getByLabel('How it was paid').selectOption({ label: 'Bank transfer' });
  await desk.getByRole('button', { name: 'Payment received' }).click();
  await desk.getByRole('button', { name: 'Yes, it is paid' }).press('Enter');
  const orderId = new URL(desk.url()).pathname.split('/').at(-1) ?? '';
  const number = await invoiceOf(orderId);
  expect((await figuresOf(number)).buyer).toMatchObject({ street: 'Weserstraße 84', postalCode: '12045', city: 'Berlin' });

  await page.goto('/en/account/rentals-request');
  const own = page.getByRole('region', { name: reference });
  await own.getByRole('button', { name: /^Call off/ }).click();
  await expect(own).toContainText('You get back the €100.00 that you paid.');
  await own.getByRole('button', { name: 'Yes, call it off' }).click();
  await expect(own).toContainText('Called off');
  expect((await mailTo(email, 'rental_refunded')).text).toContain('€100.00');

  await desk.goto(new URL('/rentals', desk.url()).href);
  await expect(card).toContainText('Called off: send €100.00 back.');
  await card.getByLabel('Sent by').selectOption({ label: 'Bank transfer' });
  await card.getByRole('button', { name: '€100.00 sent back' }).click();
  await expect(card).toContainText('Money sent back on');
  await desk.close();
});
