import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { searchWords } from '../../domain/order-search';
import { OrderSearch1770100000000 } from '../src/migrations/1770100000000-order-search';
import { searchOrders } from '../src/orders/order-search';
import { orderOf } from './support/every-letter';
import { HUMMING_DECK } from './support/service-request';
import { shopperAt, sql } from './support/shop';

const ours = inject('ours');
/** Always in stock. */
const CAP = 'variant_sp-cap-blac';
const TOKEN = randomUUID();
const STAFF = { 'x-medusa-access-token': TOKEN };
let form_time = '';
let database: DataSource;

beforeAll(async () => {
  await sql(ours.databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ($1, $2, $3, 'admin')`, [
    `usr_${TOKEN}`,
    `desk-${TOKEN}@example.com`,
    TOKEN,
  ]);
  form_time = (await shopperAt(ours).get('/store/form-time')).body.form_time;
  database = await new DataSource({ type: 'postgres', url: ours.databaseUrl }).initialize();
});
afterAll(() => database.destroy());

// biome-ignore lint/suspicious/noExplicitAny: answers as they come
type Json = any;
const ask = (body: unknown) => shopperAt(ours).post('/admin/order-search', body, STAFF);
const search = async (text: string, view = 'all'): Promise<Json> => {
  const { status, body } = await ask({ text, view });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const idsIn = ({ orders }: Json): string[] => orders.map(({ id }: Json) => id);
const staff = async (path: string, body: object = {}) => {
  const answer = await shopperAt(ours).post(`/admin/orders/${path}`, body, STAFF);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

/** A word that no other order has. */
const unique = () =>
  randomUUID()
    .replaceAll(/[^a-z]/g, '')
    .padEnd(6, 'z');

/** An order of somebody of this name. */
async function orderBy(name: { first: string; last: string; company?: string }, email = `${unique()}@example.com`): Promise<Json> {
  const order = await orderOf(ours, [CAP], email);
  await sql(
    ours.databaseUrl,
    `UPDATE address SET first_name = $2, last_name = $3, company = $4
      WHERE id IN (SELECT unnest(ARRAY[shipping_address_id, billing_address_id]) FROM "order" WHERE id = $1)`,
    [order.id, name.first, name.last, name.company ?? null],
  );
  return { ...order, email };
}

describe('An order is found', () => {
  test('by its number, as it is typed, as it stands on the page and in a mail', async () => {
    const { id, display_id: number } = await orderBy({ first: 'Mara', last: 'Feld' });
    for (const text of [
      `${number}`,
      ` #${number}`,
      `Order ${number}`,
      `Bestellung ${number} · 29. November 2026`,
      `We have your order ${number}`,
    ]) {
      const answer = await search(text);
      expect(idsIn(answer)).toContain(id);
      expect(answer.orders.find((order: Json) => order.id === id).found).toContainEqual({ by: 'order', text: String(number) });
    }
  });

  test('by its customer’s name: any of the words, begun, in any order, however they are spelt, and by the company', async () => {
    const word = unique();
    const { id } = await orderBy({ first: `Jörg-${word}`, last: 'Müller-Lüdenscheidt', company: 'Plattenbörse & Söhne' });
    for (const text of [
      word,
      `MUELLER ${word}`,
      `${word} muller`,
      `ludensch jo\u0308rg ${word}`,
      `${word} Plattenboerse`,
      `joerg-${word}`,
    ]) {
      const answer = await search(text);
      expect(idsIn(answer), text).toEqual([id]);
      expect(answer.orders[0].found).toEqual([{ by: 'name', text: `Jörg-${word} Müller-Lüdenscheidt, Plattenbörse & Söhne` }]);
      expect(answer.counts).toEqual({ all: 1, to_pay: 1, to_send: 0, to_refund: 0 });
    }
    expect(idsIn(await search(`${word} Meier`))).toEqual([]);
    expect(idsIn(await search(word.slice(1)))).not.toContain(id);
  });

  test('by the name of the account it was placed in, whoever it goes to', async () => {
    const { id, customer_id } = await orderBy({ first: 'Somebody', last: 'Else' });
    const word = unique();
    await sql(ours.databaseUrl, 'UPDATE customer SET first_name = $2, last_name = $3 WHERE id = $1', [customer_id, 'Ålfons', word]);
    expect((await search(`alfons ${word}`)).orders).toMatchObject([
      { id, name: 'Somebody Else', found: [{ by: 'name', text: `Ålfons ${word}` }] },
    ]);
  });

  test('by its e-mail address, whole, in part, and in the letters of its owner', async () => {
    const word = unique();
    const email = `${word}.feld@xn--plattenhrer-yfb.de`;
    const { id } = await orderBy({ first: 'M', last: 'F' }, email);
    for (const text of [
      email,
      email.toUpperCase(),
      `${word}.feld@plattenhörer.de`,
      `Mara <${email}>`,
      `${word}.feld@`,
      word,
      `feld ${word}`,
    ])
      expect((await search(text)).orders, text).toMatchObject([{ id, found: [{ by: 'email', text: email }] }]);
    expect(idsIn(await search(`feld@${word}`))).toEqual([]);
    expect(idsIn(await search(`${word}_feld@xn--plattenhrer-yfb.de`))).toEqual([]);
  });

  test('by the number of its invoice, and of the correction of it', async () => {
    const { id } = await orderBy({ first: 'Mara', last: 'Feld' });
    await staff(`${id}/capture`);
    await staff(`${id}/refunds`, { amount: 100, reason: 'discount', refunded_total: 0 });
    const papers = () => sql(ours.databaseUrl, 'SELECT number FROM rille_invoice WHERE order_id = $1 ORDER BY number', [id]);
    await expect.poll(async () => (await papers()).length, { timeout: 30_000 }).toBe(2);
    for (const { number } of await papers()) {
      for (const text of [number, `#${number.toLowerCase()}`, number.replaceAll('-', ' '), `Rechnung ${number}`])
        expect((await search(text)).orders, text).toMatchObject([{ id, found: [{ by: 'invoice', text: number }] }]);
    }
  });

  test('by the number of its parcel, also of that which brings its old part', async () => {
    const number = `00${Date.now()}`;
    const { id, items } = await orderBy({ first: 'Mara', last: 'Feld' });
    await staff(`${id}/capture`);
    await staff(`${id}/ship`, { tracking_number: `${number.slice(0, 5)} ${number.slice(5)}` });
    for (const text of [number, number.slice(0, 12), number.replaceAll(/(....)/g, '$1 '), `${number.slice(0, 3)}-${number.slice(3)}`])
      expect((await search(text)).orders, text).toMatchObject([{ id, found: [{ by: 'parcel', text: number }] }]);
    await sql(ours.databaseUrl, `INSERT INTO rille_exchange (line_id, order_id, tracking_number) VALUES ($1, $2, 'JD-01 ' || $3)`, [
      items[0].id,
      id,
      number,
    ]);
    expect((await search(`jd01${number}`)).orders).toMatchObject([{ id, found: [{ by: 'parcel', text: `JD-01 ${number}` }] }]);
    await sql(ours.databaseUrl, 'DELETE FROM rille_exchange WHERE line_id = $1', [items[0].id]);
  });

  test('by the ticket of a service request, and by the number of a withdrawal', async () => {
    const given = { ...HUMMING_DECK, email: `${unique()}@example.com`, form_time };
    const key = { 'idempotency-key': randomUUID() };
    const ask = () => shopperAt(ours).post('/store/service-requests', given, key);
    // A form that comes back at once is not believed.
    await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toBe(200);
    const ticket: string = (await ask()).body.service_request.reference;
    for (const text of [ticket, ticket.toLowerCase().replace('-', ' '), ticket.slice(2)]) {
      const found = (await search(text)).orders.filter((order: Json) => order.found.some(({ by }: Json) => by === 'ticket'));
      expect(found, text).toMatchObject([{ email: given.email }]);
    }
    // Nothing is to be paid before the work is done, and nothing is sent from here.
    expect((await search(given.email)).counts).toEqual({ all: 1, to_pay: 0, to_send: 0, to_refund: 0 });
    await sql(
      ours.databaseUrl,
      `UPDATE rille_repair SET state = 'ready' WHERE order_id = (SELECT id FROM "order" WHERE metadata->>'service_reference' = $1)`,
      [ticket],
    );
    expect((await search(given.email)).counts).toEqual({ all: 1, to_pay: 1, to_send: 0, to_refund: 0 });

    const { id } = await orderBy({ first: 'Mara', last: 'Feld' });
    const reference = `W-${String(Date.now()).slice(-9)}`;
    await withdrawn(id, reference);
    expect((await search(reference.replace('-', ' '))).orders).toMatchObject([
      { id, withdrawals: [{ reference }], found: [{ by: 'withdrawal', text: reference }] },
    ]);
  });
});

