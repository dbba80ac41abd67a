import { faultsInBothSchemes } from '../support/axe';
import { deskAt, findHum, requestField, sendRequest, stepNow, steps, TO_THE_BENCH, TO_THE_COUNTER, wayOfDeck } from '../support/bench';
import { newPerson, signUp } from '../support/customer';
import { CABLE_JOB } from '../support/humming-deck';
import { expectInvoice, invoiceOf } from '../support/invoices';
import { mailsTo, mailTo } from '../support/mailbox';
import { askWorkshop, BY_PARCEL, repairOf } from '../support/repair';
import { expect, test } from '../support/shop';
import { logInAsStaff, receivePayment } from '../support/staff';
import { sendEstimate } from '../support/staff-calls';

const stateOf = async (reference: string) => (await repairOf(reference)).state;

test('from the request to the counter: its owner sees each step and hears of what matters, staff type the ticket and go on', {
  tag: '@gate',
}, async ({ page }) => {
  test.slow();
  const { email } = await signUp(page);
  await findHum(page, 'en');
  await expect(requestField(page, 'email')).toHaveValue(email);
  await sendRequest(page);
  await page.getByRole('link', { name: 'My service requests' }).click();
  await expect(page).toHaveTitle(/^Your service requests/);
  const card = page.getByRole('region', { name: /^S-\d+$/ });
  const reference = (await card.getByRole('heading').textContent()) ?? '';
  await expect(card).toContainText('Asked for');
  await card.getByRole('link', { name: 'See where it stands' }).click();
  await expect(page).toHaveTitle(new RegExp(`^Service request ${reference}`));
  await expect(stepNow(page)).toContainText(`Bring the deck to the shop in Neukölln while it is open, and name ${reference}.`);
  await expect(page.getByRole('button', { name: 'Call off' })).toBeVisible();

  const desk = await page.context().newPage();
  await logInAsStaff(desk, '/repairs');
  await desk.getByLabel('Ticket').fill(reference.toLowerCase().replace('-', ' '));
  await desk.getByLabel('Ticket').press('Enter');
  await expect(desk.getByRole('form', { name: 'A deck is here' }).getByRole('status')).toContainText(`${reference} is here`);
  await expect(desk.getByRole('region', { name: /^Arrived, / })).toContainText(reference);
  expect((await mailTo(email, 'repair_arrived')).text).toContain('has arrived in the workshop');
  await page.reload();
  await expect(stepNow(page)).toContainText('Next we look for what is wrong with it.');
  await expect(page.getByRole('button', { name: 'Call off' })).toHaveCount(0);

  await desk.getByRole('link', { name: reference, exact: true }).click();
  await steps(desk, ['Is diagnosed', 'Diagnosed']);
  // The bench reads what was asked for. No job was chosen, so its owner is asked before anything is done.
  await expect(desk.getByRole('region', { name: 'What was asked for' })).toContainText('Hums');
  await expect(desk.getByRole('region', { name: 'What comes next' })).toContainText('No job was chosen: send an estimate first.');
  await expect(desk.getByRole('button', { name: 'Begin the work' })).toHaveCount(0);
  await page.reload();
  await expect(stepNow(page)).toContainText('Next we write to you what the work would cost.');
  await expect(page.getByRole('region', { name: 'What you asked for' })).toContainText('€30.00');
  const { id, orderId } = await repairOf(reference);
  expect(await sendEstimate(id, 3_500)).toBe('waiting');
  await mailTo(email, 'repair_estimate');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('You asked what it would cost: the work comes to €35.00.');
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You approved this estimate' })).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('region', { name: 'What comes next' })).toContainText('The customer has not asked us to begin early');
  await steps(desk, ...TO_THE_COUNTER);
  const ready = await mailTo(email, 'repair_ready');
  expect(ready.subject).toBe(`${reference}: your deck is ready to collect`);
  expect(ready.text).toContain('Tuesday to Saturday');
  await page.reload();
  await expect(stepNow(page)).toContainText('Ready to collect');
  await expect(stepNow(page)).toContainText('Tuesday to Saturday');
  await steps(desk, ['Is picked up', 'Picked up']);
  await expect(desk.getByText('There is nothing left to do.')).toBeVisible();
  expect((await mailTo(email, 'repair_picked_up')).text).toContain('It is back with you.');
  await desk.getByRole('link', { name: /^Order \d+/ }).click();
  await receivePayment(desk, 'Cash');
  const number = await invoiceOf(orderId);
  await page.reload();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Invoice' }).click();
  await expectInvoice(await download, number);
  await page.goto('/account/service-request');
  await expect(card).toContainText('Picked up');
  await desk.close();
});

