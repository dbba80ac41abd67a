import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { until } from '../../src/launcher/poll';
import { dataFolder, startBackend } from '../support/backend';
import { type Answer, add, complete, newCart, prepare, RED, type Shopper, shopperAt, sql, stock } from '../support/shop';

const ours = inject('ours');
const STOCK = 100;

const withKey = (key: string) => ({ 'idempotency-key': key });

async function readyCart(shopper: Shopper): Promise<string> {
  const cart = await newCart(shopper);
  await add(shopper, cart, RED, 2);
  await prepare(shopper, cart);
  return cart;
}

const left = async () =>
  (await sql(ours.databaseUrl, 'SELECT inventory_quantity AS left FROM product_variant WHERE id = $1', [RED]))[0].left;

/** Everything that was made of a cart. */
async function outcomeOf(cart: string) {
  const orders = await sql(ours.databaseUrl, 'SELECT id FROM "order" WHERE cart_id = $1', [cart]);
  const payments = await sql(ours.databaseUrl, 'SELECT amount, order_id FROM payment WHERE cart_id = $1 AND canceled_at IS NULL', [cart]);
  return { orders, payments };
}

/**
 * Completes carts in a Medusa of its own beside the shop's, on the same database, and kills it
 * with SIGKILL where every completion waits for what `lock` has taken.
 */
async function interrupted(lock: string, completions: readonly { readonly cart: string; readonly key: string | null }[]): Promise<void> {
  const dataDir = dataFolder();
  const doomed = await startBackend(dataDir, { env: { DATABASE_URL: ours.databaseUrl } });
  const holder = new Client({ connectionString: ours.databaseUrl });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query(lock);
  const answers = completions.map(({ cart, key }) =>
    complete(shopperAt(doomed), cart, key === null ? undefined : withKey(key)).then(
      () => 'answered',
      () => 'cut off',
    ),
  );
  const waiting = async () =>
    (await sql(ours.databaseUrl, `SELECT count(DISTINCT pid)::int AS n FROM pg_locks WHERE NOT granted AND pid <> pg_backend_pid()`))[0].n;
  const stuck = await until(async () => (await waiting()) >= completions.length, 30_000);
  await doomed.stop('SIGKILL');
  await holder.query('ROLLBACK');
  await holder.end();
  rmSync(dataDir, { recursive: true, force: true });
  expect(stuck, 'every completion waits at the lock').toBe(true);
  expect(await Promise.all(answers)).toEqual(completions.map(() => 'cut off'));
  // A key is held for fifteen seconds after its process died; this test does not wait for that.
  await sql(ours.databaseUrl, 'UPDATE idempotency_key SET locked_at = NULL');
}

const POINTS = [
  ['before anything of it happened', 'LOCK TABLE line_item_tax_line IN ACCESS EXCLUSIVE MODE', 0],
  ['after the taxes, before the payment', 'LOCK TABLE payment IN ACCESS EXCLUSIVE MODE', 0],
  ['after the payment, before the order', `SELECT 1 FROM product_variant WHERE id = '${RED}' FOR UPDATE`, 1],
] as const;

describe.each(POINTS)('An order whose Medusa is killed %s', (_point, lock, paymentsLeft) => {
  test('is made once, by the next attempt with no key, the same key or another; never for an amount from before a change', async () => {
    await stock(ours.databaseUrl, RED, STOCK);
    const shopper = shopperAt(ours);
    const key = randomUUID();
    const [noKey, sameKey, otherKey, changed, emptied, changedSameKey] = [
      { cart: await readyCart(shopper), key: null },
      { cart: await readyCart(shopper), key },
      { cart: await readyCart(shopper), key: randomUUID() },
      { cart: await readyCart(shopper), key: null },
      { cart: await readyCart(shopper), key: null },
      { cart: await readyCart(shopper), key: randomUUID() },
    ] as const;
    const completions = [noKey, sameKey, otherKey, changed, emptied, changedSameKey];
    await interrupted(lock, completions);
    expect((await outcomeOf(noKey.cart)).payments).toHaveLength(paymentsLeft);
    expect(await left()).toBe(STOCK);

    const more = await shopper.post(`/store/carts/${changed.cart}/line-items`, { variant_id: RED, quantity: 3 });
    expect(more).toMatchObject({ status: 200 });
    await prepare(shopper, changed.cart);
    const moved = await shopper.post(`/store/carts/${changedSameKey.cart}/line-items`, { variant_id: RED, quantity: 1 });
    expect(moved).toMatchObject({ status: 200 });
    await prepare(shopper, changedSameKey.cart);
    const { body } = await shopper.get(`/store/carts/${emptied.cart}`);
    expect((await shopper.remove(`/store/carts/${emptied.cart}/line-items/${body.cart.items[0].id}`)).status).toBe(200);
    expect((await outcomeOf(emptied.cart)).payments).toEqual([]);
    expect((await complete(shopper, emptied.cart)).body.code).toBe('cart_empty');

    const attempts: [string, () => Promise<Answer>][] = [
      [noKey.cart, () => complete(shopper, noKey.cart)],
      [sameKey.cart, () => complete(shopper, sameKey.cart, withKey(key))],
      [otherKey.cart, () => complete(shopper, otherKey.cart, withKey(randomUUID()))],
      [changed.cart, () => complete(shopper, changed.cart)],
      [changedSameKey.cart, () => complete(shopper, changedSameKey.cart, withKey(changedSameKey.key))],
    ];
    for (const [cart, attempt] of attempts) {
      const first = await attempt();
      expect(first).toMatchObject({ status: 200, body: { type: 'order' } });
      expect((await attempt()).body.data.id).toBe(first.body.data.id);
      const { orders, payments } = await outcomeOf(cart);
      expect([orders.length, payments]).toEqual([1, [{ amount: first.body.data.total, order_id: first.body.data.id }]]);
    }
    // What was authorized for an unchanged cart is what it was ordered with, and nothing was authorized besides.
    for (const { cart } of [noKey, sameKey, otherKey]) {
      expect(await sql(ours.databaseUrl, 'SELECT canceled_at FROM payment WHERE cart_id = $1', [cart])).toEqual([{ canceled_at: null }]);
    }
    expect(await left()).toBe(STOCK - 2 - 2 - 2 - 5 - 3);
  });
});

