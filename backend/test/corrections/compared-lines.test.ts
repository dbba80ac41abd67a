import { afterEach, describe, expect, inject, test } from 'vitest';
import { corrected } from '../support/corrected';
import { add, BLUE, complete, newCart, prepare, shopperAt, sql, stock } from '../support/shop';

const shops = [inject('ours'), inject('stock')];
const PRICE = `UPDATE money_amount SET amount = $2 WHERE region_id = 'reg_de' AND id IN (
  SELECT money_amount_id FROM product_variant_money_amount WHERE variant_id = $1)`;
const CENTS = 19_900;
const PICKUP = 'so_de_pickup';

afterEach(async () => {
  for (const { databaseUrl } of shops) {
    await sql(databaseUrl, PRICE, [BLUE, CENTS]);
    await sql(databaseUrl, 'UPDATE shipping_option SET amount = 0 WHERE id = $1', [PICKUP]);
  }
});

describe('A cart that is read', () => {
  corrected(
    'it says beside the price of a line what its variant costs by now, and setting the quantity takes that over',
    { ours: [CENTS, 21_900, 21_900, 21_900], stock: [CENTS, undefined, 21_900, undefined] },
    async (shopper, { databaseUrl }) => {
      const cart = await newCart(shopper);
      const { items } = await add(shopper, cart, BLUE);
      await sql(databaseUrl, PRICE, [BLUE, 21_900]);
      const read = await shopper.get(`/store/carts/${cart}`);
      const set = await shopper.post(`/store/carts/${cart}/line-items/${items[0].id}`, { quantity: 1 });
      const [before, after] = [read.body.cart.items[0], set.body.cart.items[0]];
      return [before.unit_price, before.variant.calculated_price, after.unit_price, after.variant.calculated_price];
    },
  );
});

describe('An order', () => {
  corrected(
    'is not made at a price that has risen since its line was put in',
    { ours: [409, 'price_changed'], stock: [200, undefined] },
    async (shopper, { databaseUrl }) => {
      await stock(databaseUrl, BLUE, 50);
      const cart = await newCart(shopper);
      await add(shopper, cart, BLUE);
      await prepare(shopper, cart, { email: 'risen@example.com' });
      await sql(databaseUrl, PRICE, [BLUE, 21_900]);
      const { status, body } = await complete(shopper, cart);
      return [status, body.errors?.[0].code];
    },
  );

  test.each([
    ['more', 21_900],
    ['less', 17_900],
  ])('is not made where something costs %s by now: nothing is taken, and it can be ordered at the new price', async (_, cents) => {
    const { databaseUrl } = shops[0] ?? inject('ours');
    const shopper = shopperAt(inject('ours'));
    await stock(databaseUrl, BLUE, 7);
    const cart = await newCart(shopper);
    const { items } = await add(shopper, cart, BLUE, 2);
    await prepare(shopper, cart, { email: `asked-${cents}@example.com` });
    await sql(databaseUrl, PRICE, [BLUE, cents]);

    const refused = await complete(shopper, cart);
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toEqual([
      { type: 'conflict', code: 'price_changed', message: expect.stringContaining(BLUE), variant_id: BLUE, price: cents },
    ]);
    const [left] = await sql(databaseUrl, 'SELECT inventory_quantity AS pieces FROM product_variant WHERE id = $1', [BLUE]);
    expect(left.pieces).toBe(7);
    expect(await sql(databaseUrl, 'SELECT 1 FROM payment WHERE cart_id = $1 AND canceled_at IS NULL', [cart])).toEqual([]);

    await shopper.post(`/store/carts/${cart}/line-items/${items[0].id}`, { quantity: 2 });
    await prepare(shopper, cart, { email: `asked-${cents}@example.com` });
    const { body } = await complete(shopper, cart);
    expect(body).toMatchObject({ type: 'order', data: { items: [{ unit_price: cents, quantity: 2 }] } });
  });

  test('is not made where something has no price any more', async () => {
    const { databaseUrl } = inject('ours');
    const shopper = shopperAt(inject('ours'));
    await stock(databaseUrl, BLUE, 7);
    const cart = await newCart(shopper);
    await add(shopper, cart, BLUE);
    await prepare(shopper, cart, { email: 'no-price@example.com' });
    const ofBlue = 'id IN (SELECT money_amount_id FROM product_variant_money_amount WHERE variant_id = $1)';
    await sql(
      databaseUrl,
      `UPDATE money_amount SET region_id = 'reg_at' WHERE region_id = 'reg_de' AND currency_code = 'eur' AND ${ofBlue}`,
      [BLUE],
    );
    try {
      expect((await complete(shopper, cart)).body.errors).toMatchObject([{ code: 'variant_gone', variant_id: BLUE }]);
    } finally {
      await sql(databaseUrl, `UPDATE money_amount SET region_id = 'reg_de' WHERE amount = $2 AND region_id = 'reg_at' AND ${ofBlue}`, [
        BLUE,
        CENTS,
      ]);
    }
  });

  test('is not made where the shipping costs something else than when it was chosen; chosen anew, it is', async () => {
    const { databaseUrl } = inject('ours');
    const shopper = shopperAt(inject('ours'));
    await stock(databaseUrl, BLUE, 7);
    const cart = await newCart(shopper);
    await add(shopper, cart, BLUE);
    const email = 'carried@example.com';
    await prepare(shopper, cart, { email });
    const choose = () => shopper.post(`/store/carts/${cart}/shipping-methods`, { option_id: PICKUP });
    await choose();
    await shopper.post(`/store/carts/${cart}/payment-sessions`);
    await sql(databaseUrl, 'UPDATE shipping_option SET amount = 300 WHERE id = $1', [PICKUP]);

    const refused = await complete(shopper, cart);
    expect([refused.status, refused.body.errors]).toMatchObject([409, [{ code: 'shipping_changed' }]]);
    await choose();
    await shopper.post(`/store/carts/${cart}/payment-sessions`);
    expect((await complete(shopper, cart)).body).toMatchObject({ type: 'order', data: { total: CENTS + 300 } });
  });
});
