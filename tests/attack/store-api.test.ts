import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { CAP, call, newAddress, shopperAt } from './shopper';

const { url } = inject('shop');

/** What `docs/store-api.md` says is closed, with something real for every id. */
const document = readFileSync('docs/store-api.md', 'utf8');
const closed = [...document.slice(document.indexOf('## Closed')).matchAll(/^\| `(GET|POST|DELETE) (\S+)` \|/gm)].map(
  ([, method = '', path = '']) => [method, path.replace(':email', 'somebody@example.com').replace(/:\w+/g, 'some_id')] as const,
);

test('the list of what is closed is long', () => {
  expect(closed.length).toBeGreaterThan(30);
});

test.each(closed)('%s %s answers that there is nothing, in the shop’s form', async (method, path) => {
  const answer = await call(url, method, path, method === 'POST' ? {} : undefined);
  expect([answer.status, answer.data]).toEqual([404, { type: 'not_found', message: expect.any(String) }]);
});

test('an order is not found by its number and e-mail alone', async () => {
  const shopper = shopperAt(url);
  const order = await shopper.order(await shopper.fillCart(), 'found@example.com');
  const answer = await call(url, 'GET', `/store/orders?display_id=${order.display_id}&email=found@example.com`);
  expect(answer.status).toBe(404);
  const full = await call(
    url,
    'GET',
    `/store/orders?display_id=${order.display_id}&email=found@example.com&shipping_address[postal_code]=12045`,
  );
  expect(full.status).toBe(404);
});

test('nobody returns an order they do not own', async () => {
  const shopper = shopperAt(url);
  const order = await shopper.order(await shopper.fillCart());
  const items = [{ item_id: order.items[0].id, quantity: 1 }];
  expect((await call(url, 'POST', '/store/returns', { order_id: order.id, items })).status).toBe(401);
  const stranger = shopperAt(url, { from: '127.0.0.19' });
  await stranger.signUp(`stranger-${randomUUID()}@example.com`);
  const asked = await stranger.tell('POST', '/store/returns', { order_id: order.id, items }, { 'idempotency-key': randomUUID() });
  expect([asked.status, asked.data.type]).toEqual([404, 'not_found']);
  expect((await call(url, 'POST', '/store/swaps', { order_id: order.id, return_items: items, additional_items: [] })).status).toBe(404);
});

test.each([
  '/store/customers/me/orders?limit=101',
  '/store/customers/me/orders?limit=2000',
  '/store/customers/me/orders?offset=10000000',
  '/store/customers/me/orders?expand=customer',
  '/store/customers/me/orders?expand=items,customer.orders',
  '/store/customers/me/orders?fields=metadata',
  '/store/customers/me/orders?q=a',
  '/store/products?limit=100',
  '/store/products?handle=a&expand=sales_channels',
  '/store/products?handle=a&expand=context',
  '/store/products?handle=a&fields=metadata',
  '/store/products?handle=a&handle=b',
  '/store/products?handle[]=a',
  '/store/products?handle=a&limit=101',
  '/store/config?x=1',
])('%s asks for more than a screen does', async (path) => {
  const answer = await call(url, 'GET', path);
  expect([answer.status, answer.data.type]).toEqual([400, 'invalid_data']);
});

test('X12: whoever made a cart cannot read the orders and addresses of whose it has become', async () => {
  const shopper = shopperAt(url);
  const cart = await shopper.fillCart();
  const email = `expand-${Date.now()}@example.com`;
  await shopper.signUp(email);
  const taken = (await shopper.tell('POST', `/store/carts/${cart}`, { region_id: 'reg_de' })).data.cart;
  expect(taken.email).toBe(email);
  for (const id of [cart, taken.id]) {
    expect((await call(url, 'GET', `/store/carts/${id}`)).status).toBe(404);
    for (const query of ['?expand=customer.orders,customer.shipping_addresses', '?expand=customer', '?fields=customer_id']) {
      expect((await call(url, 'GET', `/store/carts/${id}${query}`)).status).toBe(400);
    }
  }
});

test.each([
  ['/store/carts', { region_id: 'reg_de', context: {} }],
  ['/store/carts', { region_id: 'reg_de', sales_channel_id: 'sc_1' }],
  ['/store/auth', { email: 'a@example.com', password: 'b', remember: true }],
  ['/store/customers', { email: 'a@example.com', password: 'b', first_name: 'c', last_name: 'd', has_account: true }],
])('POST %s takes no field that no screen sends: %j', async (path, body) => {
  expect((await call(url, 'POST', path, body)).status).toBe(400);
});

test('a cart is given to nobody by a stranger’s word', async () => {
  const shopper = shopperAt(url);
  const { id } = await shopper.signUp(`named-${Date.now()}@example.com`);
  const stranger = shopperAt(url);
  const cart = await stranger.fillCart();
  expect((await stranger.tell('POST', `/store/carts/${cart}`, { customer_id: id })).status).toBe(400);
});