describe('A cart whose payment was authorized, and no order made', () => {
  /** As an older shop left it: the payment lives, its order never came. */
  async function stuckCart(shopper: Shopper): Promise<string> {
    await stock(ours.databaseUrl, RED, STOCK);
    const cart = await readyCart(shopper);
    const { total } = (await shopper.get(`/store/carts/${cart}`)).body.cart;
    const payment = `pay_${randomUUID()}`;
    await sql(
      ours.databaseUrl,
      `INSERT INTO payment (id, cart_id, amount, currency_code, provider_id, data) VALUES ($1, $2, $3, 'eur', 'manual', '{"status": "authorized"}')`,
      [payment, cart, total],
    );
    await sql(ours.databaseUrl, `UPDATE cart SET payment_id = $2, payment_authorized_at = now() WHERE id = $1`, [cart, payment]);
    await sql(ours.databaseUrl, `UPDATE payment_session SET status = 'authorized' WHERE cart_id = $1`, [cart]);
    return cart;
  }

  test('is ordered with the payment that is there', async () => {
    const shopper = shopperAt(ours);
    const cart = await stuckCart(shopper);
    const [before] = await sql(ours.databaseUrl, 'SELECT id FROM payment WHERE cart_id = $1', [cart]);
    expect((await complete(shopper, cart)).body).toMatchObject({ type: 'order' });
    expect(await sql(ours.databaseUrl, 'SELECT id FROM payment WHERE cart_id = $1', [cart])).toEqual([before]);
  });

  test('gives the payment back when it costs something else by now, and is ordered for what it costs', async () => {
    const shopper = shopperAt(ours);
    const cart = await stuckCart(shopper);
    await sql(ours.databaseUrl, 'UPDATE line_item SET quantity = 3 WHERE cart_id = $1', [cart]);
    const { body } = await complete(shopper, cart);
    expect(body).toMatchObject({ type: 'order' });
    const { payments } = await outcomeOf(cart);
    expect(payments).toEqual([{ amount: body.data.total, order_id: body.data.id }]);
    expect(body.data.items[0].quantity).toBe(3);
  });

  test('can be moved to another region, which gives the payment back', async () => {
    const shopper = shopperAt(ours);
    const cart = await stuckCart(shopper);
    expect((await shopper.post(`/store/carts/${cart}`, { region_id: 'reg_at' })).status).toBe(200);
    expect((await outcomeOf(cart)).payments).toEqual([]);
    await prepare(shopper, cart, { country: 'at' });
    expect(await complete(shopper, cart)).toMatchObject({ status: 200, body: { type: 'order' } });
  });
});

test('a payment session that is made anew stays the chosen one: the cart can be changed and ordered', async () => {
  await stock(ours.databaseUrl, RED, STOCK);
  const shopper = shopperAt(ours);
  const cart = await readyCart(shopper);
  expect((await shopper.post(`/store/carts/${cart}/payment-sessions/manual/refresh`)).body.cart.payment_session).toMatchObject({
    provider_id: 'manual',
  });
  await add(shopper, cart, RED);
  await prepare(shopper, cart);
  expect((await complete(shopper, cart)).body).toMatchObject({ type: 'order' });
});