const withdrawn = (id: string, reference: string) =>
  sql(ours.databaseUrl, `UPDATE "order" SET metadata = coalesce(metadata, '{}') || $2::jsonb WHERE id = $1`, [
    id,
    JSON.stringify({ withdrawals: [{ reference, received_at: new Date().toISOString() }] }),
  ]);

test('an order goes through the views as it is paid, sent, withdrawn from and refunded; a cancelled one waits for nothing', async () => {
  const { id, email, total } = await orderBy({ first: 'Mara', last: 'Feld' });
  const counts = async () => (await search(email)).counts;
  expect(await counts()).toEqual({ all: 1, to_pay: 1, to_send: 0, to_refund: 0 });
  await staff(`${id}/capture`);
  expect(await counts()).toEqual({ all: 1, to_pay: 0, to_send: 1, to_refund: 0 });
  await withdrawn(id, 'W-1');
  expect(await counts()).toEqual({ all: 1, to_pay: 0, to_send: 1, to_refund: 1 });
  await staff(`${id}/ship`, { tracking_number: '', withdrawals: 1 });
  expect(await counts()).toEqual({ all: 1, to_pay: 0, to_send: 0, to_refund: 1 });
  expect(idsIn(await search(email, 'to_refund'))).toEqual([id]);
  expect(idsIn(await search(email, 'to_send'))).toEqual([]);
  await staff(`${id}/refunds`, { amount: 100, reason: 'return', refunded_total: 0 });
  expect(await counts()).toEqual({ all: 1, to_pay: 0, to_send: 0, to_refund: 0 });
  await sql(ours.databaseUrl, `INSERT INTO return (id, order_id, status, refund_amount) VALUES ($1, $1, 'requested', 0)`, [id]);
  expect((await search(email, 'to_refund')).orders).toMatchObject([{ id, return_requested_at: expect.any(String) }]);
  await staff(`${id}/refunds`, { amount: total - 100, reason: 'return', refunded_total: 100 });
  expect(await counts()).toEqual({ all: 1, to_pay: 0, to_send: 0, to_refund: 0 });

  const off = await orderBy({ first: 'Mara', last: 'Feld' });
  await staff(`${off.id}/cancel`);
  expect((await search(off.email)).counts).toEqual({ all: 1, to_pay: 0, to_send: 0, to_refund: 0 });
});

