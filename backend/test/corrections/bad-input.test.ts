import { describe, expect, inject, test } from 'vitest';
import { corrected } from '../support/corrected';
import { add, newCart, RED, shopperAt, stock } from '../support/shop';

const ours = inject('ours');
const shopper = shopperAt(ours);

describe('Quantities', () => {
  corrected('a cart cannot be filled with less than nothing', { ours: 'refused', stock: 'taken' }, async (someone, { databaseUrl }) => {
    await stock(databaseUrl, RED, 50);
    const cart = await newCart(someone);
    await add(someone, cart, RED, 3);
    const { status } = await someone.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: -1 });
    return status === 400 ? 'refused' : 'taken';
  });

  corrected('a line cannot be set to less than nothing', { ours: 400, stock: 500 }, async (someone) => {
    const cart = await newCart(someone);
    const { items } = await add(someone, cart, RED, 3);
    return (await someone.post(`/store/carts/${cart}/line-items/${items[0].id}`, { quantity: -1 })).status;
  });

  test.each([-1, 1e9, 'abc', '2', 1.5, null, [], {}, true])(
    'X13: %j is refused by name, wherever a quantity is given',
    async (quantity) => {
      await stock(ours.databaseUrl, RED, 50);
      const cart = await newCart(shopper);
      const { items } = await add(shopper, cart, RED);
      const answers = [
        await shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity }),
        await shopper.post(`/store/carts/${cart}/line-items/${items[0].id}`, { quantity }),
        await shopper.post('/store/carts', { region_id: 'reg_de', items: [{ variant_id: RED, quantity }] }),
      ];
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 400, body: { type: 'invalid_data', message: expect.stringContaining('quantity') } });
    },
  );

  test('nothing can be set, which removes the line, but not added', async () => {
    const cart = await newCart(shopper);
    expect((await shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 0 })).status).toBe(400);
    const { items } = await add(shopper, cart, RED);
    const set = await shopper.post(`/store/carts/${cart}/line-items/${items[0].id}`, { quantity: 0 });
    expect(set.body.cart.items).toEqual([]);
  });

  test('99 of one thing are the limit, also in several steps', async () => {
    await stock(ours.databaseUrl, RED, 500);
    const cart = await newCart(shopper);
    await add(shopper, cart, RED, 60);
    const more = await shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 40 });
    expect(more).toMatchObject({ status: 400, body: { code: 'quantity_limit' } });
    await add(shopper, cart, RED, 39);
  });
});

describe('Carts that do not exist', () => {
  corrected(
    'they are not found, instead of an unknown error',
    { ours: [404, 404, 404, 404], stock: [500, 500, 500, 500] },
    async (someone) => [
      (await someone.post('/store/carts/none/line-items/none', { quantity: 1 })).status,
      (await someone.remove('/store/carts/none/line-items/none')).status,
      (await someone.post('/store/carts/none/complete')).status,
      (await someone.post('/store/carts/none', { email: 'mika@example.com' })).status,
    ],
  );

  test('every call says so as JSON', async () => {
    const answers = [
      await shopper.get('/store/carts/none'),
      await shopper.post('/store/carts/none/line-items', { variant_id: RED, quantity: 1 }),
      await shopper.post('/store/carts/none/shipping-methods', { option_id: 'so_de_parcel' }),
      await shopper.post('/store/carts/none/payment-sessions'),
      await shopper.remove('/store/carts/none/discounts/none'),
      await shopper.get('/store/shipping-options/none'),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { type: 'not_found' } });
  });
});

describe('Requests that are none', () => {
  corrected('broken JSON is answered with JSON', { ours: 'JSON', stock: 'HTML' }, async (someone) => {
    const { status, body } = await someone.post('/store/carts', '{"region_id": ');
    expect(status).toBe(400);
    return typeof body === 'string' ? 'HTML' : 'JSON';
  });

  corrected('an address without anything behind it is answered with JSON', { ours: 'JSON', stock: 'HTML' }, async (someone) => {
    const { status, body } = await someone.get('/store/nothing-here');
    expect(status).toBe(404);
    return typeof body === 'string' ? 'HTML' : 'JSON';
  });

  corrected('a NUL in a name is refused', { ours: 400, stock: 500 }, async (someone) => {
    const cart = await newCart(someone);
    return (await someone.post(`/store/carts/${cart}`, { email: 'mika@example.com', shipping_address: { first_name: 'Mi\u0000ka' } }))
      .status;
  });

  corrected('a name of ten thousand characters is no name', { ours: 400, stock: 200 }, async (someone) => {
    const cart = await newCart(someone);
    const { status, body } = await someone.post(`/store/carts/${cart}`, { shipping_address: { first_name: 'x'.repeat(10_000) } });
    if (status === 400) expect(body.message).toContain('shipping_address.first_name');
    return status;
  });

  corrected(
    'a listing cannot be asked for less than nothing',
    { ours: 400, stock: 500 },
    async (someone) => (await someone.get('/store/products?limit=-1')).status,
  );

  test.each([
    ['POST', '/store/carts', '[]'],
    ['POST', '/store/carts', '"text"'],
    ['POST', '/store/carts', `${'{"metadata":'.repeat(20)}1${'}'.repeat(20)}`],
    ['POST', '/store/carts', JSON.stringify({ metadata: { note: 'x'.repeat(2_001) } })],
    ['POST', '/store/carts', JSON.stringify({ metadata: { note: '\ud800' } })],
    ['GET', '/store/products?handle=%00', undefined],
    ['GET', '/store/products/%zz', undefined],
    ['GET', '/store/products?limit=abc', undefined],
    ['GET', '/store/products?limit=1e99', undefined],
    ['GET', '/store/products?offset=-5', undefined],
    ['GET', '/store/products?order=nothing', undefined],
    ['GET', `/store/products?q=${'x'.repeat(5_000)}`, undefined],
    ['GET', '/store/products?created_at[gt]=yesterday', undefined],
    ['GET', '/store/products?id[$gt]=1', undefined],
  ])('%s %s is a bad request, said in JSON', async (method, path, body) => {
    const answer = method === 'GET' ? await shopper.get(path) : await shopper.post(path, body);
    expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  });

  test('a request larger than any of ours is refused as such', async () => {
    const answer = await shopper.post('/store/carts', JSON.stringify({ metadata: { note: 'x'.repeat(200_000) } }));
    expect(answer).toMatchObject({ status: 413, body: { type: 'invalid_data' } });
  });

  corrected('a number that no column holds is a bad request', { ours: 400, stock: 500 }, async (someone) => {
    return (await someone.get('/store/variants?inventory_quantity=99999999999')).status;
  });

  corrected('a billing address cannot be nothing', { ours: 400, stock: 500 }, async (someone) => {
    const cart = await newCart(someone);
    return (await someone.post(`/store/carts/${cart}`, { billing_address: null })).status;
  });

  test('unknown ids are not found', async () => {
    for (const path of [
      '/store/products/none',
      '/store/variants/none',
      '/store/regions/none',
      '/store/orders/none',
      '/store/product-categories/none',
      '/store/products?cart_id=none&region_id=reg_de',
    ]) {
      expect(await shopper.get(path)).toMatchObject({ status: 404, body: { type: 'not_found' } });
    }
  });

  test('HTML in a name is a name', async () => {
    const cart = await newCart(shopper);
    const name = '<script>alert("1")</script>';
    const { body } = await shopper.post(`/store/carts/${cart}`, {
      email: 'mika@example.com',
      shipping_address: { first_name: name, country_code: 'de' },
    });
    expect(body.cart.shipping_address.first_name).toBe(name);
  });
});
