import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { pdfText } from '../../tests/support/pdf-text';
import { until } from '../src/launcher/poll';
import { factsOf } from '../src/mail/facts';
import type { Delivery } from '../src/mail/outbox';
import { person } from './support/accounts';
import { type Answer, add, complete, newCart, prepare, RED, type Shopper, shopperAt, sql, stock } from './support/shop';

const ours = inject('ours');
const TOKEN = randomUUID();
const EXCHANGED = 'variant_tt-1210mk2-vgp-exch';

// biome-ignore lint/suspicious/noExplicitAny: the tests read the shop's answers as they come
type Json = any;

let database: DataSource;

beforeAll(async () => {
  await sql(ours.databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ($1, $2, $3, 'admin')`, [
    `usr_${TOKEN}`,
    `${TOKEN}@example.com`,
    TOKEN,
  ]);
  for (const variant of [RED, EXCHANGED]) await stock(ours.databaseUrl, variant, 200);
  database = await new DataSource({ type: 'postgres', url: ours.databaseUrl }).initialize();
});
afterAll(() => database.destroy());

const headers = { 'x-medusa-access-token': TOKEN };
const staff = (path: string, body: object = {}): Promise<Answer> => shopperAt(ours).post(`/admin/${path}`, body, headers);
async function must(answer: Promise<Answer>): Promise<Json> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
const read = async (id: string): Promise<Json> => (await must(shopperAt(ours).get(`/admin/orders/${id}`, headers))).order;
const related = async (id: string): Promise<Json> => (await must(shopperAt(ours).get(`/admin/orders/${id}/related`, headers))).related;
const refusalOf = ({ status, body }: Answer) => [status, body.type, body.message];
const eventually = async (condition: () => Promise<boolean>) => expect(await until(condition, 30_000, 50)).toBe(true);

interface Card {
  readonly id: string;
  readonly code: string;
}
async function giftCard(value: number): Promise<Card> {
  const body = { key: randomUUID(), value, region_id: 'reg_de', ends_on: null };
  return (await must(staff('codes/gift-cards', body))).gift_card;
}
const cardRow = async ({ id }: Card): Promise<Json> =>
  (await sql(ours.databaseUrl, 'SELECT balance, is_disabled FROM gift_card WHERE id = $1', [id]))[0];

interface Customer {
  readonly shopper: Shopper;
  readonly email: string;
}
async function customer(): Promise<Customer> {
  const someone = person();
  const shopper = shopperAt(ours);
  await must(shopper.post('/store/customers', someone));
  return { shopper, email: someone.email };
}
const guest = (): Customer => ({ shopper: shopperAt(ours), email: `${randomUUID()}@example.com` });

async function ordered(cards: readonly Card[], { shopper, email } = guest(), variant = RED): Promise<Json> {
  const cart = await newCart(shopper);
  await add(shopper, cart, variant);
  await must(shopper.post(`/store/carts/${cart}`, { gift_cards: cards.map(({ code }) => ({ code })), discounts: [] }));
  await prepare(shopper, cart, { email });
  return (await must(complete(shopper, cart))).data;
}
const ownCancel = ({ shopper }: Customer, id: string) => shopper.post(`/store/customers/me/orders/${id}/cancellation`);
const cancel = (id: string, paid: boolean, refunded_total = 0) => staff(`orders/${id}/cancellation`, { paid, refunded_total });
const pay = ({ id, total }: Json, means = 'transfer') => must(staff(`orders/${id}/payment`, { means, total }));
const refund = (id: string, amount: number, refunded_total = 0) =>
  staff(`orders/${id}/refunds`, { amount, reason: 'return', refunded_total });
const pieces = async (variant = RED): Promise<number> =>
  (await sql(ours.databaseUrl, 'SELECT inventory_quantity AS left FROM product_variant WHERE id = $1', [variant]))[0].left;
const lettersOf = async (id: string): Promise<string[]> =>
  (await sql(ours.databaseUrl, `SELECT letter FROM rille_delivery WHERE about->>'order_id' = $1 ORDER BY created_at, id`, [id])).map(
    ({ letter }) => letter,
  );
/** What the letter that was written down last about an order says. */
async function saidBy(letter: string, id: string): Promise<Json> {
  const [delivery]: Delivery[] = await database.query(
    `SELECT * FROM rille_delivery WHERE letter = $1 AND about->>'order_id' = $2 ORDER BY created_at DESC LIMIT 1`,
    [letter, id],
  );
  const orders = { retrieveWithTotals: () => read(id) };
  return delivery && (await factsOf({ manager: database.manager, orders, secret: 'a secret' }, delivery))?.facts;
}
/** Its papers once everything that is due is written: kind and cents. */
async function papers(id: string): Promise<[string, number][]> {
  await eventually(
    async () => (await sql(ours.databaseUrl, 'SELECT 1 FROM rille_invoice_due WHERE order_id = $1 AND NOT is_issued', [id])).length === 0,
  );
  const rows = await sql(ours.databaseUrl, 'SELECT kind, total_cents FROM rille_invoice WHERE order_id = $1 ORDER BY number', [id]);
  return rows.map(({ kind, total_cents }) => [kind, total_cents]);
}

describe('What a gift card has paid of an order that is cancelled', () => {
  test('is back on it, emptied or not, and can be spent again; the letter and staff’s page say so', async () => {
    const someone = await customer();
    const [emptied, other] = [await giftCard(1_000), await giftCard(50_000)];
    const placed = await ordered([emptied, other], someone);
    const whole = placed.gift_card_total;
    expect([placed.total, await cardRow(emptied), await cardRow(other)]).toEqual([
      0,
      { balance: 0, is_disabled: true },
      { balance: 51_000 - whole, is_disabled: false },
    ]);
    expect((await ownCancel(someone, placed.id)).status).toBe(200);
    expect([await cardRow(emptied), await cardRow(other)]).toEqual([
      { balance: 1_000, is_disabled: false },
      { balance: 50_000, is_disabled: false },
    ]);
    expect((await related(placed.id)).gift_card).toEqual({ paid_cents: whole, back_cents: whole });
    expect(await saidBy('order_cancelled', placed.id)).toMatchObject({ gift_card_back_cents: whole, paid: false });
    expect((await read(placed.id)).payment_status).toBe('refunded');
    expect((await ordered([emptied])).gift_card_total).toBe(1_000);
  });

  test('is back once, however often and by whomever it is cancelled; nothing else was paid, and nothing is to be sent', async () => {
    const someone = await customer();
    const card = await giftCard(500);
    const before = await pieces();
    const { id } = await ordered([card], someone);
    const answers = await Promise.all([
      ...[1, 2].map(() => ownCancel(someone, id)),
      ...[1, 2].map(() => cancel(id, false)),
      ...[1, 2].map(() => staff(`orders/${id}/cancel`)),
    ]);
    answers.push(await ownCancel(someone, id), await cancel(id, false), await staff(`orders/${id}/cancel`));
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
    expect([await cardRow(card), await pieces()]).toEqual([{ balance: 500, is_disabled: false }, before]);
    expect(await lettersOf(id)).toEqual(['order_received', 'order_cancelled']);
    expect([(await read(id)).payment_status, (await related(id)).money_back]).toEqual(['canceled', null]);
  });

  test('is back on a card that staff have switched off, which stays so, used up or not', async () => {
    const [half, emptied] = [await giftCard(100_000), await giftCard(500)];
    const [one, two] = [await ordered([half]), await ordered([emptied])];
    await must(staff(`codes/gift-cards/${half.id}`, { is_disabled: true, was: false }));
    for (const is_disabled of [false, true]) await must(staff(`codes/gift-cards/${emptied.id}`, { is_disabled, was: !is_disabled }));
    for (const [{ id }, paid] of [[one, true] as const, [two, false] as const]) expect((await cancel(id, paid)).status).toBe(200);
    expect([await cardRow(half), await cardRow(emptied)]).toEqual([
      { balance: 100_000, is_disabled: true },
      { balance: 500, is_disabled: true },
    ]);
    expect(await saidBy('order_cancelled', two.id)).toMatchObject({ gift_card_states: { off: 500 } });
  });

  test('is told for each card as it is then: of use, switched off, or expired', async () => {
    const cards = [await giftCard(500), await giftCard(700), await giftCard(100_000)] as const;
    const { id, gift_card_total: whole } = await ordered(cards);
    const [, off, expired] = cards;
    await must(staff(`codes/gift-cards/${expired.id}`, { is_disabled: true, was: false }));
    await must(staff(`codes/gift-cards/${expired.id}`, { is_disabled: false, was: true }));
    await sql(ours.databaseUrl, `UPDATE gift_card SET ends_at = now() - interval '1 day' WHERE id = $1`, [expired.id]);
    await must(staff(`codes/gift-cards/${off.id}`, { is_disabled: false, was: true }));
    await must(staff(`codes/gift-cards/${off.id}`, { is_disabled: true, was: false }));
    await must(cancel(id, true));
    expect(await saidBy('order_cancelled', id)).toMatchObject({
      gift_card_back_cents: whole,
      gift_card_states: { usable: 500, off: 700, expired: whole - 1_200 },
    });
  });

  test('and everything else stays as it was where cancelling is broken off, and is done once by the next', async () => {
    const card = await giftCard(500);
    const { id } = await ordered([card]);
    const before = await pieces();
    const holder = new Client({ connectionString: ours.databaseUrl });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM gift_card WHERE id = $1 FOR UPDATE', [card.id]);
      const cancelling = staff(`orders/${id}/cancel`);
      const breakOff = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE $1::int = ANY(pg_blocking_pids(pid))`;
      const [{ pid }] = (await holder.query('SELECT pg_backend_pid() AS pid')).rows;
      await eventually(async () => (await sql(ours.databaseUrl, breakOff, [pid])).length > 0);
      expect((await cancelling).status).toBe(500);
      await holder.query('ROLLBACK');
    } finally {
      await holder.end();
    }
    expect([(await read(id)).status, await pieces(), await cardRow(card)]).toEqual(['pending', before, { balance: 0, is_disabled: true }]);
    expect((await staff(`orders/${id}/cancel`)).status).toBe(200);
    expect([(await read(id)).status, await pieces(), await cardRow(card)]).toEqual([
      'canceled',
      before + 1,
      { balance: 500, is_disabled: false },
    ]);
  });

  test('is back whole where an old part did not come; the fee is kept of what was paid, and one correction says it all', async () => {
    const card = await giftCard(5_000);
    const placed = await ordered([card], guest(), EXCHANGED);
    await pay(placed);
    await sql(ours.databaseUrl, `UPDATE rille_exchange SET state = 'objected', overdue_at = now() WHERE order_id = $1`, [placed.id]);
    const [{ line_id, version }] = await sql(ours.databaseUrl, 'SELECT line_id, version FROM rille_exchange WHERE order_id = $1', [
      placed.id,
    ]);
    const answer = await staff(`orders/${placed.id}/exchanges/${line_id}`, { act: 'end', fee_cents: 1_000, version });
    expect(answer.status).toBe(200);
    expect(await cardRow(card)).toEqual({ balance: 5_000, is_disabled: false });
    expect(await papers(placed.id)).toEqual([
      ['invoice', placed.total + 5_000],
      ['correction', -(placed.total + 5_000 - 1_000)],
    ]);
    // The rest is the shop's to send.
    expect((await related(placed.id)).money_back).toMatchObject({ cents: placed.total - 1_000, sent_at: null });
    expect(await saidBy('order_cancelled', placed.id)).toMatchObject({ gift_card_back_cents: 5_000 });
  });
});

