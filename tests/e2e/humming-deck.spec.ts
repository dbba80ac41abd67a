import type { Page } from '@playwright/test';
import { berlinWall } from '../../domain/berlin-time';
import { formatDay } from '../../domain/dates';
import { formatMoney } from '../../domain/money';
import { firstPickUpDay } from '../../domain/pick-up-day';
import { faultsInBothSchemes } from '../support/axe';
import {
  approveButton,
  deskAt,
  estimateOn,
  findHum,
  repairLinkIn,
  requestField,
  sendRequest,
  stepNow,
  steps,
  TO_THE_BENCH,
  TO_THE_COUNTER,
  ticketOn,
  wordSaid,
} from '../support/bench';
import { newPerson, signUp } from '../support/customer';
import { figuresOf, invoiceOf, savedInvoice } from '../support/invoices';
import { mailTo } from '../support/mailbox';
import { choose, regionButton } from '../support/region-dialog';
import { askWorkshop, repairOf } from '../support/repair';
import { scanned } from '../support/scanned';
import { expect, test } from '../support/shop';
import { logInAsStaff, receivePayment } from '../support/staff';
import { asStaff } from '../support/staff-calls';

type Locale = 'en' | 'de';
type PaidLine = readonly [title: string, cents: number];

/** Of the catalogue, as the form and the invoice call it. */
const CABLE = { de: 'Cinch- und Massekabel erneuern', en: 'Replace RCA and ground cable' } as const;
const PICK_UP_FEE = { de: 'Servicegebühr für die Abholung', en: 'Service fee for the pick-up' } as const;

const sum = (lines: readonly PaidLine[]): number => lines.reduce((cents, [, one]) => cents + one, 0);
/** As it stands on a page or a paper, whatever kind of blank is in it. */
const money = (cents: number, locale: Locale): string => formatMoney(cents, 'EUR', locale).replaceAll(/\s/g, ' ');
const asRow = ([title, cents]: PaidLine, locale: Locale): RegExp =>
  new RegExp(`^${title}.*${money(cents, locale).replaceAll('.', '\\.').replaceAll(' ', '\\s')}$`);

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await requestField(page, name).fill(value);
}

/** Chooses the job by its name, as somebody does who knows what is wrong. */
async function chooseCable(page: Page, locale: Locale): Promise<void> {
  await page.getByText(/^(?:I know which jobs I want|Ich weiß, welche Arbeiten ich will)$/).click();
  await page.getByRole('checkbox', { name: new RegExp(`^${CABLE[locale]}`) }).check();
}

/** The request is sent: it has a ticket. */
async function sent(page: Page): Promise<string> {
  await sendRequest(page);
  await expect(page.getByRole('heading', { name: /^(?:Your request is with us|Deine Anfrage ist bei uns)\.$/ })).toBeFocused();
  return ticketOn(page);
}

/** Staff write that it takes this beside what was asked for, and send it. */
async function writeEstimate(desk: Page, { part, own }: { readonly part?: string; readonly own: readonly [title: string, euros: string] }) {
  const section = desk.getByRole('region', { name: 'Estimate' });
  await section.getByRole('button', { name: 'Write estimate no. 1' }).click();
  if (part) {
    await section.getByLabel(/^Find a job or a part/).fill(part);
    await expect(section.getByRole('status').first()).toContainText('1 found');
    await section.getByLabel(/^Find a job or a part/).press('Enter');
  }
  await section.getByRole('button', { name: 'Add a line of your own' }).click();
  await section.getByLabel('What is done').fill(own[0]);
  await section.getByLabel('Price each, with VAT').last().fill(own[1]);
  await section.getByRole('button', { name: 'Send to the customer' }).click();
  await desk.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(section.getByRole('article', { name: 'No. 1' })).toContainText('Waits for an answer');
}

/** Its owner reads what is asked, and agrees. */
async function approve(page: Page, locale: Locale, lines: readonly PaidLine[], asked: string): Promise<void> {
  const estimate = estimateOn(page, 1);
  await expect(estimate).toContainText(asked);
  for (const line of lines) await expect(estimate.getByRole('row').filter({ hasText: line[0] })).toHaveText(asRow(line, locale));
  await expect(estimate.getByRole('row', { name: /^(?:To pay in all|Insgesamt zu zahlen)/ })).toContainText(money(sum(lines), locale));
  await approveButton(page).click();
  await expect(wordSaid(page, locale === 'de' ? 'zugestimmt' : 'You approved this estimate')).toBeVisible();
}