test('without anything typed all orders come, the newest first, a page at a time', async () => {
  const { id } = await orderBy({ first: 'Mara', last: 'Feld' });
  const { body } = await ask({});
  expect(body.orders[0].id).toBe(id);
  expect(body).toMatchObject({ offset: 0, limit: 25, orders: expect.arrayContaining([expect.objectContaining({ found: [] })]) });
  const [{ count }] = await sql(ours.databaseUrl, 'SELECT count(*)::int AS count FROM "order"');
  expect(body.counts.all).toBe(count);
  const next = await ask({ offset: 1 });
  expect(idsIn(next.body)[0]).toBe(idsIn(body)[1]);
  expect((await ask({ offset: 10_000 })).body.orders).toEqual([]);
});

test.each([
  [{ text: '' }, 'text is empty.'],
  [{ text: ' \u200b' }, 'text is empty.'],
  [{ text: 'a' }, /^text is too short/],
  [{ text: '%' }, /^text is too short/],
  [{ text: '%_' }, 'text has neither letter nor digit.'],
  [{ text: `'"\\` }, 'text has neither letter nor digit.'],
  [{ text: 'x'.repeat(10_000) }, 'text is too long, 300 characters are the limit.'],
  [{ text: 1042 }, /^text /],
  [{ text: null }, /^text /],
  [{ text: ['a', 'b'] }, /^text /],
  [{ view: 'mine' }, /^view /],
  [{ view: null }, /^view /],
  [{ view: { toString: 1 } }, /^view /],
  [{ offset: '0' }, /^offset /],
  [{ offset: -1 }, /^offset /],
  [{ offset: 0.5 }, /^offset /],
  [{ offset: 1e9 }, /^offset /],
  [{ limit: 100 }, /^limit /],
  [[], /^The request /],
])('%j is refused, and the field is named', async (body, message) => {
  const answer = await ask(body);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toMatch(message);
});

