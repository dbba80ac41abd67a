import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { PAYMENT_UNDER_WAY_DAYS } from '../src/facts';
import { until } from '../src/launcher/poll';
import { FACTS } from '../src/shop-rules';
import { type Backend, copyOf, databaseUrlOf, dataFolder, startBackend } from './support/backend';
import { orderAges } from './support/every-letter';
import { add, complete, newCart, order, prepare, RED, REPAIR, type Shopper, shopperAt, sql, stock } from './support/shop';

const DECK_IN_EXCHANGE = 'variant_tt-1210mk2-vgp-exch';
const TOKEN = 'staff-of-unpaid-orders';
const KEPT_DAYS = FACTS.payWithinDays + PAYMENT_UNDER_WAY_DAYS;
const PIECES = 200;

// biome-ignore lint/suspicious/noExplicitAny: the tests read the shop's answers as they come
type Json = any;

let backend: Backend;
let databaseUrl = '';

beforeAll(async () => {
  backend = await startBackend(copyOf(inject('template')));
  databaseUrl = databaseUrlOf(backend.dataDir);
  await sql(databaseUrl, `INSERT INTO "user" (id, email, api_token, role) VALUES ('usr_unpaid', 'staff@example.com', $1, 'admin')`, [
    TOKEN,
  ]);
  await sql(databaseUrl, `UPDATE rille_setting SET value = to_jsonb(now() - interval '100 days') WHERE name = 'unpaid_since'`);
  for (const variant of [RED, DECK_IN_EXCHANGE]) await stock(databaseUrl, variant, PIECES);
});
afterAll(async () => {
  await backend.stop();
});

const staff = (path: string, body: object = {}) =>
  shopperAt(backend).post(`/admin/orders/${path}`, body, { 'x-medusa-access-token': TOKEN });
const guest = (): Shopper => shopperAt(backend);

/** What somebody comes for. */
async function collected(): Promise<Json> {
  const shopper = guest();
  const cart = await newCart(shopper);
  await add(shopper, cart, RED);
  await prepare(shopper, cart, { shipping: false });
  const { body } = await shopper.get(`/store/shipping-options/${cart}`);
  const pickup = body.shipping_options.find((option: Json) => option.data.id === 'pickup');
  await shopper.post(`/store/carts/${cart}/shipping-methods`, { option_id: pickup.id });
  await shopper.post(`/store/carts/${cart}/payment-sessions`);
  return (await complete(shopper, cart)).body.data;
}

/** Of which a gift card has paid a part. */
async function partlyPaid(): Promise<Json> {
  const placed = await order(guest(), [[RED, 1]]);
  await sql(databaseUrl, `INSERT INTO gift_card (id, code, value, balance, region_id) VALUES ('gift_unpaid', 'UNPAID', 100, 0, 'reg_de')`);
  await sql(
    databaseUrl,
    `INSERT INTO gift_card_transaction (id, gift_card_id, order_id, amount) VALUES ('gct_unpaid', 'gift_unpaid', $1, 100)`,
    [placed.id],
  );
  return placed;
}

const statusOf = async ({ id }: Json): Promise<string> =>
  (await sql(databaseUrl, 'SELECT status FROM "order" WHERE id = $1', [id]))[0].status;
const left = async (): Promise<number> =>
  (await sql(databaseUrl, 'SELECT inventory_quantity AS pieces FROM product_variant WHERE id = $1', [RED]))[0].pieces;
const lettersOf = async ({ id }: Json): Promise<string[]> => {
  const rows = await sql(databaseUrl, `SELECT letter FROM rille_delivery WHERE about->>'order_id' = $1 ORDER BY letter`, [id]);
  return rows.map(({ letter }: Json) => letter);
};

/** The clock looks when the backend starts, and every hour. */
async function startAgain(): Promise<void> {
  const { dataDir } = backend;
  await backend.stop();
  backend = await startBackend(dataDir);
  databaseUrl = databaseUrlOf(dataDir);
}

test('an order that nobody pays in time is cancelled once, its goods are back and its customer is told; no other is touched', async () => {
  const kept = {
    'whose last day it is': [await order(guest(), [[RED, 1]]), KEPT_DAYS],
    'that is paid': [await order(guest(), [[RED, 1]]), 30],
    'that is packed': [await order(guest(), [[RED, 1]]), 30],
    'that is collected': [await collected(), 30],
    'that a gift card has paid a part of': [await partlyPaid(), 30],
    'with an old part to come': [await order(guest(), [[DECK_IN_EXCHANGE, 1]]), KEPT_DAYS + 1],
    'of the workshop': [await order(guest(), [[REPAIR, 1]]), 30],
    'from before anybody was told so': [await order(guest(), [[RED, 1]]), 101],
  } as const;
  expect((await staff(`${kept['that is paid'][0].id}/capture`)).status).toBe(200);
  const { id: packed, items } = kept['that is packed'][0];
  expect((await staff(`${packed}/fulfillment`, { items: [{ item_id: items[0].id, quantity: 1 }] })).status).toBe(200);
  const unpaid = await order(guest(), [[RED, 3]]);
  await orderAges(databaseUrl, unpaid.id, KEPT_DAYS + 1);
  for (const [one, days] of Object.values(kept)) await orderAges(databaseUrl, one.id, days);
  const before = await left();

  await startAgain();
  expect(await until(async () => (await statusOf(unpaid)) === 'canceled', 30_000, 100)).toBe(true);
  expect(await left()).toBe(before + 3);
  expect(await lettersOf(unpaid)).toEqual(['order_cancelled', 'order_received']);
  for (const [which, [one]] of Object.entries(kept)) expect([which, await statusOf(one)]).toEqual([which, 'pending']);
  const [{ metadata }] = await sql(databaseUrl, 'SELECT metadata FROM "order" WHERE id = $1', [unpaid.id]);
  expect(metadata).toMatchObject({ cancelled_because: 'unpaid' });

  // Looked at once more, with another one so that it is known to have looked.
  const next = await order(guest(), [[RED, 1]]);
  await orderAges(databaseUrl, next.id, KEPT_DAYS + 1);
  await startAgain();
  expect(await until(async () => (await statusOf(next)) === 'canceled', 30_000, 100)).toBe(true);
  expect(await left()).toBe(before + 3);
  expect(await lettersOf(unpaid)).toEqual(['order_cancelled', 'order_received']);
});

test('a shop that is begun today has told everybody who orders from now on', async () => {
  const fresh = await startBackend(dataFolder());
  const [row] = await sql(
    databaseUrlOf(fresh.dataDir),
    `SELECT (value #>> '{}')::timestamptz <= now() AS told FROM rille_setting WHERE name = 'unpaid_since'`,
  );
  await fresh.stop();
  expect(row).toEqual({ told: true });
});
