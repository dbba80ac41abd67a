import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ORDERS_OF_ONE_EMAIL } from '../../src/facts';
import { FACTS } from '../../src/shop-rules';
import { type Backend, copyOf, databaseUrlOf, startBackend } from '../support/backend';
import { add, complete, DECK, newCart, prepare, RED, shopperAt, sql, stock } from '../support/shop';

/** Two grades of one product. */
const OTHER_GRADE = 'variant_tt-1210mk2-vgp-ne';
const [first, second] = ORDERS_OF_ONE_EMAIL;

let backend: Backend;
let databaseUrl = '';
beforeAll(async () => {
  backend = await startBackend(copyOf(inject('template')), { env: { RATE_LIMIT_FACTOR: '1' } });
  databaseUrl = databaseUrlOf(backend.dataDir);
  for (const variant of [RED, DECK, OTHER_GRADE]) await stock(databaseUrl, variant, 200);
});
afterAll(async () => {
  await backend.stop();
});

/** A guest with a cart that is ready to be ordered. */
async function ready(email: string, lines: readonly (readonly [string, number])[] = [[RED, 1]]) {
  const shopper = shopperAt(backend);
  const cart = await newCart(shopper);
  for (const [variant, quantity] of lines) await add(shopper, cart, variant, quantity);
  await prepare(shopper, cart, { email });
  return { cart, order: () => complete(shopper, cart), shopper };
}

/** Time goes on for all orders of an e-mail address. */
const later = (email: string, minutes: number) =>
  sql(databaseUrl, `UPDATE "order" SET created_at = created_at - make_interval(mins => $2) WHERE email = $1`, [email, minutes]);

test('X15: an e-mail address orders so often and then waits, from wherever it comes and however it is written; others do not', async () => {
  const email = 'often@example.com';
  for (let count = 0; count < first.most; count += 1) expect(await (await ready(email)).order()).toMatchObject({ status: 200 });
  const next = await ready('Often@Example.com');
  const refused = await next.order();
  expect(refused).toMatchObject({ status: 429, body: { type: 'not_allowed', code: 'orders_limit' } });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan((first.minutes - 1) * 60);
  expect(seconds).toBeLessThanOrEqual(first.minutes * 60);
  expect(await (await ready('seldom@example.com')).order()).toMatchObject({ status: 200 });

  await later(email, first.minutes);
  expect(await next.order()).toMatchObject({ status: 200 });
  // What is an order already is answered, whatever the count.
  for (let count = first.most + 1; count < second.most; count += 1) {
    await later(email, first.minutes / 2);
    expect((await (await ready(email)).order()).status).toBe(200);
  }
  const longer = await (await ready(email)).order();
  expect(longer.status).toBe(429);
  expect(await next.order()).toMatchObject({ status: 200, body: { type: 'order' } });
});

test('X15: of many orders of one e-mail address at one moment no more are placed, and nothing is left of the others', async () => {
  const email = 'at-once@example.com';
  const all = await Promise.all(Array.from({ length: first.most + 3 }, () => ready(email)));
  const answers = await Promise.all(all.map(({ order }) => order()));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(first.most).fill(200), 429, 429, 429]);
  const live = await sql(
    databaseUrl,
    `SELECT payment.id FROM payment JOIN cart ON cart.id = payment.cart_id WHERE cart.email = $1 AND order_id IS NULL AND canceled_at IS NULL`,
    [email],
  );
  expect(live).toEqual([]);
});

test('unpaid an order keeps two decks and no third, of whatever grade; small things by the dozen; and is placed once there are fewer', async () => {
  const decks = await ready('decks@example.com', [
    [DECK, FACTS.unpaidLeastPieces],
    [OTHER_GRADE, 1],
    [RED, 2],
  ]);
  const refused = await decks.order();
  expect(refused).toMatchObject({ status: 400, body: { type: 'not_allowed', code: 'pieces_limit' } });
  for (const variant of [DECK, OTHER_GRADE]) expect(refused.body.message).toContain(variant);
  expect(refused.body.message).not.toContain(RED);

  const { body } = await decks.shopper.get(`/store/carts/${decks.cart}`);
  const line = body.cart.items.find(({ variant_id }: { variant_id: string }) => variant_id === OTHER_GRADE);
  await decks.shopper.remove(`/store/carts/${decks.cart}/line-items/${line.id}`);
  await prepare(decks.shopper, decks.cart, { email: 'decks@example.com' });
  expect(await decks.order()).toMatchObject({ status: 200, body: { type: 'order' } });

  const [{ cents }] = await sql(databaseUrl, `SELECT unit_price AS cents FROM line_item WHERE variant_id = $1 LIMIT 1`, [RED]);
  const most = Math.floor(FACTS.unpaidWorthCents / cents);
  expect(await (await ready('some@example.com', [[RED, most + 1]])).order()).toMatchObject({ body: { code: 'pieces_limit' } });
  expect(await (await ready('some@example.com', [[RED, most]])).order()).toMatchObject({ status: 200 });
});

test('what is not counted is kept from nobody', async () => {
  await sql(databaseUrl, 'UPDATE product_variant SET allow_backorder = true WHERE id = $1', [OTHER_GRADE]);
  expect(await (await ready('backorder@example.com', [[OTHER_GRADE, 3]])).order()).toMatchObject({ status: 200 });
});
