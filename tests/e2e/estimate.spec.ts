import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from '../support/axe';
import { approveButton, deskAt, estimateOn, repairLinkIn, stepNow, steps, TO_THE_COUNTER, wordSaid } from '../support/bench';
import { newPerson, signUp } from '../support/customer';
import { expectInvoice, figuresOf, invoiceOf } from '../support/invoices';
import { mailsTo, mailTo } from '../support/mailbox';
import { askWorkshop, BY_PARCEL, repairOf, toPayOf } from '../support/repair';
import { expect, test } from '../support/shop';
import { logInAsStaff, receivePayment } from '../support/staff';
import { diagnoseDeck, lineAt, sendEstimate } from '../support/staff-calls';

/** A guest's deck on the bench. */
async function guestsDeck(page: Page, changes: object = {}): Promise<{ email: string; reference: string; id: string }> {
  const { email } = newPerson();
  const reference = await askWorkshop(page.request, email, changes);
  return { email, reference, id: await diagnoseDeck(reference) };
}

test('law 3.2, 4.3 Estimate: staff write it with the keyboard, a guest approves it by the mailed link and its order button, and that is what is paid', {
  tag: '@gate',
}, async ({ page, context }) => {
  test.slow();
  const { email, reference } = await guestsDeck(page);
  const desk = await deskAt(page, reference);
  const section = desk.getByRole('region', { name: 'Estimate' });
  await section.getByRole('button', { name: 'Write estimate no. 1' }).press('Enter');
  // What was asked for is there; a job of the catalogue comes beside it.
  await expect(section.getByRole('group')).toHaveCount(1);
  await section.getByLabel(/^Find a job or a part/).focus();
  await desk.keyboard.type('replace rca');
  await expect(section.getByRole('status').first()).toContainText('1 found');
  await desk.keyboard.press('Enter');
  await expect(section.getByRole('group')).toHaveCount(2);
  await expect(section.getByLabel('Price each, with VAT').nth(1)).toBeFocused();
  await section.getByRole('button', { name: 'Add a line of your own' }).press('Enter');
  await expect(section.getByLabel('What is done')).toBeFocused();
  await desk.keyboard.type('Tonearm rewired, silver');

  // What is wrong is named by its field, and nothing is sent.
  await section.getByLabel('Price each, with VAT').nth(2).fill('-5');
  await section.getByLabel('Pieces').nth(2).fill('0');
  await section.getByLabel(/^To pay for the work after a no/).fill('9999');
  await section.getByRole('button', { name: 'Send to the customer' }).click();
  await expect(section.getByText(/^The price is an amount of euros from 0\.01 to/)).toBeVisible();
  await expect(section.getByText('Pieces are a whole number from 1 to 99.')).toBeVisible();
  await expect(section.getByText('An amount of euros, €30.00 at most.')).toBeVisible();
  await expect(section.getByLabel('Price each, with VAT').nth(2)).toBeFocused();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  expect(await faultsInBothSchemes(desk)).toEqual([]);

  await section.getByLabel('Price each, with VAT').nth(2).fill('100');
  await section.getByLabel('Pieces').nth(2).fill('2');
  await section.getByLabel(/^To pay for the work after a no/).fill('30');
  await section.getByLabel(/^A word to the customer/).fill('The wires are worn.');
  // 30 + 59 + 2 × 100, where 30 were agreed to.
  await expect(section.getByRole('status').last()).toContainText('€289.00');
  await expect(section.getByRole('status').last()).toContainText('The customer has to answer, and the work waits until then.');
  await section.getByRole('button', { name: 'Send to the customer' }).click();
  await expect(desk.getByRole('dialog')).toContainText('Send estimate no. 1, €289.00, to Mara Feld?');
  await desk.getByRole('button', { name: 'Go back' }).click();
  expect((await repairOf(reference)).state).toBe('diagnosed');
  await section.getByRole('button', { name: 'Send to the customer' }).click();
  await desk.getByRole('button', { name: 'Yes, send it' }).press('Enter');
  await expect(section.getByRole('heading', { name: 'Estimate', exact: true })).toBeFocused();
  await expect(section.getByRole('article', { name: 'No. 1' })).toContainText('Waits for an answer');
  await expect(desk.getByText('Nothing goes on before the customer has answered the estimate.')).toBeVisible();

  const mail = await mailTo(email, 'repair_estimate');
  expect(mail.text).toContain('The wires are worn.');
  await page.goto(repairLinkIn(mail));
  await expect(page).toHaveURL(/\/en\/service\/estimate$/);
  await expect(page).toHaveTitle(/^Your service request/);
  await expect(estimateOn(page, 1)).toContainText('Tonearm rewired, silver');
  await expect(estimateOn(page, 1)).toContainText('2 pieces at €100.00');
  await expect(estimateOn(page, 1).getByRole('row', { name: /To pay in all/ })).toContainText('€289.00');
  await expect(estimateOn(page, 1)).toContainText('You asked what it would cost: the work comes to €289.00.');
  const second = await context.newPage();
  await second.goto(repairLinkIn(mail));
  await expect(approveButton(second)).toBeVisible();
  await approveButton(page).click();
  await expect(wordSaid(page, 'You approved this estimate')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Estimate no. 1' })).toBeFocused();
  // The other tab still asks: the same once more is as once.
  await approveButton(second).click();
  await expect(wordSaid(second, 'You approved this estimate')).toBeVisible();
  expect((await mailTo(email, 'repair_approved')).text).toContain('This is what we agreed on');
  expect([await toPayOf(reference), (await repairOf(reference)).state]).toEqual([28_900, 'approved']);

  await desk.reload();
  await expect(desk.getByRole('article', { name: 'No. 1' })).toContainText(/Approved on .*, by the mailed link/);
  await desk.getByRole('button', { name: 'Begin the work' }).click();
  await expect(desk.getByRole('main').locator('h1 + p')).toContainText('In work');
  expect(await mailsTo(email, 'repair_approved')).toHaveLength(1);
});

test('what was approved is what the invoice says: paid at the counter, and saved from the page of the request', {
  tag: '@deep',
}, async ({ page }) => {
  test.slow();
  const { email } = await signUp(page);
  const reference = await askWorkshop(page.request, email);
  const id = await diagnoseDeck(reference);
  await sendEstimate(id, 12_000, { lines: [lineAt(12_000), { ...lineAt(2_500), title: 'Tonearm rewired, silver', quantity: 2 }] });
  await page.goto(`/en/account/service-request/${id}`);
  await approveButton(page).click();
  await expect(wordSaid(page, 'You approved this estimate')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invoice' })).toHaveCount(0);

  const desk = await deskAt(page, reference);
  await steps(desk, ...TO_THE_COUNTER);
  await mailTo(email, 'repair_ready');
  await desk.getByRole('link', { name: /^Order \d+/ }).click();
  await receivePayment(desk, 'Cash');

  const number = await invoiceOf((await repairOf(reference)).orderId);
  const figures = await figuresOf(number);
  expect(figures.lines.map(({ title, quantity, totalCents }) => [title, quantity, totalCents])).toEqual([
    ['Tonearm bearings, new', 1, 12_000],
    ['Tonearm rewired, silver', 2, 5_000],
  ]);
  expect([figures.totalCents, figures.payment.means, figures.payment.paidCents]).toEqual([17_000, 'cash', 17_000]);
  await page.reload();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Invoice' }).click();
  await expectInvoice(await download, number);
  await desk.close();
});

test('a customer declines in German in the account, having read what that costs, and the deck goes back', async ({ page }) => {
  const { email } = await signUp(page);
  const reference = await askWorkshop(page.request, email, { ...BY_PARCEL, locale: 'de' });
  const id = await diagnoseDeck(reference);
  await sendEstimate(id, 25_000, { decline_cents: 3_000, note: 'Das Lager hat Spiel.' });
  const mail = await mailTo(email, 'repair_estimate');
  expect(mail.html).toContain(`/de/account/service-request/${id}`);
  expect(mail.html).not.toContain('/service/estimate#');
  await page.goto(`/de/account/service-request/${id}`);
  await expect(estimateOn(page, 1)).toContainText('Das Lager hat Spiel.');
  await expect(stepNow(page)).toContainText('Wir warten auf deine Antwort');
  expect(await faultsInBothSchemes(page, { within: 'main' })).toEqual([]);
  await page.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(page.getByRole('alert')).toContainText('zahlst du 30,00 € für das, was bis jetzt getan ist');
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();
  await page.getByRole('button', { name: 'Ablehnen' }).click();
  await page.getByRole('button', { name: 'Ja, ablehnen' }).click();
  await expect(wordSaid(page, 'abgelehnt')).toBeVisible();
  await expect(estimateOn(page, 1)).toContainText('Was bis zu deiner Absage getan war');
  await expect(estimateOn(page, 1)).toContainText('Rückweg als Paket');
  const toPay = await toPayOf(reference);
  expect(toPay).toBeGreaterThan(3_000);
  await expect(estimateOn(page, 1).getByRole('row', { name: /Insgesamt zu zahlen/ })).toContainText(
    `${Math.floor(toPay / 100)},${String(toPay % 100).padStart(2, '0')}`,
  );
  const declined = await mailTo(email, 'repair_declined');
  expect(declined.text).toContain('Als Nächstes packen wir dein Gerät ein');
  const desk = await deskAt(page, reference);
  await expect(desk.getByRole('article', { name: 'No. 1' })).toContainText(/Declined on .*, in the account/);
  await expect(desk.getByRole('button', { name: 'Begin the work' })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Is sent' }).click();
  await expect(desk.getByRole('main').locator('h1 + p')).toContainText('Sent back');
});

test('an answer to an estimate that was replaced is not taken, and the new one is shown with the reason; the other word is refused', async ({
  page,
  context,
  consoleGuard,
}) => {
  const { email, reference, id } = await guestsDeck(page);
  await sendEstimate(id, 20_000);
  const link = repairLinkIn(await mailTo(email, 'repair_estimate'));
  await page.goto(link);
  await expect(approveButton(page)).toBeVisible();
  await sendEstimate(id, 30_000);
  consoleGuard.allow(/status of 412/);
  await approveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a newer estimate' })).toBeVisible();
  await expect(estimateOn(page, 2)).toContainText('€300.00');
  expect((await repairOf(reference)).state).toBe('waiting');

  const other = await context.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Decline' }).click();
  await approveButton(page).click();
  await expect(wordSaid(page, 'You approved this estimate')).toBeVisible();
  await other.getByRole('button', { name: 'Yes, decline' }).click();
  await expect(other.getByRole('alert').filter({ hasText: 'You have answered this estimate before' })).toBeVisible();
  await expect(wordSaid(other, 'You approved this estimate')).toBeVisible();
  expect([await toPayOf(reference), await mailsTo(email, 'repair_declined')]).toEqual([30_000, []]);
});

test('an answer that got lost is given once; a page that is loaded anew asks for the letter, and a wrong link says so', async ({
  page,
  consoleGuard,
}) => {
  const { email, reference, id } = await guestsDeck(page, { locale: 'de' });
  await sendEstimate(id, 20_000);
  const link = repairLinkIn(await mailTo(email, 'repair_estimate'));
  consoleGuard.allow(/ERR_FAILED|status of 400/);
  await page.route('**/store/service-requests/word', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await page.goto(link);
  await approveButton(page).click();
  // It has arrived: the page has looked.
  await expect(wordSaid(page, 'zugestimmt')).toBeVisible();
  await mailTo(email, 'repair_approved');
  expect([await toPayOf(reference), (await mailsTo(email, 'repair_approved')).length]).toEqual([20_000, 1]);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Bitte öffne den Link in unserer Mail noch einmal.');
  await page.goto('/de/service/estimate#nobody.knows');
  await expect(page.getByRole('alert')).toContainText('Dieser Link ist keiner von uns.');
});

test('staff note what was said by phone, with who noted it; nothing of these pages fails axe or is wider than a phone', async ({
  page,
  context,
}) => {
  const { email, reference, id } = await guestsDeck(page, { express: true });
  await sendEstimate(id, 20_000, { note: 'A long-word: '.repeat(20) });
  await page.goto(repairLinkIn(await mailTo(email, 'repair_estimate')));
  await expect(approveButton(page)).toBeVisible();
  // 35 % for express.
  await expect(estimateOn(page, 1)).toContainText('€70.00');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await faultsInBothSchemes(page, { within: 'main' })).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  const desk = await context.newPage();
  const { email: staff } = await logInAsStaff(desk, `/repairs/${id}`);
  await desk.setViewportSize({ width: 390, height: 844 });
  expect(await faultsInBothSchemes(desk)).toEqual([]);
  await expect.poll(() => desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await desk.getByLabel(/^The customer has answered by phone/).fill('Called at noon.');
  await desk.getByRole('button', { name: 'Has approved' }).press('Enter');
  await expect(desk.getByRole('dialog')).toContainText('Did Mara Feld approve estimate no. 1 by phone?');
  await desk.getByRole('button', { name: 'Yes, note it' }).press('Enter');
  const sent = desk.getByRole('article', { name: 'No. 1' });
  await expect(sent).toContainText(`by phone, noted by ${staff}`);
  await expect(sent).toContainText('Called at noon.');
  await page.goto('/en/service');
  await page.goto(repairLinkIn(await mailTo(email, 'repair_approved')));
  await expect(wordSaid(page, 'You told us by phone.')).toBeVisible();
  expect(await toPayOf(reference)).toBe(27_000);
});