test.each([
  `100%`,
  'a_b',
  `Robert'); DROP TABLE "order"; --`,
  'back\\slash',
  `"quoted words"`,
  `a:* | b`,
  '\ud800ab',
  'a\u0000b',
  '¼ ﷺ',
  '🙂🙂',
  "''''a",
])('%j is searched for as what it is', async (text) => expect((await ask({ text })).status).toBe(200));

test('it is for staff who are signed in', async () => {
  expect((await shopperAt(ours).post('/admin/order-search', { text: 'Feld' })).status).toBe(401);
  expect((await shopperAt(ours).get('/admin/orders/some/related')).status).toBe(401);
});

test('the database makes the same words of a text as the page, of every character there is', async () => {
  const texts = Array.from({ length: 0x30000 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
    .map((code) => `ab${String.fromCodePoint(code)}ue`);
  let unknown = 0;
  for (let from = 0; from < texts.length; from += 20_000) {
    const some = texts.slice(from, from + 20_000);
    const rows: { words: string[]; apart: string }[] = await database.query(
      'SELECT tsvector_to_array(rille_search_words(given)) AS words, normalize(given, NFKD) AS apart FROM unnest($1::text[]) WITH ORDINALITY AS t (given, place) ORDER BY place',
      [some],
    );
    const different = rows.flatMap(({ words, apart }, place) => {
      const ours = searchWords(some[place] ?? '').sort();
      // A letter of a Unicode that only one of them knows.
      if (apart !== some[place]?.normalize('NFKD')) {
        unknown += 1;
        return [];
      }
      return String(words.sort()) === String(ours) ? [] : [`${some[place]}: ${words} / ${ours}`];
    });
    expect(different).toEqual([]);
  }
  expect(unknown).toBeLessThan(200);
});

test('a name of letters that come apart into many stops no order', async () => {
  const { id } = await orderBy({ first: 'ﷺ'.repeat(200), last: '𝔐'.repeat(200) });
  expect(idsIn(await search('صلى الله'))).toContain(id);
});

/** As many orders as come together in years, gone when the work is done. */
const amongMany = (work: (manager: EntityManager) => Promise<void>): Promise<void> =>
  database.manager
    .transaction(async (manager) => {
      await manager.query(`
        INSERT INTO address (id, first_name, last_name, company) SELECT 'many_a' || n, 'Vorname' || n % 900, 'Nachname' || n % 7000, NULL
          FROM generate_series(1, 20000) n;
        INSERT INTO customer (id, email, first_name, last_name) SELECT 'many_c' || n, 'many' || n || '@example.net', 'Vorname' || n % 900, 'Kontoname' || n
          FROM generate_series(1, 10000) n;
        INSERT INTO "order" (id, customer_id, email, region_id, currency_code, shipping_address_id, billing_address_id, created_at, payment_status,
            fulfillment_status, sales_channel_id, metadata)
          SELECT 'many_o' || n, 'many_c' || 1 + n % 10000, 'many' || 1 + n % 10000 || '@example.net', 'reg_de', 'eur', 'many_a' || n, 'many_a' || n,
            now() - n * interval '1 hour', (CASE WHEN n % 50 = 0 THEN 'awaiting' ELSE 'captured' END)::order_payment_status_enum,
            (CASE WHEN n % 50 < 2 THEN 'not_fulfilled' ELSE 'shipped' END)::order_fulfillment_status_enum, 'sc_rille',
            CASE WHEN n % 500 = 0 THEN jsonb_build_object('withdrawals', jsonb_build_array(jsonb_build_object('reference', 'W-' || 500000 + n, 'received_at', now())))
              WHEN n % 40 = 0 THEN jsonb_build_object('service_reference', 'S-' || 500000 + n) END
          FROM generate_series(1, 20000) n;
        INSERT INTO fulfillment (id, order_id, provider_id, data) SELECT 'many_f' || n, 'many_o' || n, (SELECT id FROM fulfillment_provider LIMIT 1), '{}'
          FROM generate_series(1, 20000) n;
        INSERT INTO tracking_link (id, fulfillment_id, tracking_number) SELECT 'many_t' || n, 'many_f' || n, '9900' || 10000000 + n FROM generate_series(1, 20000) n;
        ANALYZE address; ANALYZE customer; ANALYZE "order"; ANALYZE fulfillment; ANALYZE tracking_link; ANALYZE rille_repair; ANALYZE return; ANALYZE refund`);
      await work(manager);
      throw new Error('enough');
    })
    .catch((error: Error) => {
      if (error.message !== 'enough') throw error;
    });

/** Of a plan, how orders are found; what comes after reads those that were. */
function waysIn(plan: string): string {
  const [, after = ''] = plan.split('  CTE hit\n');
  const lines = after.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('    '));
  return lines.slice(0, end).join('\n');
}

test('among 20,000 orders each way to one goes by an index, and so does every page of the list', async () => {
  await amongMany(async (manager) => {
    const plans: string[] = [];
    const explaining = {
      async query(text: string, values: unknown[]) {
        const rows: { 'QUERY PLAN': string }[] = await manager.query(`EXPLAIN ${text}`, values);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return manager.query(text, values);
      },
    } as EntityManager;
    const found = async (text: string, expected: number) => {
      plans.length = 0;
      const { counts, orders } = await searchOrders(explaining, { view: 'all', text, offset: 0 });
      expect(counts.all, text).toBe(expected);
      expect(orders.length).toBe(Math.min(expected, 25));
      for (const plan of plans) expect(waysIn(plan)).not.toMatch(/Seq Scan on "?(?:order|address|customer|tracking_link|fulfillment)\b/);
    };
    await found('W-500500', 1);
    expect(waysIn(plans[0] ?? '')).toContain('rille_order_email_words');
    await found('S-500040', 1);
    await found('990010000777', 1);
    await found('99001000077', 10);
    await found('many77@example.net', 2);
    await found('VORNAME699 nachname6999', 1);
    await found('nachname6999', 2);
    await found('kontoname6999', 2);
    for (const view of ['to_pay', 'to_send', 'to_refund', 'all'] as const) {
      plans.length = 0;
      const { orders } = await searchOrders(explaining, { view, offset: 0 } as Parameters<typeof searchOrders>[1]);
      expect(orders.length).toBe(25);
      expect(plans[1], view).not.toMatch(/Seq Scan on "?(?:order|address|customer)\b/);
    }
  });
});

test('its migration can be undone and made again', async () => {
  const migration = new OrderSearch1770100000000();
  const indexes = () => sql(ours.databaseUrl, `SELECT indexname FROM pg_indexes WHERE indexname LIKE 'rille\\_%' ORDER BY 1`);
  const before = await indexes();
  const runner = database.createQueryRunner();
  await runner.startTransaction();
  await migration.down(runner);
  expect(await runner.query(`SELECT to_regproc('rille_search_words') AS words, to_regclass('rille_order_newest') AS newest`)).toEqual([
    { words: null, newest: null },
  ]);
  await migration.up(runner);
  await migration.up(runner);
  await runner.commitTransaction();
  await runner.release();
  expect(await indexes()).toEqual(before);
});

test('beside an order stand its papers, its deck, and what its customer ordered before', async () => {
  const email = `${unique()}@example.com`;
  const first = await orderBy({ first: 'Mara', last: 'Feld' }, email);
  const second = await orderBy({ first: 'Mara', last: 'Feld' }, email);
  await staff(`${second.id}/capture`);
  const related = async (id: string) => (await shopperAt(ours).get(`/admin/orders/${id}/related`, STAFF)).body.related;
  await expect.poll(async () => (await related(second.id)).invoices.length, { timeout: 30_000 }).toBe(1);
  expect(await related(second.id)).toMatchObject({
    invoices: [{ number: expect.stringMatching(/^R-/), kind: 'invoice', corrects: null, total_cents: second.total }],
    repair: null,
    rental: null,
    earlier: [{ id: first.id, display_id: first.display_id, payment_status: 'awaiting' }],
    earlier_count: 1,
  });
  expect(await related(first.id)).toMatchObject({ invoices: [], earlier: [], earlier_count: 0 });
  const [repair] = await sql(ours.databaseUrl, 'SELECT id, order_id FROM rille_repair LIMIT 1');
  expect((await related(repair.order_id)).repair).toMatchObject({ id: repair.id, reference: expect.stringMatching(/^S-\d+$/) });
  expect((await shopperAt(ours).get('/admin/orders/order_none/related', STAFF)).status).toBe(404);
});
