import { afterEach, describe, inject } from 'vitest';
import { corrected } from '../support/corrected';
import { add, BLUE, newCart, sql } from '../support/shop';

const shops = [inject('ours'), inject('stock')];
const PRICE = `UPDATE money_amount SET amount = $2 WHERE region_id = 'reg_de' AND id IN (
  SELECT money_amount_id FROM product_variant_money_amount WHERE variant_id = $1)`;
const CENTS = 19_900;

afterEach(async () => {
  for (const { databaseUrl } of shops) await sql(databaseUrl, PRICE, [BLUE, CENTS]);
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
