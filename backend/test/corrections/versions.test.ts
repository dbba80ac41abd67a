import { describe, expect, inject, test } from 'vitest';
import { corrected } from '../support/corrected';
import { add, BLUE, newCart, prepare, RED, type Shopper, shopperAt, sql, stock } from '../support/shop';

const linesOf = async (shopper: Shopper, cart: string): Promise<[string, number][]> => {
  const { body } = await shopper.get(`/store/carts/${cart}`);
  return body.cart.items.map((item: { variant_id: string; quantity: number }) => [item.variant_id, item.quantity]).sort();
};

const only = (version: string) => ({ 'if-match': `"${version}"` });

corrected(
  'an add that comes too late, for a cart that has been changed since, adds nothing',
  { ours: { status: 412, lines: [[RED, 1]] }, stock: { status: 200, lines: [[RED, 2]] } },
  async (shopper, { databaseUrl }) => {
    await stock(databaseUrl, RED, 50);
    const cart = await newCart(shopper);
    const { body } = await shopper.get(`/store/carts/${cart}`);
    const before = body.cart.version ?? body.cart.updated_at;
    await add(shopper, cart, RED);
    const { status } = await shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 1 }, only(before));
    return { status, lines: await linesOf(shopper, cart) };
  },
);

describe('a change that is bound to a version of the cart', () => {
  const shop = inject('ours');
  const shopper = shopperAt(shop);

  test('is made on that version, whatever the change', async () => {
    await stock(shop.databaseUrl, RED, 50);
    const cart = await newCart(shopper);
    let { body } = await shopper.get(`/store/carts/${cart}`);
    const step = async (path: string, change: object) => {
      const answer = await shopper.post(`/store/carts/${cart}${path}`, change, only(body.cart.version));
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.body.cart.version > body.cart.version).toBe(true);
      body = answer.body;
    };
    await step('/line-items', { variant_id: RED, quantity: 1 });
    await step(`/line-items/${body.cart.items[0].id}`, { quantity: 3 });
    await step('', { region_id: 'reg_at' });
    await step('', {});
    expect(await linesOf(shopper, cart)).toEqual([[RED, 3]]);
  });

  test('is refused on any other, with a word for it, and nothing is done', async () => {
    await stock(shop.databaseUrl, RED, 50);
    const cart = await newCart(shopper);
    const { version, items } = await add(shopper, cart, RED);
    await add(shopper, cart, BLUE);
    const late = [
      shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 1 }, only(version)),
      shopper.post(`/store/carts/${cart}/line-items/${items[0].id}`, { quantity: 9 }, only(version)),
      shopper.post(`/store/carts/${cart}/line-items/${items[0].id}`, { quantity: 0 }, only(version)),
      shopper.post(`/store/carts/${cart}`, { region_id: 'reg_at' }, only(version)),
      shopper.post(`/store/carts/${cart}/complete`, {}, only(version)),
    ];
    for (const { status, body } of await Promise.all(late))
      expect([status, body.code, body.type]).toEqual([412, 'cart_changed', 'conflict']);
    expect(await linesOf(shopper, cart)).toEqual([
      [BLUE, 1],
      [RED, 1],
    ]);
  });

  test('is refused after a change of nothing, too: that is how what got lost is ended', async () => {
    await stock(shop.databaseUrl, RED, 50);
    const cart = await newCart(shopper);
    const { version } = (await shopper.get(`/store/carts/${cart}`)).body.cart;
    const touched = await shopper.post(`/store/carts/${cart}`, {});
    expect(touched.body.cart.version > version).toBe(true);
    const late = await shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 1 }, only(version));
    expect([late.status, await linesOf(shopper, cart)]).toEqual([412, []]);
  });

  test('does not use up its idempotency key when it is refused', async () => {
    await stock(shop.databaseUrl, RED, 50);
    const cart = await newCart(shopper);
    const { version } = (await shopper.get(`/store/carts/${cart}`)).body.cart;
    await shopper.post(`/store/carts/${cart}`, {});
    const key = { 'idempotency-key': `versions ${cart}` };
    const ask = (more: object) => shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 1 }, { ...key, ...more });
    expect((await ask(only(version))).status).toBe(412);
    const { version: now } = (await shopper.get(`/store/carts/${cart}`)).body.cart;
    expect((await ask(only(now))).status).toBe(200);
    expect(await linesOf(shopper, cart)).toEqual([[RED, 1]]);
  });

  test('of many that are sent at once for one version, one is made', async () => {
    await stock(shop.databaseUrl, RED, 50);
    const cart = await newCart(shopper);
    const { version } = (await shopper.get(`/store/carts/${cart}`)).body.cart;
    const path = `/store/carts/${cart}/line-items`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => shopper.post(path, { variant_id: RED, quantity: 1 }, only(version))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)]);
    expect(await linesOf(shopper, cart)).toEqual([[RED, 1]]);
  });

  test('an order that was placed is answered again, whichever version was asked for', async () => {
    await stock(shop.databaseUrl, RED, 50);
    const cart = await newCart(shopper);
    await add(shopper, cart, RED);
    await prepare(shopper, cart);
    const { version } = (await shopper.get(`/store/carts/${cart}`)).body.cart;
    const ask = () => shopper.post(`/store/carts/${cart}/complete`, {}, only(version));
    const [first, again] = [await ask(), await ask()];
    expect([first.status, again.status, first.body.type, again.body.data.id]).toEqual([200, 200, 'order', first.body.data.id]);
  });

  test('a cart that says its version says it with every answer', async () => {
    await stock(shop.databaseUrl, RED, 50);
    const created = await shopper.post('/store/carts', { region_id: 'reg_de' });
    const cart = created.body.cart.id;
    const rows = await sql(shop.databaseUrl, `SELECT updated_at FROM cart WHERE id = '${cart}'`);
    expect(created.body.cart.version).toBe(new Date(rows[0].updated_at).toISOString());
    const added = await add(shopper, cart, RED);
    const read = (await shopper.get(`/store/carts/${cart}`)).body.cart;
    expect([added.version, read.version]).toEqual([added.updated_at, read.updated_at]);
  });
});