/** The invoice that the page saves says what was agreed to, line by line, with the VAT that is in it. */
async function expectBill(page: Page, reference: string, locale: Locale, rate: number, lines: readonly PaidLine[]): Promise<void> {
  const number = await invoiceOf((await repairOf(reference)).orderId);
  const figures = await figuresOf(number);
  expect(figures.lines.map(({ title, totalCents }) => [title, totalCents]).toSorted()).toEqual([...lines].toSorted());
  const vatCents = lines.reduce((cents, [, one]) => cents + Math.round((one * rate) / (100 + rate)), 0);
  const totalCents = sum(lines);
  expect(figures.sums).toEqual([{ treatment: 'vat', rate, netCents: totalCents - vatCents, vatCents, totalCents }]);
  expect(figures.payment.paidCents).toBe(totalCents);
  const paper = (await savedInvoice(page, number)).replaceAll(/\s/g, ' ');
  for (const words of [reference, ...lines.flatMap(([title, cents]) => [title, money(cents, locale)]), money(vatCents, locale)])
    expect(paper).toContain(words);
  expect(paper).toContain(money(totalCents, locale));
}

/** What was done, what was built in and how it travelled stand on the page, each with its amount. */
async function expectDone(page: Page, locale: Locale, groups: Readonly<Record<string, readonly PaidLine[]>>): Promise<void> {
  const done = page.getByRole('region', { name: locale === 'de' ? 'Was gemacht wurde' : 'What was done' });
  const whole: PaidLine = [locale === 'de' ? 'Insgesamt' : 'In all', sum(Object.values(groups).flat())];
  await expect(done.getByRole('row')).toHaveText([
    ...Object.entries(groups).flatMap(([name, lines]) => [new RegExp(`^${name}$`), ...lines.map((line) => asRow(line, locale))]),
    asRow(whole, locale),
  ]);
}

/** Staff book the payment on the order's page, where the repair's leads. */
async function pay(desk: Page, means: string): Promise<void> {
  await desk.getByRole('link', { name: /^Order \d+/ }).click();
  await receivePayment(desk, means);
}

/** Whoever has no account opens the link of a letter: from another page, for it is the same page each time. */
async function openLetter(page: Page, email: string, letter: string): Promise<void> {
  const link = repairLinkIn(await mailTo(email, letter));
  await page.goto('/service');
  await page.goto(link);
}

test('a guest sends it by parcel, in German: its code is scanned at the counter, and the page says what was built in', async ({ page }) => {
  test.slow();
  const { email } = newPerson();
  await findHum(page, 'de');
  await chooseCable(page, 'de');
  await page.getByRole('radio', { name: /^Ich schicke es/ }).check();
  await page.getByRole('radio', { name: 'Als Paket zu mir' }).check();
  await fill(page, {
    email,
    'address-firstName': 'Mara',
    'address-lastName': 'Feld',
    'address-street': 'Weserstraße',
    'address-houseNumber': '84',
    'address-postalCode': '12047',
    'address-city': 'Berlin',
  });
  const reference = await sent(page);

  const code = await scanned(page.getByRole('img', { name: `Code des Tickets ${reference}` }));
  expect(code).toBe(reference);
  const desk = await page.context().newPage();
  await logInAsStaff(desk, '/repairs');
  const ticket = desk.getByLabel('Ticket');
  await expect(ticket).toHaveAccessibleDescription(/click here and scan the ticket’s code/);
  // What was scanned before was none: the next one is not typed behind it.
  await ticket.click();
  await desk.keyboard.type('4006381333931');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('A ticket is S- and four digits or more.')).toBeVisible();
  await desk.keyboard.type(code);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('form', { name: 'A deck is here' }).getByRole('status')).toContainText(`${reference} is here`);
  await expect(ticket).toHaveValue('');
  await expect(desk.getByRole('region', { name: /^Arrived, / })).toContainText(reference);
  expect((await repairOf(reference)).state).toBe('arrived');
  await desk.getByRole('link', { name: reference, exact: true }).click();
  await steps(desk, ['Is diagnosed', 'Diagnosed']);
  await writeEstimate(desk, { part: 'pitch fader cap black', own: ['Masseleitung am Tonarm erneuert', '40'] });
  const work = [
    [CABLE.de, 5_900],
    ['Masseleitung am Tonarm erneuert', 4_000],
  ] as const satisfies PaidLine[];
  const parts = [['Pitchfader-Kappe', 400]] as const satisfies PaidLine[];
  const ways = [['Rückweg als Paket', 1_990]] as const satisfies PaidLine[];
  await openLetter(page, email, 'repair_estimate');
  await expect(estimateOn(page, 1)).toContainText('Pitchfader-Kappe, Schwarz');
  // 103 against 59: 74.6 %, rounded up.
  await approve(page, 'de', [...work, ...parts, ...ways], 'Das sind 75 % mehr als die vereinbarten 59,00 €');

  await desk.reload();
  await steps(desk, ['Begin the work', 'In work'], ['Is tested', 'Tested']);
  await desk.getByLabel(/^Tracking number/).fill('0034 0434 1610 95');
  await steps(desk, ['Is sent', 'Sent back']);
  await pay(desk, 'Bank transfer');
  await openLetter(page, email, 'repair_paid');
  await expectDone(page, 'de', { Arbeit: work, 'Verbaute Teile': parts, Wege: ways });
  expect(await faultsInBothSchemes(page, { within: 'main' })).toEqual([]);
  await expectBill(page, reference, 'de', 19, [...work, ...parts, ...ways]);
  await desk.close();
});

