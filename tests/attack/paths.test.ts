import { beforeAll, expect, inject, test } from 'vitest';
import { call, shopperAt } from './shopper';

const { url } = inject('shop');

const EMAIL = 'paths@example.com';
let order: { readonly id: string; readonly cart_id: string; readonly total: number; readonly items: readonly { readonly id: string }[] };
beforeAll(async () => {
  const shopper = shopperAt(url);
  order = await shopper.order(await shopper.fillCart(), EMAIL);
});

/** Ways to write the path of a cart that Medusa's router or a machine in between takes for the cart's own. */
const SPELLINGS: readonly ((cart: string) => string)[] = [
  (cart) => `/store/carts//${cart}`,
  (cart) => `/store//carts/${cart}`,
  (cart) => `//store/carts/${cart}`,
  (cart) => `/store/carts/./${cart}`,
  (cart) => `/store/x/../carts/${cart}`,
  (cart) => `/store/carts/x/../${cart}`,
  (cart) => `/./store/carts/${cart}`,
  (cart) => `/store/carts/%2e/${cart}`,
  (cart) => `/store/carts/x/%2e%2e/${cart}`,
  (cart) => `/store/carts%2f${cart}`,
  (cart) => `/store%2fcarts%2f${cart}`,
  (cart) => `/store/carts%5c${cart}`,
  (cart) => `/store\\carts\\${cart}`,
  (cart) => `/store/carts\\${cart}`,
  (cart) => `/STORE/carts/${cart}`,
  (cart) => `/Store/Carts/${cart}`,
  (cart) => `/store/CARTS/${cart}`,
  (cart) => `/store/carts/${cart}/`,
  (cart) => `/store/carts/${cart}//`,
  (cart) => `/store/carts/${cart};x=1`,
  (cart) => `/store/carts;x=1/${cart}`,
  (cart) => `/store/carts/${cart}%00`,
  (cart) => `/store/carts/${cart}%0d%0a`,
  (cart) => `/store/carts/${cart}%20`,
  (cart) => `/store/carts/${cart}%3fx`,
  (cart) => `/store/carts/${cart}%23x`,
  (cart) => `/store/carts/${cart}.`,
  (cart) => `/store/carts/%63art_${cart.slice(5)}%2f`,
  (cart) => `/store/carts/${cart}%252f`,
  (cart) => `/store/carts/?/${cart}`,
  (cart) => `/store/carts/%ef%bc%8f${cart}`,
  (cart) => `/store/%63arts/${cart}`,
  (cart) => `/%73tore/carts/${cart}`,
  (cart) => `/store/carts/%63${cart.slice(1)}`,
];

const isRefused = ({ status, headers }: { status: number; headers: NodeJS.Dict<unknown> }) =>
  (status === 400 || status === 404 || status === 405) && headers.location === undefined;

test('X07: an open cart answers under one address', async () => {
  const cart = await shopperAt(url).fillCart();
  expect((await call(url, 'GET', `/store/carts/${cart}`)).status).toBe(200);
  const found = await Promise.all(SPELLINGS.map(async (spelling) => [spelling('cart_1'), await call(url, 'GET', spelling(cart))] as const));
  expect(found.filter(([, answer]) => !isRefused(answer)).map(([path]) => path)).toEqual([]);
});

test.each(SPELLINGS.map((spelling) => [spelling('cart_1'), spelling] as const))('%s reaches no cart', async (_, spelling) => {
  const path = spelling(order.cart_id);
  const [line] = order.items;
  for (const [method, rest, body] of [
    ['POST', '', { email: 'evil@example.com' }],
    ['POST', `/line-items/${line?.id}`, { quantity: 0 }],
    ['DELETE', `/line-items/${line?.id}`, undefined],
    ['POST', '/line-items', { variant_id: 'variant_sp-cap-blac', quantity: 3 }],
    ['POST', '/complete', {}],
  ] as const) {
    const answer = await call(url, method, path + rest, body);
    expect([method, path + rest, answer.status, isRefused(answer)]).toEqual([method, path + rest, answer.status, true]);
  }
});

test('X07: the order is what was ordered, after all of that', async () => {
  const { data } = await call(url, 'GET', `/store/orders/${order.id}`);
  expect([data.order.total, data.order.email, data.order.items.length]).toEqual([order.total, EMAIL, 1]);
});

test.each(['/%0d%0aset-cookie:%20a=1', '/product/%0d%0a', '/store/carts/%0d%0a', '/%e2%80', '/product/%c0%ae%c0%ae/', '/a%7f'])(
  'the control characters and broken encodings of %s get a 400 and no further',
  async (path) => {
    const answer = await call(url, 'GET', path, undefined, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([400, undefined]);
  },
);