describe('Staff cancel what they have seen', () => {
  test('not an order that was paid meanwhile, nor one of which something went back; nothing has changed then', async () => {
    const placed = await ordered([]);
    const before = await pieces();
    expect(refusalOf(await cancel(placed.id, true))).toEqual([412, 'conflict', 'The order is not paid: look at it again.']);
    await pay(placed);
    expect(refusalOf(await cancel(placed.id, false))).toEqual([
      412,
      'conflict',
      'The payment has been booked meanwhile: look at the order again.',
    ]);
    await must(refund(placed.id, 100));
    expect(refusalOf(await cancel(placed.id, true))).toEqual([
      412,
      'conflict',
      'Something was refunded meanwhile: look at the order again.',
    ]);
    expect([(await read(placed.id)).canceled_at, await pieces()]).toEqual([null, before]);
    await must(staff(`orders/${placed.id}/ship`));
    expect((await cancel(placed.id, true, 100)).body.code).toBe('order_shipped');
    expect((await cancel('order_none', false)).status).toBe(404);
    expect((await shopperAt(ours).post(`/admin/orders/${placed.id}/cancellation`, { paid: true, refunded_total: 0 })).status).toBe(401);
  });

  test.each<[string, object]>([
    ['paid', { refunded_total: 0 }],
    ['paid', { paid: 'yes', refunded_total: 0 }],
    ['refunded_total', { paid: true }],
    ['refunded_total', { paid: true, refunded_total: -1 }],
    ['refunded_total', { paid: true, refunded_total: '0' }],
    ['sure', { paid: true, refunded_total: 0, sure: true }],
  ])('with %s amiss: %j is refused by name', async (field, body) => {
    const { id } = await ordered([]);
    const { status, body: said } = await staff(`orders/${id}/cancellation`, body);
    expect([status, said.type]).toEqual([400, 'invalid_data']);
    expect(said.message).toContain(field);
    expect((await read(id)).canceled_at).toBe(null);
  });

  test('a paid one says that its money is here, in the view of what is to be refunded, until it is noted as sent: once', async () => {
    const placed = await ordered([await giftCard(500)]);
    const { id, total } = placed;
    await pay(placed);
    expect((await cancel(id, true)).status).toBe(200);
    const listed = async (view: string) => {
      const { orders, counts } = await must(staff('order-search', { view, text: String(placed.display_id) }));
      return [orders.filter((one: Json) => one.id === id).map((one: Json) => one.is_money_to_send), counts.to_refund > 0];
    };
    expect([await listed('to_refund'), await listed('to_send'), await listed('to_pay')]).toEqual([
      [[true], true],
      [[], true],
      [[], true],
    ]);
    expect([(await read(id)).payment_status, (await related(id)).money_back]).toEqual([
      'captured',
      { cents: total, sent_at: null, means: null },
    ]);
    const note = (means: unknown, cents: unknown) => staff(`orders/${id}/money-back`, { means, cents });
    expect((await note('transfer', total - 1)).body.message).toBe('It is something else by now: look at the order again.');
    expect((await note('gold', total)).body.message).toContain('means');
    expect((await note('transfer', '1')).body.message).toContain('cents');
    const answers = await Promise.all([1, 2, 3].map(() => note('transfer', total)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await note('cash', total)).body.message).toBe('It has been sent otherwise already: look at the order again.');
    expect([(await read(id)).payment_status, (await related(id)).money_back]).toEqual([
      'refunded',
      { cents: total, sent_at: expect.any(String), means: 'transfer' },
    ]);
    expect(await listed('to_refund')).toEqual([[], false]);
    const unpaid = await ordered([]);
    await cancel(unpaid.id, false);
    expect((await staff(`orders/${unpaid.id}/money-back`, { means: 'cash', cents: 1 })).body.message).toBe(
      'Nothing that was paid for this order goes back.',
    );
  });

  test('one of which something was refunded, or everything: the rest goes back, and its goods can be bought again', async () => {
    const card = await giftCard(500);
    const [part, whole] = [await ordered([card]), await ordered([])];
    const before = await pieces();
    for (const one of [part, whole]) await pay(one);
    await must(refund(part.id, 100));
    await must(refund(whole.id, whole.total));
    const answers = await Promise.all([1, 2, 3].map(() => cancel(part.id, true, 100)));
    answers.push(await cancel(whole.id, true, whole.total));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([(await read(part.id)).status, (await read(whole.id)).status, await pieces()]).toEqual(['canceled', 'canceled', before + 2]);
    expect(await cardRow(card)).toEqual({ balance: 500, is_disabled: false });
    expect([(await related(part.id)).money_back?.cents, (await related(whole.id)).money_back]).toEqual([part.total - 100, null]);
    expect(await papers(part.id)).toEqual([
      ['invoice', part.total + 500],
      ['correction', -100],
      ['correction', -(part.total + 500 - 100)],
    ]);
    expect(await papers(whole.id)).toEqual([
      ['invoice', whole.total],
      ['correction', -whole.total],
    ]);
  });
});