test('a guest in Austria has it collected, in English: service fee and flat rate stand in the estimate and on the invoice; nobody comes to Switzerland', async ({
  page,
}) => {
  test.slow();
  const { email } = newPerson();
  await findHum(page, 'en');
  const collected = page.getByRole('radio', { name: /^You collect it/ });
  await choose(page, { country: 'ch' });
  await expect(regionButton(page)).toContainText('Switzerland');
  await expect(collected).toBeDisabled();
  await choose(page, { country: 'at' });
  await expect(regionButton(page)).toContainText('Austria');
  await expect(collected).toBeEnabled();
  await chooseCable(page, 'en');
  await collected.check();
  const pickUpOn = firstPickUpDay(berlinWall(Date.now()).date);
  await fill(page, {
    email,
    pickUpOn,
    'address-firstName': 'Mara',
    'address-lastName': 'Feld',
    'address-street': 'Gürtel',
    'address-houseNumber': '7',
    'address-postalCode': '1080',
    'address-city': 'Wien',
  });
  const reference = await sent(page);
  await expect(page.getByRole('main')).toContainText(formatDay(pickUpOn, 'en'));

  const desk = await deskAt(page, reference);
  await steps(desk, ...TO_THE_BENCH.slice(0, 2));
  await writeEstimate(desk, { own: ['Ground wire renewed', '60'] });
  const work = [
    [CABLE.en, 5_950],
    ['Ground wire renewed', 6_000],
  ] as const satisfies PaidLine[];
  const ways = [
    ['Pick-up service for repairs', 8_975],
    [PICK_UP_FEE.en, 2_000],
  ] as const satisfies PaidLine[];
  await openLetter(page, email, 'repair_estimate');
  await approve(page, 'en', [...work, ...ways], 'That is 101 % more than the €59.50 you agreed to.');

  await desk.reload();
  await steps(desk, ['Begin the work', 'In work'], ['Is tested', 'Tested'], ['Is sent', 'Sent back']);
  await pay(desk, 'Bank transfer');
  await openLetter(page, email, 'repair_paid');
  await expectDone(page, 'en', { Work: work, Transport: ways });
  await expectBill(page, reference, 'en', 20, [...work, ...ways]);
  await desk.close();
});

