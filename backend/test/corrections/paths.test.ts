import { describe, expect, inject, test } from 'vitest';
import { rawRequest } from '../support/raw-request';
import { add, complete, newCart, prepare, RED, REPAIR, serviceCart, shopperAt, sql, stock } from '../support/shop';

const ours = inject('ours');

/** Ways to write the path of a cart, and of what is in it, that one machine or another takes for the same. */
const spellings = (id: string, rest: string): string[] => [
  `/store/carts//${id}${rest}`,
  `/store//carts/${id}${rest}`,
  `//store/carts/${id}${rest}`,
  `/store/carts/${id}/${rest}`,
  `/store/carts/${id}${rest}/`,
  `/store/carts/${id}${rest}//`,
  `/Store/carts/${id}${rest}`,
  `/store/Carts/${id}${rest}`,
  `/STORE/CARTS/${id}${rest.toUpperCase()}`,
  `/store/carts/${id}${rest.toUpperCase()}`,
  `/store/%63arts/${id}${rest}`,
  `/%73tore/carts/${id}${rest}`,
  `/store/carts/%63${id.slice(1)}${rest}`,
  `/store/carts/${id}${rest.replace('/l', '/%6c').replace('/s', '/%73').replace('/p', '/%70')}`,
  `/store/carts%2f${id}${rest}`,
  `/store%2Fcarts/${id}${rest}`,
  `/store/carts/.%2f${id}${rest}`,
  `/store/carts/./${id}${rest}`,
  `/store/./carts/${id}${rest}`,
  `/store/carts/${id}/.${rest}`,
  `/store/carts/x/../${id}${rest}`,
  `/store/carts/%2e/${id}${rest}`,
  `/store/carts/x/%2e%2e/${id}${rest}`,
  `/store/carts\\${id}${rest}`,
  `/store/carts/%5c${id}${rest}`,
  `/store/carts/${id}%00${rest}`,
  `/store/carts/${id}%0d%0a${rest}`,
  `/store/carts/${id}%20${rest}`,
  `/store/carts/${id};a=b${rest}`,
  `/store/carts;a=b/${id}${rest}`,
  `/store/carts/${id}%3f${rest}`,
  `/store/carts/${id}${rest}?`,
  `/store/carts/${id}${rest}?/store/regions`,
  `${ours.url}/store/carts/${id}${rest}`,
];

test('X07: the cart of a placed order is not changed under any spelling of its address', async () => {
  await stock(ours.databaseUrl, RED, 50);
  const shopper = shopperAt(ours);
  const id = await serviceCart(shopper);
  const { items } = await add(shopper, id, REPAIR, 2);
  await prepare(shopper, id);
  const { body: placed } = await complete(shopper, id);
  const state = async () => [
    (await shopper.get(`/store/orders/${placed.data.id}?expand=items,shipping_address,billing_address,shipping_methods`)).body,
    await sql(ours.databaseUrl, 'SELECT * FROM line_item WHERE cart_id = $1', [id]),
    await sql(ours.databaseUrl, 'SELECT * FROM cart WHERE id = $1', [id]),
    await sql(ours.databaseUrl, 'SELECT * FROM payment_session WHERE cart_id = $1', [id]),
  ];
  const before = await state();

  const changes: [method: string, rest: string, body?: unknown][] = [
    ['POST', '', { email: 'somebody@example.com' }],
    ['POST', '', { shipping_address: { first_name: 'Somebody' } }],
    ['POST', '', { region_id: 'reg_at' }],
    ['POST', '/line-items', { variant_id: RED, quantity: 1 }],
    ['POST', `/line-items/${items[0].id}`, { quantity: 1 }],
    ['DELETE', `/line-items/${items[0].id}`],
    ['POST', '/shipping-methods', { option_id: 'so_de_pickup' }],
    ['POST', '/payment-sessions'],
    ['POST', '/payment-session', { provider_id: 'manual' }],
    ['POST', '/payment-sessions/manual', { data: {} }],
    ['POST', '/payment-sessions/manual/refresh'],
    ['DELETE', '/payment-sessions/manual'],
    ['DELETE', '/discounts/none'],
    ['POST', '/taxes'],
  ];
  for (const [method, rest, body] of changes) {
    for (const path of spellings(id, rest)) {
      const answer = await rawRequest(ours.url, method, path, body).catch((error: Error) => ({ status: 0, body: error.message }));
      // What Node itself does not send (0) reaches no shop.
      expect([0, 400, 404], `${method} ${path}: ${answer.body}`).toContain(answer.status);
    }
  }
  expect(await state()).toEqual(before);
});

describe('A path', () => {
  test('that is encoded where it need not be means the same, for the checks too', async () => {
    const id = await newCart(shopperAt(ours));
    const read = await rawRequest(ours.url, 'GET', `/%73tore/c%61rts/%63${id.slice(1)}`);
    expect([read.status, JSON.parse(read.body).cart.id]).toEqual([200, id]);
    const added = await rawRequest(ours.url, 'POST', `/store/carts/${id}/line%2Ditems`, { variant_id: RED, quantity: 1000 });
    expect([added.status, JSON.parse(added.body).message]).toEqual([400, expect.stringContaining('quantity')]);
  });

  test.each(['/store/CARTS', '/store/Carts/none', '/STORE/regions', '/store/REGIONS', '/store/regions/', '/store/products/SEARCH'])(
    '%s is no address of this shop',
    async (path) => {
      for (const method of ['GET', 'POST']) expect((await rawRequest(ours.url, method, path)).status).toBe(404);
    },
  );

  test.each([
    '/store/regions/%0d%0aSet-Cookie:x=y',
    '/store/orders/%0d%0a',
    '/store/products/a%00b',
    '/store/products/%zz',
    '/store/products/%ff',
    '/store/carts/..%2fregions',
    '/store//regions',
    `/store/products/${'x'.repeat(301)}`,
  ])('%s is a bad request', async (path) => {
    const answer = await rawRequest(ours.url, 'GET', path);
    expect([answer.status, JSON.parse(answer.body).type]).toEqual([400, 'invalid_data']);
  });
});