describe('A refund of what a gift card has paid', () => {
  test('goes first to the payment and then to the card, with one correction and one letter that says which', async () => {
    const card = await giftCard(500);
    const placed = await ordered([card]);
    const { id, total } = placed;
    await pay(placed);
    await must(staff(`orders/${id}/ship`));
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, total + 200)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    expect([await cardRow(card), (await read(id)).payment_status]).toEqual([{ balance: 200, is_disabled: false }, 'partially_refunded']);
    expect(await saidBy('order_refunded', id)).toMatchObject({
      refund_cents: total + 200,
      gift_card_refund_cents: 200,
      gift_card_states: { usable: 200 },
    });
    expect((await refund(id, 301, total + 200)).body.message).toBe('amount is more than can be refunded.');
    await must(refund(id, 300, total + 200));
    expect(await saidBy('order_refunded', id)).toMatchObject({
      refund_cents: 300,
      gift_card_refund_cents: 300,
      gift_card_back_cents: 500,
      gift_card_states: { usable: 300 },
    });
    expect([await cardRow(card), (await read(id)).payment_status]).toEqual([{ balance: 500, is_disabled: false }, 'refunded']);
    expect(await papers(id)).toEqual([
      ['invoice', total + 500],
      ['correction', -(total + 200)],
      ['correction', -300],
    ]);
    expect((await lettersOf(id)).filter((letter) => letter === 'order_refunded')).toHaveLength(2);
  });

  test('of one that cards have paid whole is corrected, before it is sent as well', async () => {
    const card = await giftCard(100_000);
    const { id, gift_card_total: whole } = await ordered([card]);
    await must(refund(id, 100));
    await must(staff(`orders/${id}/ship`));
    await must(refund(id, whole - 100, 100));
    expect([await cardRow(card), (await read(id)).payment_status]).toEqual([{ balance: 100_000, is_disabled: false }, 'refunded']);
    expect(await papers(id)).toEqual([
      ['invoice', whole],
      ['correction', -100],
      ['correction', -(whole - 100)],
    ]);
  });

  test('is none while the rest of the order is not paid', async () => {
    const card = await giftCard(500);
    const { id } = await ordered([card]);
    expect(refusalOf(await refund(id, 100))).toEqual([400, 'invalid_data', 'amount is more than can be refunded.']);
    expect(await cardRow(card)).toEqual({ balance: 0, is_disabled: true });
  });
});

