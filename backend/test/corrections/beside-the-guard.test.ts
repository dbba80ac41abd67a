import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { until } from '../../src/launcher/poll';
import { add, prepare, RED, REPAIR, serviceCart, shopperAt, sql, stock } from '../support/shop';

const ours = inject('ours');

interface Ready {
  readonly cart: string;
  readonly line: string;
}

test('a cart that becomes an order after the guard has looked is not changed: Medusa’s own services look again', async () => {
  await stock(ours.databaseUrl, RED, 500);
  const shopper = shopperAt(ours);
  const ready = async (): Promise<Ready> => {
    const cart = await serviceCart(shopper);
    const { items } = await add(shopper, cart, REPAIR, 2);
    await prepare(shopper, cart);
    return { cart, line: items[0].id as string };
  };
  const changes: ((ready: Ready) => Promise<{ status: number; body: { code?: string } }>)[] = [
    ({ cart }) => shopper.post(`/store/carts/${cart}`, { email: 'somebody@example.com' }),
    ({ cart }) => shopper.post(`/store/carts/${cart}`, { shipping_address: { first_name: 'Somebody' } }),
    ({ cart }) => shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 1 }),
    ({ cart, line }) => shopper.post(`/store/carts/${cart}/line-items/${line}`, { quantity: 1 }),
    ({ cart, line }) => shopper.remove(`/store/carts/${cart}/line-items/${line}`),
    ({ cart }) => shopper.post(`/store/carts/${cart}/shipping-methods`, { option_id: 'so_de_pickup' }),
    ({ cart }) => shopper.post(`/store/carts/${cart}/payment-session`, { provider_id: 'manual' }),
    ({ cart }) => shopper.post(`/store/carts/${cart}/payment-sessions/manual`, { data: { a: 'b' } }),
    ({ cart }) => shopper.post(`/store/carts/${cart}/payment-sessions/manual/refresh`),
    ({ cart }) => shopper.remove(`/store/carts/${cart}/payment-sessions/manual`),
    ({ cart }) => shopper.remove(`/store/carts/${cart}/discounts/none`),
  ];
  const state = async ({ cart }: Ready) =>
    Promise.all(
      [
        'SELECT email, shipping_address_id FROM cart WHERE id = $1',
        'SELECT id, quantity, unit_price FROM line_item WHERE cart_id = $1 ORDER BY id',
        'SELECT id, data FROM payment_session WHERE cart_id = $1 ORDER BY id',
        'SELECT id, shipping_option_id FROM shipping_method WHERE cart_id = $1 ORDER BY id',
        'SELECT address.id, first_name FROM address JOIN cart ON address.id = shipping_address_id WHERE cart.id = $1',
      ].map((text) => sql(ours.databaseUrl, text, [cart])),
    );

  // Medusa reads the region with every cart, the guard does not.
  const holder = new Client({ connectionString: ours.databaseUrl });
  await holder.connect();
  let refused = 0;
  for (const [index, change] of changes.entries()) {
    const one = await ready();
    const untouched = await state(one);
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE region IN ACCESS EXCLUSIVE MODE');
    const answer = change(one);
    const waits = async () =>
      (await sql(ours.databaseUrl, `SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'region'::regclass`))[0].n > 0;
    const reached = await until(waits, 30_000);
    const before = await state(one);
    const isDone = JSON.stringify(before) !== JSON.stringify(untouched);
    // Whoever has begun to write the cart comes before its order; otherwise the order is there first.
    const ordered = await sql(
      ours.databaseUrl,
      `SET lock_timeout = 300; UPDATE cart SET completed_at = now() WHERE id = '${one.cart}'`,
    ).then(
      () => true,
      () => false,
    );
    await holder.query('COMMIT');
    const { status, body } = await answer;
    if (ordered && !isDone) {
      refused += 1;
      expect([index, reached, status, body.code]).toEqual([index, true, 400, 'cart_completed']);
      expect(await state(one)).toEqual(before);
    } else {
      expect([index, reached, status]).toEqual([index, true, 200]);
    }
  }
  await holder.end();
  expect(refused).toBeGreaterThan(0);
});