test('X15: an address makes forty carts an hour', async () => {
  const from = newAddress();
  const answers: number[] = [];
  for (let made = 0; made <= 40; made += 1)
    answers.push((await call(url, 'POST', '/store/carts', { region_id: 'reg_de' }, { from })).status);
  expect(answers.slice(0, 40).every((status) => status === 200)).toBe(true);
  expect(answers[40]).toBe(429);
  // While it goes on and on, the others order.
  let isOver = false;
  const flood = (async () => {
    const more: number[] = [];
    while (!isOver)
      more.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, async () => (await call(url, 'POST', '/store/carts', { region_id: 'reg_de' }, { from })).status),
        )),
      );
    return new Set(more);
  })();
  try {
    const other = shopperAt(url);
    expect((await other.order(await other.fillCart())).display_id).toEqual(expect.any(Number));
  } finally {
    isOver = true;
  }
  expect(await flood).toEqual(new Set([429]));
});

test('X16: who logs in with words that are no password has had a try', async () => {
  const from = newAddress();
  const answers: number[] = [];
  for (const password of [7, ['a'], { constructor: 1 }, { toString: 'x' }, true, null, 'wrong', {}, 'wrong'])
    answers.push((await call(url, 'POST', '/store/auth', { email: 'mara.feld@example.com', password }, { from })).status);
  expect(answers.slice(0, 8).every((status) => status === 400 || status === 401)).toBe(true);
  expect(answers[8]).toBe(429);
});

test('what the guard refuses carries the headers of every answer', async () => {
  const refused = await call(url, 'GET', '/store/carts/%zz');
  const read = await call(url, 'GET', '/store/config');
  expect([refused.status, read.status]).toEqual([400, 200]);
  for (const name of ['x-content-type-options', 'referrer-policy']) expect(refused.headers[name]).toBe(read.headers[name]);
});

test('a bearer token is nobody’s session', async () => {
  const { backendUrl } = inject('shop');
  const email = `bearer-${Date.now()}@example.com`;
  await shopperAt(url).signUp(email);
  const { data } = await call(backendUrl, 'POST', '/store/auth/token', { email, password: 'a strong password' });
  // Where the backend still makes one, it opens nothing from outside.
  const headers = { authorization: `Bearer ${data?.access_token ?? 'none'}` };
  expect((await call(url, 'GET', '/store/customers/me', undefined, { headers })).status).toBe(401);
  expect((await call(url, 'POST', '/store/auth/token', { email, password: 'a strong password' })).status).toBe(404);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'what a form of another site can send, %s, is no body here',
  async (type) => {
    const answer = await call(url, 'POST', '/store/carts', { region_id: 'reg_de' }, { headers: { 'content-type': type } });
    expect(answer.status).toBe(415);
  },
);

test('OPTIONS offers nothing to other sites, and no answer names an origin', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const options = await call(url, 'OPTIONS', '/store/carts', undefined, { headers });
  const read = await call(url, 'GET', '/store/config');
  expect([options.status, read.status]).toEqual([403, 200]);
  expect((await call(url, 'OPTIONS', '/store/carts')).status).toBe(404);
  for (const answer of [options, read]) expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('HEAD says of a cart what GET would, without it', async () => {
  const cart = await shopperAt(url).fillCart();
  const answer = await call(url, 'HEAD', `/store/carts/${cart}`);
  expect([answer.status, answer.headers['cache-control'], answer.body.length]).toEqual([200, 'no-store', 0]);
});

test('everything about a person says that nobody may keep it; a second language of the answer is told to caches', async () => {
  const shopper = shopperAt(url);
  const cart = await shopper.fillCart();
  await shopper.signUp(`kept-${Date.now()}@example.com`);
  const paths = [
    '/store/auth',
    '/store/customers/me',
    '/store/customers/me/orders',
    `/store/carts/${cart}`,
    `/store/shipping-options/${cart}`,
  ];
  for (const path of paths) {
    const answer = await shopper.tell('GET', path, undefined, { 'accept-encoding': 'br' });
    expect([path, answer.status, answer.headers['cache-control'], answer.headers.etag]).toEqual([path, 200, 'no-store', undefined]);
    if (answer.headers['content-encoding']) expect(answer.headers.vary).toBe('accept-encoding');
  }
});

test('what a screen asks for is answered', async () => {
  for (const path of [
    '/store/config',
    `/store/variants/${CAP}`,
    '/store/products?handle=dust-cover-sl-1200&region_id=reg_de&limit=1&expand=variants,variants.prices,variants.options,options,images,type,tags,categories',
  ]) {
    expect([path, (await call(url, 'GET', path)).status]).toEqual([path, 200]);
  }
  expect((await call(url, 'POST', '/store/products/search', { q: 'denon', limit: 5 })).data.hits.length).toBeGreaterThan(0);
});
