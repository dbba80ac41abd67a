import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { HUMMING_DECK } from '../../tests/support/humming-deck';
import { orderOf } from './support/every-letter';
import { shopperAt, sql } from './support/shop';

const ours = inject('ours');
/** Always in stock. */
const CAP = 'variant_sp-cap-blac';
const TOKEN = randomUUID();
const STAFF = { 'x-medusa-access-token': TOKEN };
let form_time = '';

beforeAll(async () => {
  await sql(ours.databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ($1, $2, $3, 'admin')`, [
    `usr_${TOKEN}`,
    `desk-${TOKEN}@example.com`,
    TOKEN,
  ]);
  form_time = (await shopperAt(ours).get('/store/form-time')).body.form_time;
});

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

test('an order goes through the views as it is paid, sent, withdrawn from and refunded; one that is cancelled unpaid waits for nothing', async () => {
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
  // A page that is no more is the last there is.
  const { body: end } = await ask({ offset: 10_000 });
  expect(end.offset).toBe(Math.floor((count - 1) / 25) * 25);
  expect(end.orders).toHaveLength(count - end.offset);
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

test('a name of letters that come apart into many stops no order', async () => {
  const { id } = await orderBy({ first: 'ﷺ'.repeat(200), last: '𝔐'.repeat(200) });
  expect(idsIn(await search('صلى الله'))).toContain(id);
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
