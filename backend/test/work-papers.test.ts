// Long because money's way is tried for both trades, with its faults, on one shop that sends its mails.
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CABLE_JOB, HUMMING_DECK } from '../../tests/support/humming-deck';
import { pdfText } from '../../tests/support/pdf-text';
import { ESTIMATE_LINK, tokenOfLink } from '../src/corrections/accounts/mailed-links';
import type { Figures } from '../src/invoices/invoice';
import { NUMBERS_LOCK } from '../src/invoices/invoices';
import { until } from '../src/launcher/poll';
import { formTime } from '../src/submissions/form-time';
import { PASSWORD, signUp } from './support/accounts';
import { type Backend, copyOf, databaseUrlOf, startBackend } from './support/backend';
import { header, type MailServer, startMailServer } from './support/mail-server';
import { type Answer, shopperAt, sql } from './support/shop';

const TOKEN = randomUUID();
const PAIR = 'prod_rental-technics-pair';
const DAY_MS = 86_400_000;

let backend: Backend;
let mails: MailServer;
let databaseUrl = '';
let secret = '';

const env = () => ({ MAIL_LETTERS: join(__dirname, 'support/letters.cjs'), SMTP_URL: mails.url });
beforeAll(async () => {
  mails = await startMailServer();
  const dataDir = copyOf(inject('template'));
  backend = await startBackend(dataDir, { env: env() });
  databaseUrl = databaseUrlOf(dataDir);
  secret = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).cookie;
  await sql(databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ('usr_papers', 'desk@example.com', $1, 'admin')`, [TOKEN]);
});
afterAll(async () => {
  await backend.stop();
  await mails.close();
  rmSync(backend.dataDir, { recursive: true, force: true });
});

const guest = () => shopperAt(backend);
const staffPost = (path: string, body: object): Promise<Answer> => guest().post(`/admin/${path}`, body, { 'x-medusa-access-token': TOKEN });
const staffGet = (path: string): Promise<Answer> => guest().get(`/admin/${path}`, { 'x-medusa-access-token': TOKEN });
async function must(answer: Promise<Answer>) {
  const { status, body } = await answer;
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}
/** What a paper says, whatever its lines and spaces are. */
const wordsIn = (pdf: Buffer): string => pdfText(pdf).replaceAll(/\s+/g, ' ');
const eventually = async (condition: () => Promise<boolean> | boolean) => expect(await until(condition, 30_000, 50)).toBe(true);

interface Row {
  readonly number: string;
  readonly kind: string;
  readonly corrects: string | null;
  readonly language: string;
  readonly total_cents: number;
  readonly figures: Figures;
  readonly pdf: Buffer;
}
const papersOf = (orderId: string): Promise<Row[]> =>
  sql(databaseUrl, 'SELECT * FROM rille_invoice WHERE order_id = $1 ORDER BY number', [orderId]);
async function invoiceOf(orderId: string): Promise<Row> {
  await eventually(async () => (await papersOf(orderId)).length > 0);
  const [invoice] = await papersOf(orderId);
  if (!invoice) throw new Error('no invoice');
  return invoice;
}
/** Letters that came to an address, each with the papers that were enclosed. */
const came = (email: string, letter: string): string[][] =>
  mails.arrived
    .filter(({ to, raw }) => to.includes(email) && header({ to, raw }, 'subject')?.split(' ')[0] === letter)
    .map(({ raw }) => [...raw.matchAll(/filename="?(R-\d{4}-\d{4,}\.pdf)/g)].map(([, name = '']) => name));
/** The one letter of its kind, with this paper and no other; nothing of it waits. */
async function comesOnceWith(email: string, letter: string, number: string): Promise<void> {
  await eventually(() => came(email, letter).length > 0);
  await eventually(
    async () => (await sql(databaseUrl, `SELECT 1 FROM rille_delivery WHERE letter = $1 AND state = 'waiting'`, [letter])).length === 0,
  );
  expect(came(email, letter)).toEqual([[`${number}.pdf`]]);
}
const toPay = async (orderId: string): Promise<number> => (await staffGet(`orders/${orderId}`)).body.order.total;
const pay = async (orderId: string, means = 'cash'): Promise<Answer> =>
  staffPost(`orders/${orderId}/payment`, { means, total: await toPay(orderId) });

async function deck(changes: object = {}, headers: Record<string, string> = {}) {
  const key = randomUUID();
  const email = `deck-${key}@example.com`;
  const request = { form_time: formTime(secret, Date.now() - 60_000), ...HUMMING_DECK, jobs: [CABLE_JOB], email, ...changes };
  await must(guest().post('/store/service-requests', request, { 'idempotency-key': key, ...headers }));
  const [row] = await sql(
    databaseUrl,
    `SELECT r.id, r.order_id, o.metadata->>'service_reference' AS reference FROM rille_repair r JOIN rille_submission s ON s.order_id = r.order_id
     JOIN "order" o ON o.id = r.order_id WHERE s.idempotency_key = $1`,
    [key],
  );
  return { email, id: row.id as string, orderId: row.order_id as string, reference: row.reference as string };
}
async function step(id: string, ...steps: readonly string[]): Promise<void> {
  for (const one of steps) {
    const { version } = (await staffGet(`repairs/${id}`)).body.repair;
    await must(staffPost(`repairs/${id}`, { step: one, version }));
  }
}
/** An estimate that the owner approves by telephone. */
async function agree(id: string, lines: readonly object[]): Promise<void> {
  const { version } = (await staffGet(`repairs/${id}`)).body.repair;
  const { repair } = await must(staffPost(`repairs/${id}/estimates`, { version, lines, note: '', decline_cents: 0 }));
  if (repair.state === 'waiting') await must(staffPost(`repairs/${id}/word`, { version: 1, word: 'approved' }));
}

let weekends = 3;
/** The next Friday that no test has. */
function nextFriday(): { first: string; last: string } {
  weekends += 1;
  let ms = Date.now() + weekends * 7 * DAY_MS;
  while (new Date(ms).getUTCDay() !== 5) ms += DAY_MS;
  const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { first: iso(ms), last: iso(ms + 3 * DAY_MS) };
}
async function asked(changes: object = {}, headers: Record<string, string> = {}) {
  const { first, last } = nextFriday();
  const email = `renter-${randomUUID()}@example.com`;
  const request = {
    form_time: formTime(secret, Date.now() - 60_000),
    ...{ name: 'Mara von Feld', company: '', email, phone: '030 23125 017', remark: '' },
    ...{ first_day: first, last_day: last, items: [{ product_id: PAIR, quantity: 1 }], delivery: null, total_cents: 10_000 },
    ...{ terms: true, locale: 'de', ...changes },
  };
  const { rental } = await must(guest().post('/store/rentals', request, { 'idempotency-key': randomUUID(), ...headers }));
  const [row] = await sql(databaseUrl, 'SELECT id FROM rille_rental WHERE reference = $1', [rental.reference]);
  return { id: row.id as string, reference: rental.reference as string, email: request.email, first, last };
}
const rentalOf = async (id: string) => (await staffGet('rentals')).body.rentals.find((one: { id: string }) => one.id === id);
const take = (id: string, name: string, more: object = {}) => staffPost(`rentals/${id}`, { step: name, ...more });
async function confirmed(changes: object = {}, headers: Record<string, string> = {}) {
  const rental = await asked(changes, headers);
  await must(take(rental.id, 'confirm'));
  return { ...rental, orderId: (await rentalOf(rental.id)).order.id as string };
}
const pieces = async () =>
  (await sql(databaseUrl, `SELECT id, inventory_quantity FROM product_variant WHERE id LIKE 'variant_re-%' ORDER BY id`)).map(
    ({ id, inventory_quantity }) => [id, inventory_quantity],
  );

describe('A repair that is paid at the counter', () => {
  test('has an invoice that says what was done and when, and its owner gets it by a letter of its own, once', async () => {
    const { email, id, orderId, reference } = await deck({ locale: 'de' });
    await step(id, 'arrived', 'diagnosed');
    await agree(id, [
      { variant_id: 'variant_sv-rca', cents: 5_900, quantity: 1 },
      { variant_id: null, title: 'Tonarm neu verkabelt', cents: 10_000, quantity: 2 },
    ]);
    await step(id, 'in_work', 'tested', 'ready');
    await must(pay(orderId, 'cash'));
    await must(pay(orderId, 'cash'));
    const { number, figures, pdf, language } = await invoiceOf(orderId);
    // 59.00 × 19 / 119 = 9.42; 200.00 × 19 / 119 = 31.93; so 41.35 VAT, 217.65 net, 259.00 in all.
    expect(figures.sums).toEqual([{ treatment: 'vat', rate: 19, netCents: 21_765, vatCents: 4_135, totalCents: 25_900 }]);
    const text = wordsIn(pdf);
    const today = new Intl.DateTimeFormat('de-DE', {
      timeZone: 'Europe/Berlin',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }).format();
    expect(language).toBe('de');
    for (const words of [
      number,
      'Leistung erbracht',
      reference,
      'SL-1200MK2',
      'Tonarm neu verkabelt',
      '2 ×',
      'Netto zu 19 %',
      '217,65 €',
      '41,35 €',
    ])
      expect(text, words).toContain(words);
    expect(text).toContain('259,00 €');
    expect(text).toContain(`Bezahlt am ${today}: bar.`);
    expect(text).not.toContain('sobald gepackt');
    await comesOnceWith(email, 'repair_paid', number);
    expect(came(email, 'payment_received')).toEqual([]);
  });

  test('before the work is done says that; what is no goods has its German name', async () => {
    const { id, orderId } = await deck({
      locale: 'de',
      way_in: 'parcel',
      way_back: 'send',
      address: { company: '', address_1: 'Weserstraße 84', house_number: '84', address_2: '', postal_code: '12047', city: 'Berlin' },
    });
    await step(id, 'arrived', 'diagnosed', 'in_work');
    await must(pay(orderId, 'transfer'));
    const text = wordsIn((await invoiceOf(orderId)).pdf);
    expect(text).toContain('noch nicht, im Voraus');
    expect(text).toContain('Rückweg als Paket');
    expect(text).not.toContain('Way back by parcel');
  });

  test('by two of the team at one moment is booked once, and mailed once', async () => {
    const { email, id, orderId } = await deck();
    await step(id, 'arrived', 'diagnosed', 'in_work', 'tested');
    const answers = await Promise.all([pay(orderId, 'cash'), pay(orderId, 'paypal')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const { number } = await invoiceOf(orderId);
    await comesOnceWith(email, 'repair_paid', number);
    expect(await papersOf(orderId)).toHaveLength(1);
  });

  test('when everything is killed between the booking and the invoice: it is written and mailed afterwards, once', async () => {
    const { email, id, orderId } = await deck();
    await step(id, 'arrived', 'diagnosed', 'in_work', 'tested');
    // Nobody gets a number until the backend is gone.
    const holder = new Client({ connectionString: databaseUrl });
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock($1)', [NUMBERS_LOCK]);
    await must(pay(orderId, 'btc'));
    expect(await papersOf(orderId)).toEqual([]);
    await backend.stop('SIGKILL');
    await holder.end().catch(() => undefined);
    expect(came(email, 'repair_paid')).toEqual([]);
    backend = await startBackend(backend.dataDir, { env: env() });
    databaseUrl = databaseUrlOf(backend.dataDir);
    const { number } = await invoiceOf(orderId);
    expect(await papersOf(orderId)).toHaveLength(1);
    await comesOnceWith(email, 'repair_paid', number);
  });

  test('is shown by the link of its letter, and by nothing that less proves', async () => {
    const { id, orderId, reference } = await deck();
    await step(id, 'arrived', 'diagnosed', 'in_work', 'tested', 'ready');
    const token = tokenOfLink(secret, ESTIMATE_LINK, id);
    const look = () => guest().post('/store/service-requests/estimate', { token });
    expect((await must(look())).service_request).toMatchObject({ reference, invoices: [] });
    await must(pay(orderId));
    const { number, pdf } = await invoiceOf(orderId);
    expect((await must(look())).service_request).toMatchObject({ reference, estimate: null, invoices: [{ number, kind: 'invoice' }] });
    const file = (body: object) => guest().post('/store/service-requests/invoice', body);
    const answer = await must(file({ token, number }));
    expect(Buffer.from(answer.pdf, 'base64').equals(pdf)).toBe(true);
    const other = await deck();
    await step(other.id, 'arrived', 'diagnosed', 'in_work', 'tested');
    await must(pay(other.orderId));
    const theirs = tokenOfLink(secret, ESTIMATE_LINK, other.id);
    for (const [body, status, said] of [
      [{ token: theirs, number }, 404, 'This repair has no such invoice.'],
      [{ token, number: 'R-1999-0001' }, 404, 'This repair has no such invoice.'],
      [{ token, number: "R-2026-0001' OR true" }, 400, 'number is missing or not valid.'],
      [{ token }, 400, 'number is missing or not valid.'],
      [{ number }, 400, 'token is missing or not valid.'],
      [{ token: `${token.slice(0, -1)}!`, number }, 400, 'This link is not one of ours.'],
      [{ token: [token], number }, 400, 'token is missing or not valid.'],
    ] as const) {
      const { status: got, body: told } = await file(body);
      expect([got, told.message]).toEqual([status, said]);
    }
    const ticket = await guest().post('/store/service-requests/status', { ticket: reference, name: 'Fel' });
    expect(ticket.status).toBe(200);
    expect(JSON.stringify(ticket.body)).not.toContain(number);
    // A month after the deck and its paper the link is over.
    await step(id, 'picked_up');
    await sql(databaseUrl, `UPDATE rille_repair SET changed_at = now() - interval '31 days' WHERE id = $1`, [id]);
    expect((await look()).status).toBe(200);
  });

  test('and is partly paid back brings the correction by a letter of its own', async () => {
    const { email, id, orderId } = await deck();
    await step(id, 'arrived', 'diagnosed', 'in_work', 'tested');
    await must(pay(orderId));
    await invoiceOf(orderId);
    await must(staffPost(`orders/${orderId}/refunds`, { amount: 1_190, reason: 'discount', refunded_total: 0 }));
    await eventually(async () => (await papersOf(orderId)).length === 2);
    const [invoice, correction] = await papersOf(orderId);
    // 11.90 × 19 / 119 = 1.90.
    expect(correction).toMatchObject({ kind: 'correction', corrects: invoice?.number, total_cents: -1_190 });
    expect(correction?.figures.sums).toEqual([{ treatment: 'vat', rate: 19, netCents: -1_000, vatCents: -190, totalCents: -1_190 }]);
    await comesOnceWith(email, 'repair_refunded', correction?.number ?? '');
    expect(came(email, 'order_refunded')).toEqual([]);
  });
});

describe('A rental that is confirmed', () => {
  test('is one order, however often and by how many it is confirmed; what is lent stays in stock', async () => {
    const before = await pieces();
    const rental = await asked({ delivery: { street: 'Weserstraße 84', postal_code: '12045', floor: 'Hof' }, total_cents: 16_000 });
    expect((await rentalOf(rental.id)).order).toBeNull();
    const answers = await Promise.all([take(rental.id, 'confirm'), take(rental.id, 'confirm')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await sql(databaseUrl, `SELECT id, metadata, sales_channel_id, payment_status FROM "order" WHERE email = $1`, [
      rental.email,
    ]);
    expect(rows).toEqual([
      {
        id: expect.any(String),
        sales_channel_id: 'sc_rental',
        payment_status: 'awaiting',
        metadata: { rental_reference: rental.reference, rental_first_day: rental.first, rental_last_day: rental.last },
      },
    ]);
    expect((await rentalOf(rental.id)).order).toMatchObject({ id: rows[0].id, total_cents: 16_000, paid_at: null, is_cancelled: false });
    expect(await pieces()).toEqual(before);
    // It is neither sent nor asked for money before its first day.
    const listed = async (view: string) =>
      (await staffPost('order-search', { view, text: rental.email })).body.orders.map(({ id }: { id: string }) => id);
    expect([await listed('all'), await listed('to_pay'), await listed('to_send')]).toEqual([[rows[0].id], [], []]);
    expect((await staffPost(`orders/${rows[0].id}/ship`, {})).body.message).toContain('handed out');
  });

  test('and paid has an invoice with its days and the deposit apart; the letter with it comes once, and the account has both', async () => {
    const mara = await signUp({ ...backend, databaseUrl });
    const rental = await confirmed(
      { email: mara.email, delivery: { street: 'Weserstraße 84', postal_code: '12045', floor: 'Hof' }, total_cents: 16_000 },
      { cookie: mara.cookie },
    );
    await must(staffPost(`rentals/${rental.id}/deposit`, { act: 'received' }));
    await must(take(rental.id, 'hand_out'));
    await must(pay(rental.orderId, 'paypal'));
    await must(pay(rental.orderId, 'paypal'));
    const { number, figures, pdf, total_cents } = await invoiceOf(rental.orderId);
    // 100.00 × 19 / 119 = 15.97; 60.00 × 19 / 119 = 9.58; so 25.55 VAT and 134.45 net. 600.00 of deposit are in no sum.
    expect(figures.sums).toEqual([{ treatment: 'vat', rate: 19, netCents: 13_445, vatCents: 2_555, totalCents: 16_000 }]);
    expect(total_cents).toBe(16_000);
    const text = wordsIn(pdf);
    const day = (iso: string) => iso.split('-').reverse().join('.');
    for (const words of [
      'Mietzeitraum',
      day(rental.first),
      day(rental.last),
      rental.reference,
      'Wochenende (Fr bis Mo)',
      '134,45 €',
      '25,55 €',
      'PayPal',
    ])
      expect(text, words).toContain(words);
    expect(text).toContain('Miete: zwei Technics SL-1210MK2');
    expect(text).toMatch(/Eine Kaution von 600,00 € wurde am [\d.]+ als Sicherheit hinterlegt\. Sie ist nicht Teil/);
    for (const words of ['Weserstraße 84, Hof', '12045 Berlin', 'Mara von Feld']) expect(text).toContain(words);
    await comesOnceWith(mara.email, 'rental_paid', number);

    const { rentals } = (await guest().get('/store/customers/me/rentals', { cookie: mara.cookie })).body;
    expect(rentals[0]).toMatchObject({
      id: rental.id,
      can_cancel: false,
      order: { id: rental.orderId, paid_at: expect.any(String) },
      deposit: { received_at: expect.any(String), returned_at: null, kept_cents: 0, words: '' },
    });
    const list = await guest().get(`/store/orders/${rental.orderId}/invoices`, { cookie: mara.cookie });
    expect(list.body.invoices).toMatchObject([{ number, kind: 'invoice', total_cents: 16_000 }]);
    const other = await signUp({ ...backend, databaseUrl });
    expect((await guest().get(`/store/orders/${rental.orderId}/invoices`, { cookie: other.cookie })).status).toBe(404);
  });

  test('and called off before anything was paid leaves nothing in the books and nothing in the stock', async () => {
    const before = await pieces();
    const rental = await confirmed();
    await must(take(rental.id, 'cancel'));
    await must(take(rental.id, 'cancel'));
    expect(await rentalOf(rental.id)).toMatchObject({ state: 'cancelled', order: { is_cancelled: true, paid_at: null } });
    expect(await pieces()).toEqual(before);
    expect(await papersOf(rental.orderId)).toEqual([]);
    await eventually(() => came(rental.email, 'rental_cancelled').length === 1);
    expect(came(rental.email, 'rental_refunded')).toEqual([]);
  });

  test('and paid is called off by staff who know that; the correction takes back all of it and is mailed once', async () => {
    const mara = await signUp({ ...backend, databaseUrl });
    const rental = await confirmed({ email: mara.email }, { cookie: mara.cookie });
    await must(pay(rental.orderId, 'transfer'));
    await invoiceOf(rental.orderId);
    expect((await take(rental.id, 'cancel')).status).toBe(412);
    expect(await rentalOf(rental.id)).toMatchObject({ state: 'confirmed', order: { is_cancelled: false } });
    await must(take(rental.id, 'cancel', { paid_cents: 10_000 }));
    await eventually(async () => (await papersOf(rental.orderId)).length === 2);
    const [, correction] = await papersOf(rental.orderId);
    // 100.00 × 19 / 119 = 15.97.
    expect(correction?.figures.sums).toEqual([{ treatment: 'vat', rate: 19, netCents: -8_403, vatCents: -1_597, totalCents: -10_000 }]);
    await comesOnceWith(mara.email, 'rental_refunded', correction?.number ?? '');
  });

  test('is called off with its order, whoever cancels that; what is out stays out', async () => {
    const [kept, out] = [await confirmed(), await confirmed()];
    await must(take(out.id, 'hand_out'));
    for (const { orderId } of [kept, out]) await must(staffPost(`orders/${orderId}/cancel`, {}));
    expect([(await rentalOf(kept.id)).state, (await rentalOf(out.id)).state]).toEqual(['cancelled', 'handed_out']);
    expect(await sql(databaseUrl, 'SELECT is_active FROM rille_rental_hold WHERE rental_id = $1', [kept.id])).toEqual([
      { is_active: false },
    ]);
  });

  test('and called off goes with its account where nothing was paid; what was paid stays, as orders do', async () => {
    const mara = await signUp({ ...backend, databaseUrl });
    const [unpaid, paid] = [
      await confirmed({ email: mara.email }, { cookie: mara.cookie }),
      await confirmed({ email: mara.email }, { cookie: mara.cookie }),
    ];
    await must(pay(paid.orderId));
    await must(take(unpaid.id, 'cancel'));
    await must(take(paid.id, 'cancel', { paid_cents: 10_000 }));
    await eventually(async () => (await papersOf(paid.orderId)).length === 2);
    const gone = await guest().post('/store/customers/me/deletion', { old_password: PASSWORD, locale: 'en' }, { cookie: mara.cookie });
    expect(gone.status).toBe(204);
    const left = async (id: string, orderId: string) => [
      (await sql(databaseUrl, 'SELECT 1 FROM rille_rental WHERE id = $1', [id])).length,
      (await sql(databaseUrl, 'SELECT 1 FROM "order" WHERE id = $1', [orderId])).length,
    ];
    expect(await left(unpaid.id, unpaid.orderId)).toEqual([0, 0]);
    expect(await left(paid.id, paid.orderId)).toEqual([1, 1]);
  });

  test('before there were orders becomes one when it is handed out', async () => {
    const rental = await asked();
    await sql(databaseUrl, `UPDATE rille_rental SET state = 'confirmed' WHERE id = $1`, [rental.id]);
    await must(take(rental.id, 'hand_out'));
    const { order } = await rentalOf(rental.id);
    expect(order).toMatchObject({ total_cents: 10_000 });
    await must(pay(order.id, 'card'));
    expect((await invoiceOf(order.id)).total_cents).toBe(10_000);
  });

  test('under a backend that is killed is an order or is none, and can be confirmed again', async () => {
    const rental = await asked();
    const cut = take(rental.id, 'confirm').catch(() => null);
    await backend.stop('SIGKILL');
    await cut;
    backend = await startBackend(backend.dataDir, { env: env() });
    databaseUrl = databaseUrlOf(backend.dataDir);
    const { state, order } = await rentalOf(rental.id);
    expect(state === 'confirmed').toBe(order !== null);
    await must(take(rental.id, 'confirm'));
    expect(await sql(databaseUrl, 'SELECT 1 FROM "order" WHERE email = $1', [rental.email])).toHaveLength(1);
  });
});

describe('A deposit', () => {
  const note = (id: string, body: object) => staffPost(`rentals/${id}/deposit`, body);
  const depositOf = async (id: string) => (await rentalOf(id)).deposit;
  const none = { received_at: null, returned_at: null, kept_cents: 0, words: '', set_off_cents: 0 };

  test('comes once and goes back once, less what is kept for damage; no paper has it as a sale', async () => {
    const rental = await confirmed();
    for (const _ of [1, 2]) await must(note(rental.id, { act: 'received' }));
    const { received_at } = await depositOf(rental.id);
    await must(take(rental.id, 'hand_out'));
    await must(pay(rental.orderId));
    await must(take(rental.id, 'take_back', { words: 'A scratch on the left deck' }));
    const back = { act: 'returned', kept_cents: 5_000, words: 'A scratch on the left deck' };
    const answers = await Promise.all([note(rental.id, back), note(rental.id, back)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await depositOf(rental.id)).toMatchObject({
      received_at,
      returned_at: expect.any(String),
      kept_cents: 5_000,
      words: back.words,
    });
    expect((await note(rental.id, { act: 'returned', kept_cents: 0 })).status).toBe(412);
    expect((await invoiceOf(rental.orderId)).total_cents).toBe(10_000);
    expect(await papersOf(rental.orderId)).toHaveLength(1);
  });

  test.each([
    ['that is nothing we know', {}, 400, 'act'],
    ['that does something else', { act: 'keep' }, 400, 'act'],
    ['that goes back before it came', { act: 'returned', kept_cents: 0 }, 400, 'not come'],
    ['of which more is kept than there is', { act: 'returned', kept_cents: 60_001, words: 'All of it' }, 400, 'kept_cents'],
    ['of which less than nothing is kept', { act: 'returned', kept_cents: -1, words: 'x' }, 400, 'kept_cents'],
    ['of which a part of a cent is kept', { act: 'returned', kept_cents: 0.5, words: 'x' }, 400, 'kept_cents'],
    ['of which an amount in words is kept', { act: 'returned', kept_cents: '100', words: 'x' }, 400, 'kept_cents'],
    ['of which something is kept for no reason', { act: 'returned', kept_cents: 100, words: ' ' }, 400, 'words'],
    ['with a field that we do not know', { act: 'received', cents: 1 }, 400, 'cents'],
  ])('%s is refused with words, and nothing is noted', async (_, body, status, words) => {
    const rental = await confirmed();
    const answer = await note(rental.id, body);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(words);
    expect(await depositOf(rental.id)).toEqual(none);
    await must(take(rental.id, 'cancel'));
  });

  test('is not taken for what is only asked for, does not go back while the gear is out, and is of no other rental', async () => {
    const rental = await asked();
    expect((await note(rental.id, { act: 'received' })).body.message).toContain('requested');
    await must(take(rental.id, 'confirm'));
    await must(note(rental.id, { act: 'received' }));
    await must(take(rental.id, 'hand_out'));
    expect((await note(rental.id, { act: 'returned', kept_cents: 0 })).body.message).toContain('handed out');
    expect((await note(randomUUID(), { act: 'received' })).status).toBe(404);
    expect((await note('x', { act: 'received' })).status).toBe(404);
    expect((await guest().post(`/admin/rentals/${rental.id}/deposit`, { act: 'received' })).status).toBe(401);
  });
});
