import { afterEach, describe, expect, inject, test } from 'vitest';
import { corrected } from '../support/corrected';
import { add, BLUE, complete, newCart, prepare, RED, shopperAt, sql, stock } from '../support/shop';

const PRODUCT = 'prod_ortofon-2m-blue';
const shops = [inject('ours'), inject('stock')];

afterEach(async () => {
  for (const { databaseUrl } of shops) {
    await sql(databaseUrl, 'UPDATE product_variant SET deleted_at = NULL WHERE id = $1', [BLUE]);
    await sql(databaseUrl, `UPDATE product SET deleted_at = NULL, status = 'published' WHERE id = $1`, [PRODUCT]);
  }
});

describe('A variant that left the shop', () => {
  corrected(
    'it does not break the cart it is in: its line keeps its price and its tax',
    { ours: [200, 19_900, 3_177], stock: [500, undefined, undefined] },
    async (shopper, { databaseUrl }) => {
      const cart = await newCart(shopper);
      await add(shopper, cart, BLUE);
      await sql(databaseUrl, 'UPDATE product_variant SET deleted_at = now() WHERE id = $1', [BLUE]);
      const { status, body } = await shopper.get(`/store/carts/${cart}`);
      return [status, body.cart?.total, body.cart?.tax_total];
    },
  );

  corrected('its line cannot be raised, in words and not with a 500', { ours: 400, stock: 500 }, async (shopper, { databaseUrl }) => {
    const cart = await newCart(shopper);
    const { items } = await add(shopper, cart, BLUE);
    await sql(databaseUrl, 'UPDATE product_variant SET deleted_at = now() WHERE id = $1', [BLUE]);
    return (await shopper.post(`/store/carts/${cart}/line-items/${items[0].id}`, { quantity: 2 })).status;
  });

  corrected('a draft cannot be added', { ours: [400, 400], stock: [200, 200] }, async (shopper, { databaseUrl }) => {
    await sql(databaseUrl, `UPDATE product SET status = 'draft' WHERE id = $1`, [PRODUCT]);
    const cart = await newCart(shopper);
    const added = await shopper.post(`/store/carts/${cart}/line-items`, { variant_id: BLUE, quantity: 1 });
    const created = await shopper.post('/store/carts', { region_id: 'reg_de', items: [{ variant_id: BLUE, quantity: 1 }] });
    return [added.status, created.status];
  });

  test.each([
    ['variant', `UPDATE product_variant SET deleted_at = now() WHERE id = '${BLUE}'`],
    ['product', `UPDATE product SET deleted_at = now() WHERE id = '${PRODUCT}'`],
  ])('when its %s is deleted the rest of the cart can still be bought', async (_what, deletion) => {
    const ours = inject('ours');
    const shopper = shopperAt(ours);
    await stock(ours.databaseUrl, RED, 50);
    const cart = await newCart(shopper);
    await add(shopper, cart, BLUE);
    await add(shopper, cart, RED);
    await sql(ours.databaseUrl, deletion);

    const calls = [
      () => shopper.get(`/store/carts/${cart}`),
      () => shopper.get(`/store/shipping-options/${cart}`),
      () => shopper.post(`/store/carts/${cart}`, { region_id: 'reg_at' }),
      () => shopper.post(`/store/carts/${cart}`, { region_id: 'reg_de' }),
      () => shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 1 }),
    ];
    for (const call of calls) expect((await call()).status).toBe(200);

    await prepare(shopper, cart);
    const refused = await complete(shopper, cart);
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toMatchObject([{ code: 'variant_gone', variant_id: BLUE, available: 0 }]);

    const { body } = await shopper.get(`/store/carts/${cart}`);
    const line = body.cart.items.find(({ variant_id }: { variant_id: string }) => variant_id === BLUE);
    expect((await shopper.remove(`/store/carts/${cart}/line-items/${line.id}`)).status).toBe(200);
    await prepare(shopper, cart);
    expect(await complete(shopper, cart)).toMatchObject({ status: 200, body: { type: 'order' } });
  });
});

describe('What is not sold', () => {
  const ours = inject('ours');
  const unsold = async (): Promise<string[]> =>
    (
      await sql(
        ours.databaseUrl,
        `SELECT min(variant.id) AS id FROM product_variant variant JOIN product ON product.id = variant.product_id
          WHERE product.type_id = 'ptyp_rental' OR product.metadata->>'request_only' = 'true' GROUP BY product.type_id ORDER BY 1`,
      )
    ).map(({ id }: { id: string }) => id);

  test('X13: is taken into no cart: what is lent, and what the workshop is asked for', async () => {
    const shopper = shopperAt(ours);
    const cart = await newCart(shopper);
    const variants = await unsold();
    expect(variants.length).toBeGreaterThan(1);
    for (const variant_id of variants) {
      const added = await shopper.post(`/store/carts/${cart}/line-items`, { variant_id, quantity: 1 });
      const created = await shopper.post('/store/carts', { region_id: 'reg_de', items: [{ variant_id, quantity: 1 }] });
      for (const { status, body } of [added, created]) expect([variant_id, status, body.code]).toEqual([variant_id, 400, 'variant_gone']);
    }
  });

  test('X13: is not ordered, however it came into a cart', async () => {
    await stock(ours.databaseUrl, RED, 50);
    for (const variant of await unsold()) {
      const shopper = shopperAt(ours);
      const cart = await newCart(shopper);
      await add(shopper, cart, RED);
      await prepare(shopper, cart);
      await sql(ours.databaseUrl, 'UPDATE line_item SET variant_id = $2 WHERE cart_id = $1', [cart, variant]);
      const { status, body } = await complete(shopper, cart);
      expect([status, body.errors?.[0]]).toMatchObject([409, { code: 'variant_gone', variant_id: variant }]);
    }
  });
});