/** What somebody comes for. */
async function collected(): Promise<Json> {
  const { shopper, email } = guest();
  const cart = await newCart(shopper);
  await add(shopper, cart, RED);
  await prepare(shopper, cart, { shipping: false, email });
  const { shipping_options } = await must(shopper.get(`/store/shipping-options/${cart}`));
  const { id } = shipping_options.find((option: Json) => option.data.id === 'pickup');
  await must(shopper.post(`/store/carts/${cart}/shipping-methods`, { option_id: id }));
  await must(shopper.post(`/store/carts/${cart}/payment-sessions`));
  return (await must(complete(shopper, cart))).data;
}
const papersOf = (letter: string, id: string): Promise<Json[]> =>
  sql(
    ours.databaseUrl,
    `SELECT i.number FROM rille_delivery d JOIN rille_invoice_due due ON due.event_key = coalesce(d.about->>'paper', d.event_key)
       JOIN rille_invoice i ON i.due_id = due.id WHERE d.letter = $1 AND d.about->>'order_id' = $2`,
    [letter, id],
  );

describe('The letter about a payment', () => {
  test('at the counter, for what was ready before, says when and by what, and brings the invoice that there is', async () => {
    const placed = await collected();
    await must(staff(`orders/${placed.id}/ship`));
    expect(await papers(placed.id)).toEqual([['invoice', placed.total]]);
    await pay(placed, 'cash');
    expect(await papers(placed.id)).toEqual([['invoice', placed.total]]);
    const [invoice] = await papersOf('order_shipped', placed.id);
    expect(await papersOf('payment_received', placed.id)).toEqual([invoice]);
    expect(await saidBy('payment_received', placed.id)).toMatchObject({
      payment: { at: expect.anything(), means: 'cash' },
      settled_invoice: invoice.number,
    });
  });

  test('brings its own where there was none', async () => {
    const placed = await ordered([]);
    await pay(placed, 'paypal');
    await papers(placed.id);
    expect(await papersOf('payment_received', placed.id)).toHaveLength(1);
    expect(await saidBy('payment_received', placed.id)).toMatchObject({ payment: { means: 'paypal' }, settled_invoice: null });
  });
});

