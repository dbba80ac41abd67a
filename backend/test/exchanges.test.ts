import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { DUE_DAY, OBJECTION_DAY } from '../src/exchanges/exchanges';
import { noticeExchanges } from '../src/exchanges/reminders';
import { until } from '../src/launcher/poll';
import { FACTS } from '../src/shop-rules';
import { cookieOf, person } from './support/accounts';
import { type Backend, copyOf, databaseUrlOf, dataFolder, startBackend } from './support/backend';
import { orderAges, orderOf } from './support/every-letter';
import { onManager } from './support/manager';
import { order, RED, type Shopper, shopperAt, sql, stock } from './support/shop';

const DECK_IN_EXCHANGE = 'variant_tt-1210mk2-vgp-exch';
const PART_IN_EXCHANGE = 'variant_tt-1210mk2-vg-exch';
const DEADLINE_DAYS = FACTS.exchangeDeadlineWeeks * 7;
const GUEST = 'mika@example.com';
const TOKEN = randomUUID();
const SENT = { act: 'send', carrier: 'dhl', tracking_number: '0034 0434-1610 94' };

// biome-ignore lint/suspicious/noExplicitAny: the tests read the shop's answers as they come
type Json = any;

let backend: Backend;
let databaseUrl = '';

beforeAll(async () => {
  backend = await startBackend(copyOf(inject('template')));
  databaseUrl = databaseUrlOf(backend.dataDir);
  await sql(databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ('usr_exchanges', 'staff@example.com', $1, 'admin')`, [
    TOKEN,
  ]);
  for (const variant of [DECK_IN_EXCHANGE, PART_IN_EXCHANGE, RED]) await stock(databaseUrl, variant, 200);
});
afterAll(async () => {
  await backend.stop();
});

const staff = (path: string, body: object = {}) => shopperAt(backend).post(`/admin/${path}`, body, { 'x-medusa-access-token': TOKEN });
const asStaff = (id: string, line: string, body: object) => staff(`orders/${id}/exchanges/${line}`, body);
const proofOf = ({ email, display_id }: Json) => ({ email, display_id, postal_code: '12047' });
const asGuest = (given: Json, line: string, body: object) =>
  shopperAt(backend).post(`/store/orders/lookup/exchanges/${line}`, { ...proofOf(given), ...body });
const rowOf = async (line: string) => (await sql(databaseUrl, 'SELECT * FROM rille_exchange WHERE line_id = $1', [line]))[0];
const stateOf = async (line: string): Promise<string> => (await rowOf(line)).state;
/** Of several lines at once, in one request: three shops leave a database few connections. */
const areAll = async (state: string, lines: readonly string[]): Promise<boolean> => {
  const [{ count }] = await sql(databaseUrl, `SELECT count(*)::int FROM rille_exchange WHERE line_id = ANY($1) AND state = $2`, [
    lines,
    state,
  ]);
  return count === lines.length;
};
const eventually = async (condition: () => Promise<boolean>) => expect(await until(condition, 45_000, 100)).toBe(true);
const lettersOf = (id: string): Promise<Json[]> =>
  sql(databaseUrl, `SELECT letter FROM rille_delivery WHERE about->>'order_id' = $1 ORDER BY letter`, [id]);

interface Exchanged {
  readonly given: Json;
  readonly id: string;
  readonly line: string;
  readonly total: number;
}

async function exchanged(lines: readonly string[] = [DECK_IN_EXCHANGE], isPaid = true): Promise<Exchanged> {
  const given = await orderOf(backend, lines);
  if (isPaid) expect((await staff(`orders/${given.id}/capture`)).status).toBe(200);
  const line = given.items.find(({ variant_id }: Json) => variant_id === lines[0]);
  return { given, id: given.id, line: line.id, total: given.total };
}

/** Its customer was told that it is overdue, the letter has left, and the time to object is over. */
async function timeIsOver({ id }: Exchanged, days = FACTS.exchangeObjectionDays + 1): Promise<void> {
  await sql(databaseUrl, `UPDATE rille_exchange SET overdue_at = overdue_at - make_interval(days => $2) WHERE order_id = $1`, [id, days]);
  await sql(
    databaseUrl,
    `UPDATE rille_delivery SET state = 'sent', sent_at = now() - make_interval(days => $2) WHERE letter = 'exchange_overdue' AND about->>'order_id' = $1`,
    [id, days],
  );
}

async function overdue(lines?: readonly string[], isPaid?: boolean): Promise<Exchanged> {
  const one = await exchanged(lines, isPaid);
  await orderAges(databaseUrl, one.id, DEADLINE_DAYS + 1);
  await eventually(async () => (await stateOf(one.line)) === 'overdue');
  return one;
}

/** The clock has looked once more at everything: it has told of an order that has just become overdue. */
async function clockHasLooked(): Promise<void> {
  await overdue([PART_IN_EXCHANGE], false);
  await overdue([PART_IN_EXCHANGE], false);
}

describe('The deadline', () => {
  const CHANGES = [
    ['2026-07-06T21:59:59Z', '2026-07-20'],
    ['2026-07-06T22:00:00Z', '2026-07-21'],
    ['2026-10-10T22:00:00Z', '2026-10-25'],
    ['2026-10-20T22:00:00Z', '2026-11-04'],
    ['2026-10-25T00:30:00Z', '2026-11-08'],
    ['2026-10-25T01:30:00Z', '2026-11-08'],
    ['2026-12-07T22:59:59Z', '2026-12-21'],
    ['2026-12-07T23:00:00Z', '2026-12-22'],
    ['2027-03-13T23:00:00Z', '2027-03-28'],
    ['2027-03-20T22:59:59Z', '2027-04-03'],
    ['2027-03-20T23:00:00Z', '2027-04-04'],
  ] as const;

  test.each(['UTC', 'Europe/Berlin', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
    'is the same day of Berlin as the page says, over midnight and changes of the clock, also in a session whose zone is %s',
    async (zone) => {
      const rows: { moment: string; due: string; objection: string }[] = await onManager(databaseUrl, (manager) =>
        manager.transaction(async (transaction) => {
          await transaction.query(`SELECT set_config('TimeZone', $1, true)`, [zone]);
          return transaction.query(
            `SELECT given.moment, ${DUE_DAY}::text AS due, ${OBJECTION_DAY}::text AS objection
             FROM unnest($1::text[]) WITH ORDINALITY AS given (moment, place)
               CROSS JOIN LATERAL (SELECT given.moment::timestamptz AS created_at) o
               CROSS JOIN LATERAL (SELECT 0 AS extra_days, given.moment::timestamptz AS overdue_at) x ORDER BY given.place`,
            [CHANGES.map(([moment]) => moment)],
          );
        }),
      );
      expect(rows.map(({ moment, due }) => [moment, due])).toEqual(CHANGES);
      for (const { due, objection } of rows)
        expect(Date.parse(due) - Date.parse(objection)).toBe((DEADLINE_DAYS - FACTS.exchangeObjectionDays) * 86_400_000);
    },
  );
});

describe('An old part', () => {
  test('is awaited for two weeks whose last day counts whole, and only of what was bought in exchange', async () => {
    const one = await exchanged([DECK_IN_EXCHANGE, RED]);
    const { body } = await shopperAt(backend).post('/store/orders/lookup/exchanges', proofOf(one.given));
    const [{ day }] = await sql(databaseUrl, `SELECT ((now() AT TIME ZONE 'Europe/Berlin')::date + ${DEADLINE_DAYS})::text AS day`);
    expect(body.exchanges).toEqual([expect.objectContaining({ line_id: one.line, state: 'awaiting', due_day: day, is_late: false })]);
    // Its last day.
    await orderAges(databaseUrl, one.id, DEADLINE_DAYS);
    await clockHasLooked();
    expect(await stateOf(one.line)).toBe('awaiting');
    await orderAges(databaseUrl, one.id, 1);
    await eventually(async () => (await stateOf(one.line)) === 'overdue');
  });

  test('is sent, taken back and sent again by its customer, with a number in the carrier’s form; once more is as once', async () => {
    const { given, line } = await exchanged();
    const sent = await asGuest(given, line, SENT);
    expect(sent.body.exchanges[0]).toMatchObject({ state: 'sent', carrier: 'dhl', tracking_number: '00340434161094' });
    const again = await asGuest(given, line, SENT);
    expect(again.body.exchanges[0].version).toBe(sent.body.exchanges[0].version);
    expect((await asGuest(given, line, { ...SENT, carrier: 'ups' })).body.exchanges[0]).toMatchObject({ carrier: 'ups' });
    expect((await asGuest(given, line, { act: 'take_back' })).body.exchanges[0]).toMatchObject({
      state: 'awaiting',
      tracking_number: null,
    });
    expect((await asGuest(given, line, { act: 'take_back' })).status).toBe(200);
    expect((await asGuest(given, line, { act: 'object', reason: 'Too early' })).body.code).toBe('exchange_moved_on');
  });

  test('that has arrived is nobody’s to take back; accepted, or found to be another one, its customer is told once', async () => {
    const one = await exchanged();
    await asGuest(one.given, one.line, SENT);
    expect((await asStaff(one.id, one.line, { act: 'accept' })).body.code).toBe('exchange_moved_on');
    for (const act of ['arrive', 'arrive']) expect((await asStaff(one.id, one.line, { act })).status).toBe(200);
    expect((await asGuest(one.given, one.line, { act: 'take_back' })).body.code).toBe('exchange_moved_on');
    for (let time = 0; time < 2; time += 1)
      expect((await asStaff(one.id, one.line, { act: 'reject', words: 'The arm is bent.' })).status).toBe(200);
    for (let time = 0; time < 2; time += 1) expect((await asStaff(one.id, one.line, { act: 'accept' })).status).toBe(200);
    const letters = (await lettersOf(one.id)).map(({ letter }) => letter).filter((letter) => letter.startsWith('exchange'));
    expect(letters).toEqual(['exchange_accepted', 'exchange_not_as_described']);
  });

  test('gets more time from staff, who do not give it twice by pressing twice', async () => {
    const one = await overdue();
    const { version } = await rowOf(one.line);
    const answers = await Promise.all([1, 2].map(() => asStaff(one.id, one.line, { act: 'extend', days: 5, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [{ day }] = await sql(databaseUrl, `SELECT ((now() AT TIME ZONE 'Europe/Berlin')::date + 5)::text AS day`);
    const { body } = await shopperAt(backend).post('/store/orders/lookup/exchanges', proofOf(one.given));
    expect(body.exchanges[0]).toMatchObject({ state: 'awaiting', due_day: day, is_late: false });
    const told = async (name: string) => (await lettersOf(one.id)).filter(({ letter }) => letter === name).length;
    expect(await told('exchange_extended')).toBe(1);
    // Who was told so just now is not reminded as well; days later they are, once.
    const reminded = await told('exchange_reminder');
    await orderAges(databaseUrl, one.id, 2);
    await onManager(databaseUrl, noticeExchanges);
    expect(await told('exchange_reminder')).toBe(reminded);
    await sql(
      databaseUrl,
      `UPDATE rille_delivery SET created_at = created_at - interval '6 days' WHERE letter = 'exchange_extended' AND about->>'order_id' = $1`,
      [one.id],
    );
    for (let time = 0; time < 2; time += 1) await onManager(databaseUrl, noticeExchanges);
    expect(await told('exchange_reminder')).toBe(reminded + 1);
    // And is told of it anew when that is over, too.
    await orderAges(databaseUrl, one.id, 4);
    await eventually(async () => (await told('exchange_overdue')) === 2);
  });

  test('stands in the list of staff until it is settled, what is due first first', async () => {
    const [one, late] = [await exchanged(), await overdue()];
    const list = async () =>
      (await shopperAt(backend).get('/admin/exchanges', { 'x-medusa-access-token': TOKEN })).body.exchanges.map((row: Json) => row.line_id);
    const before = await list();
    expect(before.indexOf(late.line)).toBeLessThan(before.indexOf(one.line));
    await asStaff(one.id, one.line, { act: 'arrive' });
    await asStaff(one.id, one.line, { act: 'accept' });
    expect(await list()).not.toContain(one.line);
  });
});

describe('An old part that does not come', () => {
  const refundOf = (id: string) => sql(databaseUrl, 'SELECT amount FROM refund WHERE order_id = $1', [id]);
  const orderRow = async (id: string) =>
    (await sql(databaseUrl, 'SELECT status, payment_status, canceled_at FROM "order" WHERE id = $1', [id]))[0];
  const invoices = (id: string) =>
    sql(databaseUrl, 'SELECT kind, total_cents, figures FROM rille_invoice WHERE order_id = $1 ORDER BY number', [id]);
  const allWritten = () =>
    eventually(async () => (await sql(databaseUrl, 'SELECT 1 FROM rille_invoice_due WHERE NOT is_issued')).length === 0);

  test('ends the order once there was time to object: 35 euros are kept, the rest goes back, the invoice says the same to the cent', async () => {
    const one = await overdue([DECK_IN_EXCHANGE, RED]);
    await timeIsOver(one);
    await eventually(async () => (await stateOf(one.line)) === 'cancelled');
    expect(await orderRow(one.id)).toMatchObject({ status: 'canceled', payment_status: 'partially_refunded' });
    expect(await refundOf(one.id)).toEqual([{ amount: one.total - FACTS.exchangeFeeCents }]);
    await allWritten();
    const written = await invoices(one.id);
    expect(written.map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
      ['invoice', one.total],
      ['correction', FACTS.exchangeFeeCents - one.total],
    ]);
    for (const { figures, total_cents } of written) {
      const sum = (name: string) => figures.sums.reduce((total: number, row: Json) => total + row[name], 0);
      expect([sum('totalCents'), sum('netCents') + sum('vatCents')]).toEqual([total_cents, total_cents]);
    }
    expect((await lettersOf(one.id)).map(({ letter }) => letter)).toEqual([
      'exchange_overdue',
      'order_cancelled',
      'order_received',
      'order_refunded',
      'payment_received',
    ]);
    await clockHasLooked();
    expect(await refundOf(one.id)).toHaveLength(1);
  });

  test('of an order that nobody has paid costs nothing, and its goods can be bought again', async () => {
    const left = async () =>
      (await sql(databaseUrl, 'SELECT inventory_quantity AS left FROM product_variant WHERE id = $1', [DECK_IN_EXCHANGE]))[0].left;
    const one = await overdue([DECK_IN_EXCHANGE], false);
    const before = await left();
    await timeIsOver(one);
    await eventually(async () => (await stateOf(one.line)) === 'cancelled');
    expect([await rowOf(one.line).then(({ fee_cents }) => fee_cents), await refundOf(one.id), await invoices(one.id)]).toEqual([0, [], []]);
    expect(await left()).toBe(before + 1);
  });

  test.each([
    ['is said to be on its way', (one: Exchanged) => asGuest(one.given, one.line, SENT)],
    ['is objected to', (one: Exchanged) => asGuest(one.given, one.line, { act: 'object', reason: 'It went off in time.' })],
    ['has arrived', (one: Exchanged) => asStaff(one.id, one.line, { act: 'arrive' })],
  ])('is left alone once it %s', async (_, happen) => {
    const one = await overdue();
    expect((await happen(one)).status).toBe(200);
    await timeIsOver(one, 100);
    await clockHasLooked();
    expect(await orderRow(one.id)).toMatchObject({ status: 'pending', canceled_at: null });
  });

  test('is left alone where a part of it has come, where something is packed, and until the letter about it has left', async () => {
    const half = await exchanged([DECK_IN_EXCHANGE, PART_IN_EXCHANGE]);
    await asGuest(half.given, half.line, SENT);
    const packed = await exchanged();
    await staff(`orders/${packed.id}/fulfillment`, { items: [{ item_id: packed.line, quantity: 1 }] });
    for (const { id } of [half, packed]) await orderAges(databaseUrl, id, DEADLINE_DAYS + 30);
    const unheard = await overdue();
    await sql(databaseUrl, `UPDATE rille_exchange SET overdue_at = overdue_at - interval '100 days' WHERE order_id = $1`, [unheard.id]);
    await clockHasLooked();
    for (const { id } of [half, packed, unheard]) expect(await orderRow(id)).toMatchObject({ canceled_at: null });
    expect((await lettersOf(packed.id)).map(({ letter }) => letter)).not.toContain('exchange_overdue');
  });

  test('an objection is kept as it was first made', async () => {
    const one = await overdue();
    const long = (letter: string) => letter.repeat(1_000);
    const answers = await Promise.all([long('a'), long('b')].map((reason) => asGuest(one.given, one.line, { act: 'object', reason })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { objection } = await rowOf(one.line);
    await asGuest(one.given, one.line, { act: 'object', reason: 'Third' });
    expect(await rowOf(one.line)).toMatchObject({ state: 'objected', objection });
  });

  test('staff end an order with the fee that is left after an objection, and only what they have seen', async () => {
    const one = await overdue();
    await asGuest(one.given, one.line, { act: 'object', reason: 'Your loss is smaller.' });
    const { version } = await rowOf(one.line);
    expect((await asStaff(one.id, one.line, { act: 'end', fee_cents: 1_000, version: version - 1 })).status).toBe(412);
    const answers = await Promise.all([1, 2, 3].map(() => asStaff(one.id, one.line, { act: 'end', fee_cents: 1_000, version })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await refundOf(one.id)).toEqual([{ amount: one.total - 1_000 }]);
  });

  test('ends twenty orders once each while three shops look after them, one of which is killed', async () => {
    const orders: Exchanged[] = [];
    for (let each = 0; each < 20; each += 1) orders.push(await exchanged([PART_IN_EXCHANGE]));
    for (const { id } of orders) await orderAges(databaseUrl, id, DEADLINE_DAYS + 1);
    const env = { DATABASE_URL: databaseUrl };
    const others = await Promise.all([startBackend(dataFolder(), { env }), startBackend(dataFolder(), { env })]);
    const lines = orders.map(({ line }) => line);
    await eventually(() => areAll('overdue', lines));
    for (const { id } of orders) expect((await lettersOf(id)).filter(({ letter }) => letter === 'exchange_overdue')).toHaveLength(1);
    for (const one of orders) await timeIsOver(one);
    await eventually(async () => (await stateOf(orders[0]?.line ?? '')) === 'cancelled');
    await others[0].stop('SIGKILL');
    await eventually(() => areAll('cancelled', lines));
    for (const { id, total } of orders) {
      expect(await refundOf(id)).toEqual([{ amount: total - FACTS.exchangeFeeCents }]);
      expect((await lettersOf(id)).filter(({ letter }) => letter === 'order_cancelled')).toHaveLength(1);
    }
    await others[1].stop();
  }, 120_000);
});

describe('An old part is nobody else’s', () => {
  test('whoever is not its customer sees and changes nothing, in the same words for all', async () => {
    const someone = person();
    const shopper = shopperAt(backend);
    await shopper.post('/store/customers', someone);
    const own = await order(shopper, [[DECK_IN_EXCHANGE, 1]], 'reg_de', 'de', someone.email);
    const { given, id, line } = await exchanged();
    const stranger: Shopper = shopperAt(backend);
    cookieOf(await stranger.post('/store/customers', person()));
    const path = (order: string, item: string) => `/store/customers/me/orders/${order}/exchanges/${item}`;

    expect((await shopper.post(path(own.id, own.items[0].id), SENT)).status).toBe(200);
    expect((await shopper.get(`/store/customers/me/orders/${own.id}/exchanges`)).body.exchanges[0].state).toBe('sent');
    // Somebody else's order, and an own order with somebody else's line.
    expect((await stranger.post(path(own.id, own.items[0].id), { act: 'take_back' })).status).toBe(404);
    expect((await stranger.get(`/store/customers/me/orders/${own.id}/exchanges`)).status).toBe(404);
    expect((await shopper.post(path(own.id, line), SENT)).status).toBe(404);
    expect((await shopper.post(path(id, line), SENT)).status).toBe(404);
    expect((await shopperAt(backend).post(path(own.id, own.items[0].id), SENT)).status).toBe(401);
    // In an account it is its owner's alone, whatever somebody knows of it; a guest's needs all three.
    const wrong = [
      { ...proofOf(own), ...SENT },
      { ...proofOf(given), ...SENT, postal_code: '10115' },
      { ...proofOf(given), ...SENT, email: someone.email },
      { ...proofOf(given), ...SENT, display_id: own.display_id },
    ];
    for (const body of wrong) {
      const answer = await shopperAt(backend).post(`/store/orders/lookup/exchanges/${line}`, body);
      expect([answer.status, answer.body.message]).toEqual([404, 'There is no order with this e-mail address, number and postal code.']);
    }
    expect(await stateOf(line)).toBe('awaiting');
    expect((await shopperAt(backend).post(`/admin/orders/${id}/exchanges/${line}`, { act: 'arrive' })).status).toBe(401);
    expect((await shopperAt(backend).get('/admin/exchanges')).status).toBe(401);
    expect(given.email).toBe(GUEST);
  });

  test.each([
    ['act', {}],
    ['act', { act: 'arrive' }],
    ['carrier', { act: 'send', carrier: 'pigeon', tracking_number: '123456' }],
    ['tracking_number', { act: 'send', carrier: 'dhl' }],
    ['tracking_number', { act: 'send', carrier: 'dhl', tracking_number: '12 3' }],
    ['tracking_number', { act: 'send', carrier: 'dhl', tracking_number: '<script>1' }],
    ['tracking_number', { act: 'send', carrier: 'dhl', tracking_number: '1'.repeat(41) }],
    ['tracking_number', { act: 'send', carrier: 'dhl', tracking_number: ['123456'] }],
    ['reason', { act: 'object', reason: ' \n ' }],
    ['reason', { act: 'object', reason: 'x'.repeat(1_001) }],
    ['reason', { act: 'object', reason: 5 }],
  ])('what a customer says is checked: %s', async (field, body) => {
    const answer = await asGuest({ email: GUEST, display_id: 1 }, 'item_none', body);
    expect([answer.status, answer.body.message]).toEqual([400, `${field} is missing or not valid.`]);
  });

  test.each([
    ['act', { act: 'send' }],
    ['words', { act: 'reject', words: '' }],
    ['days', { act: 'extend', days: 0, version: 1 }],
    ['days', { act: 'extend', days: 61, version: 1 }],
    ['version', { act: 'extend', days: 5 }],
    ['fee_cents', { act: 'end', fee_cents: FACTS.exchangeFeeCents + 1, version: 1 }],
    ['fee_cents', { act: 'end', fee_cents: -1, version: 1 }],
  ])('what staff say is checked: %s', async (field, body) => {
    const answer = await asStaff('order_none', 'item_none', body);
    expect([answer.status, answer.body.message]).toEqual([400, `${field} is missing or not valid.`]);
  });
});