test('a deck goes back by parcel, in German: with its number in the letter and on the page, and nobody else opens that', async ({
  page,
  browser,
  consoleGuard,
}) => {
  const { email } = await signUp(page);
  const reference = await askWorkshop(page.request, email, { ...BY_PARCEL, jobs: [CABLE_JOB], locale: 'de' });
  const desk = await deskAt(page, reference);
  await steps(desk, ...TO_THE_BENCH, ['Is tested', 'Tested']);
  await desk.getByLabel(/^Tracking number/).fill('00 <b>');
  await desk.getByRole('button', { name: 'Is sent' }).click();
  await expect(desk.getByText('Letters, digits, spaces and hyphens, 60 at most.')).toBeVisible();
  await desk.getByLabel(/^Tracking number/).fill('0034 0434 1610 94');
  await steps(desk, ['Is sent', 'Sent back']);
  expect((await mailTo(email, 'repair_in_work')).text).toContain('sobald es unterwegs zu dir ist');
  expect((await mailTo(email, 'repair_sent')).text).toContain('00340434161094');

  const { id } = await repairOf(reference);
  await page.goto(`/de/account/service-request/${id}`);
  await expect(page).toHaveTitle(new RegExp(`^Serviceanfrage ${reference}`));
  await expect(stepNow(page)).toContainText('Unterwegs zu dir');
  await expect(stepNow(page).getByRole('link', { name: /00340434161094/ })).toHaveAttribute('href', /dhl\.de.*00340434161094/);
  expect(await faultsInBothSchemes(page, { within: 'main' })).toEqual([]);
  await desk.close();

  consoleGuard.allow(/status of 404/);
  const other = await (await browser.newContext()).newPage();
  await signUp(other);
  await other.goto(`/en/account/service-request/${id}`);
  await expect(other.getByRole('heading', { name: 'There is no such service request' })).toBeVisible();
  await other.context().close();
});

test('a step too many is taken back, and its owner hears of nothing twice; who looks at what is not so any more changes nothing', async ({
  page,
  consoleGuard,
}) => {
  const { email } = newPerson();
  const reference = await askWorkshop(page.request, email, { jobs: [CABLE_JOB] });
  const desk = await deskAt(page, reference);
  await steps(desk, ...TO_THE_BENCH);
  await mailTo(email, 'repair_in_work');
  await steps(desk, ['A step too many: back to “Diagnosed”', 'Diagnosed'], ['A step too many: back to “Arrived”', 'Arrived']);
  await expect(desk.getByRole('region', { name: 'What has happened' })).toContainText('back to “Arrived”');

  // Another screen has the page open as it was.
  const late = await page.context().newPage();
  await late.goto(desk.url());
  await expect(late.getByRole('button', { name: 'Is diagnosed' })).toBeVisible();
  await steps(desk, ...TO_THE_BENCH.slice(1));
  consoleGuard.allow(/status of 412/);
  await late.getByRole('button', { name: 'A step too many: back to “Asked for”' }).click();
  await expect(late.getByRole('alert')).toContainText('Here is how it stands now.');
  await expect(late.getByRole('button', { name: 'Is tested' })).toBeVisible();
  expect(await stateOf(reference)).toBe('in_work');
  await steps(desk, ['Is tested', 'Tested'], ['Is ready to collect', 'Ready to collect']);
  await mailTo(email, 'repair_ready');
  for (const letter of ['repair_arrived', 'repair_in_work']) expect(await mailsTo(email, letter)).toHaveLength(1);
  await desk.close();
  await late.close();
});

test('its owner calls a request off; the deck comes after all, and its order is open again', async ({ page }) => {
  const { email } = await signUp(page);
  const reference = await askWorkshop(page.request, email);
  const { id } = await repairOf(reference);
  await page.goto(`/en/account/service-request/${id}`);
  await page.getByRole('button', { name: 'Call off' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Call off' }).click();
  await page.getByRole('button', { name: 'Yes, call it off' }).click();
  await expect(stepNow(page)).toContainText('Called off');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await repairOf(reference)).toMatchObject({ state: 'cancelled', order_status: 'canceled' });
  await mailTo(email, 'repair_cancelled');

  const desk = await page.context().newPage();
  await logInAsStaff(desk, '/repairs');
  await desk.getByLabel('Ticket').fill(reference);
  await desk.getByRole('button', { name: 'Is here' }).click();
  // Nobody is overruled by a number alone.
  await desk.getByRole('link', { name: new RegExp(`${reference} is “Called off”`) }).click();
  await steps(desk, ['Came after all', 'Arrived']);
  expect(await repairOf(reference)).toMatchObject({ state: 'arrived', order_status: 'pending' });
  await mailTo(email, 'repair_arrived');
  await page.reload();
  await expect(stepNow(page)).toContainText('The deck is here');
  await expect(wayOfDeck(page)).not.toContainText('Called off');
  await desk.close();
});

test('staff work with the keyboard alone; neither their pages nor those of the account have a fault that axe finds, from 320 px on', async ({
  page,
  consoleGuard,
}) => {
  const { email } = await signUp(page);
  const reference = await askWorkshop(page.request, email, { express: true });
  const { id } = await repairOf(reference);
  for (const path of ['/en/account/service-request', `/en/account/service-request/${id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await faultsInBothSchemes(page, { within: 'main' })).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const desk = await page.context().newPage();
  await logInAsStaff(desk, '/repairs');
  await desk.getByLabel('Ticket').focus();
  await desk.keyboard.type('12');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('A ticket is S- and four digits or more.')).toBeVisible();
  consoleGuard.allow(/status of 404/);
  await desk.getByLabel('Ticket').fill('S-99999999');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('There is no such ticket.')).toBeVisible();
  expect(await faultsInBothSchemes(desk)).toEqual([]);
  await desk.getByRole('link', { name: reference, exact: true }).press('Enter');
  await desk.getByRole('button', { name: 'Has arrived' }).press('Enter');
  await expect(desk.getByRole('heading', { name: 'What comes next' })).toBeFocused();
  expect(await stateOf(reference)).toBe('arrived');
  expect(await faultsInBothSchemes(desk)).toEqual([]);
  for (const path of ['/repairs', `/repairs/${id}`]) {
    await desk.setViewportSize({ width: 390, height: 844 });
    await desk.goto(new URL(path, desk.url()).href);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await desk.close();
});