test('a customer has it collected, in German: estimate, work and invoice are in the account', async ({ page }) => {
  test.slow();
  const { email } = await signUp(page);
  await findHum(page, 'de');
  await expect(requestField(page, 'email')).toHaveValue(email);
  await chooseCable(page, 'de');
  await page.getByRole('radio', { name: /^Ihr holt es ab/ }).check();
  await fill(page, { pickUpOn: firstPickUpDay(berlinWall(Date.now()).date) });
  const reference = await sent(page);
  await page.getByRole('link', { name: 'Meine Serviceanfragen' }).click();
  const card = page.getByRole('region', { name: reference });
  await card.getByRole('link', { name: 'Ansehen, wie es steht' }).click();
  await expect(stepNow(page)).toContainText('Der Paketdienst kommt am Tag, den du genannt hast.');

  const desk = await deskAt(page, reference);
  await steps(desk, ...TO_THE_BENCH.slice(0, 2));
  await writeEstimate(desk, { own: ['Masseleitung am Tonarm erneuert', '40'] });
  const work = [
    [CABLE.de, 5_900],
    ['Masseleitung am Tonarm erneuert', 4_000],
  ] as const satisfies PaidLine[];
  const ways = [
    ['Abholservice für Reparaturen', 4_900],
    [PICK_UP_FEE.de, 2_000],
  ] as const satisfies PaidLine[];
  expect((await mailTo(email, 'repair_estimate')).html).toContain(`/de/account/service-request/${(await repairOf(reference)).id}`);
  await page.reload();
  await approve(page, 'de', [...work, ...ways], 'Das sind 68 % mehr als die vereinbarten 59,00 €');
  await expect(page.getByRole('region', { name: 'Was gemacht wurde' })).toHaveCount(0);

  await desk.reload();
  await steps(desk, ['Begin the work', 'In work'], ['Is tested', 'Tested'], ['Is sent', 'Sent back']);
  await pay(desk, 'Bank transfer');
  await mailTo(email, 'repair_paid');
  await page.reload();
  await expect(stepNow(page)).toContainText('Unterwegs zu dir');
  await expectDone(page, 'de', { Arbeit: work, Wege: ways });
  expect(await faultsInBothSchemes(page, { within: 'main' })).toEqual([]);
  await expectBill(page, reference, 'de', 19, [...work, ...ways]);
  await desk.close();
});

test('a guest brings it, in German: how many decks come before it, the estimate, the counter; the ticket alone tells of no amount', async ({
  page,
}) => {
  test.slow();
  // Two decks stand on the bench already.
  for (let place = 0; place < 2; place += 1) {
    const { id, version } = (await asStaff(`repairs/${await askWorkshop(page.request, newPerson().email)}`)).repair;
    await asStaff(`repairs/${id}`, { step: 'arrived', version });
  }
  const { email } = newPerson();
  await findHum(page, 'de');
  await fill(page, { email, 'address-firstName': 'Mara', 'address-lastName': 'Feld' });
  const reference = await sent(page);
  const desk = await deskAt(page, reference);
  await steps(desk, ['Has arrived', 'Arrived']);

  const look = async () => {
    await page.goto('/de/service/status');
    await page.locator('#ticket-ticket').fill(reference);
    await page.locator('#ticket-name').fill('Fel');
    await page.getByRole('button', { name: 'Ansehen, wie es steht' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Ticket ${reference}` })).toBeVisible();
  };
  await look();
  await expect(stepNow(page)).toContainText('Das Gerät ist da');
  const before = await stepNow(page)
    .getByText(/^Etwa \d+ Geräte kommen vor deinem\.$/)
    .textContent();
  // Other decks may stand there, too.
  expect(Number(/\d+/.exec(before ?? '')?.[0])).toBeGreaterThanOrEqual(2);

  await steps(desk, ['Is diagnosed', 'Diagnosed']);
  await writeEstimate(desk, { part: 'pitch fader cap black', own: ['Masse im Tonarm gelötet', '65.50'] });
  const work = [
    ['Diagnose und Kostenvoranschlag', 3_000],
    ['Masse im Tonarm gelötet', 6_550],
  ] as const satisfies PaidLine[];
  const parts = [['Pitchfader-Kappe', 400]] as const satisfies PaidLine[];
  await openLetter(page, email, 'repair_estimate');
  await approve(page, 'de', [...work, ...parts], 'Du wolltest wissen, was es kostet: Die Arbeit kommt auf 99,50 €.');

  await desk.reload();
  await steps(desk, ...TO_THE_COUNTER);
  await look();
  await expect(stepNow(page)).toContainText('Liegt für dich bereit');
  for (const unsaid of ['Was gemacht wurde', 'Pitchfader', 'gelötet', '€']) await expect(page.getByRole('main')).not.toContainText(unsaid);
  await steps(desk, ['Is picked up', 'Picked up']);
  await pay(desk, 'Cash');
  await openLetter(page, email, 'repair_paid');
  await expectDone(page, 'de', { Arbeit: work, 'Verbaute Teile': parts });
  await expectBill(page, reference, 'de', 19, [...work, ...parts]);
  await desk.close();
});