describe('What was ready and is not collected', () => {
  test('is on sale again once, with its order cancelled and its invoice taken back, which says that nobody had paid it', async () => {
    const before = await pieces();
    const placed = await collected();
    const { id } = placed;
    const gone = () => staff(`orders/${id}/not-collected`);
    expect((await gone()).body.message).toBe('The order is not ready yet.');
    await must(staff(`orders/${id}/ship`));
    const answers = await Promise.all([1, 2, 3].map(gone));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await pieces(), (await read(id)).status, (await related(id)).money_back]).toEqual([before, 'canceled', null]);
    expect(await papers(id)).toEqual([
      ['invoice', placed.total],
      ['correction', -placed.total],
    ]);
    const [correction] = await sql(ours.databaseUrl, `SELECT pdf, figures FROM rille_invoice WHERE order_id = $1 AND kind = 'correction'`, [
      id,
    ]);
    expect(correction.figures.payment.paidCents).toBe(0);
    const text = pdfText(correction.pdf).replace(/\s+/g, ' ');
    expect(text).toContain('The invoice had not been paid');
    expect(text).not.toContain('paid back the way');
    expect(await saidBy('order_cancelled', id)).toMatchObject({ not_collected: true, paid: false });
    expect((await lettersOf(id)).filter((letter) => letter === 'order_cancelled')).toHaveLength(1);
  });

  test('is none that was paid meanwhile, or is sent; what is refunded of an invoice older than its payment is paid back', async () => {
    const [placed, sent] = [await collected(), await ordered([])];
    await must(staff(`orders/${placed.id}/ship`));
    await pay(placed, 'cash');
    expect(refusalOf(await staff(`orders/${placed.id}/not-collected`))).toEqual([
      412,
      'conflict',
      'The payment has been booked meanwhile: look at the order again.',
    ]);
    expect((await staff(`orders/${sent.id}/not-collected`)).body.message).toBe('The order is not collected in the shop.');
    expect((await staff('orders/order_none/not-collected')).status).toBe(404);
    await must(refund(placed.id, 100));
    await papers(placed.id);
    const [{ figures }] = await sql(ours.databaseUrl, `SELECT figures FROM rille_invoice WHERE order_id = $1 AND kind = 'correction'`, [
      placed.id,
    ]);
    expect(figures.payment.paidCents).toBe(placed.total);
  });
});
