import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ADDRESS, call, type Database, openDatabase, shopperAt } from './shopper';

const { url, databaseUrl } = inject('shop');
/** A network of their own: one signs up only so often from another’s. */
const VICTIMS = '127.0.0.21';
const ATTACKERS = '127.0.0.22';

let database: Database;
beforeAll(async () => {
  database = await openDatabase(databaseUrl);
});
afterAll(() => database.end());

const NOBODY = (method: string, path: string, body?: object) => call(url, method, path, body);

/** Everything that can be asked of a cart by whoever knows its id. */
const CALLS: readonly [method: string, rest: string, body?: object][] = [
  ['GET', ''],
  ['HEAD', ''],
  ['POST', '', {}],
  ['POST', '', { email: 'attacker@example.com' }],
  ['POST', '', { shipping_address: ADDRESS }],
  ['POST', '', { region_id: 'reg_de' }],
  ['POST', '/line-items', { variant_id: 'variant_sp-cap-blac', quantity: 1 }],
  ['POST', '/shipping-methods', { option_id: 'so_de_pickup' }],
  ['POST', '/payment-sessions', {}],
  ['POST', '/payment-session', { provider_id: 'manual' }],
  ['POST', '/complete', {}],
];

/** A guest’s cart that somebody has taken along when they signed in; `noted` is the id that lay in the browser before. */
async function signedInWithCart() {
  const victim = shopperAt(url, { from: VICTIMS });
  const noted = await victim.fillCart();
  const email = `victim-${randomUUID()}@example.com`;
  await victim.signUp(email);
  const { cart } = (await victim.tell('POST', `/store/carts/${noted}`, { region_id: 'reg_de' })).data;
  return { victim, email, noted, own: cart.id as string };
}

test('X12: whoever noted the id of a cart before somebody signed in with it finds nothing under it, and nothing under the new one', async () => {
  const { victim, email, noted, own } = await signedInWithCart();
  expect(own).not.toBe(noted);
  expect((await victim.tell('GET', `/store/carts/${own}`)).data.cart).toMatchObject({ email, items: [{ quantity: 1 }] });
  await victim.tell('POST', `/store/carts/${own}`, { shipping_address: ADDRESS, billing_address: ADDRESS });
  const state = async () => (await database.query('SELECT * FROM cart WHERE id = ANY($1)', [[noted, own]])).rows;
  const before = await state();
  const attacker = shopperAt(url, { from: ATTACKERS });
  await attacker.signUp(`attacker-${randomUUID()}@example.com`);
  for (const ask of [NOBODY, attacker.tell]) {
    for (const id of [noted, own]) {
      for (const [method, rest, body] of CALLS) {
        const answer = await ask(method, `/store/carts/${id}${rest}`, body);
        expect([answer.status, answer.text.includes(email)], `${method} ${rest}`).toEqual([404, false]);
      }
      expect((await ask('GET', `/store/shipping-options/${id}`)).status).toBe(404);
    }
  }
  expect(await state()).toEqual(before);
});

test('an order in an account is shown to its customer’s session only, by its own id and by its cart’s', async () => {
  const { victim, email, noted, own } = await signedInWithCart();
  const order = await victim.order(own, email);
  const attacker = shopperAt(url, { from: ATTACKERS });
  await attacker.signUp(`attacker-${randomUUID()}@example.com`);
  for (const path of [`/store/orders/${order.id}`, `/store/orders/cart/${own}`]) {
    expect((await victim.tell('GET', path)).data.order.email).toBe(email);
    // Who is not signed in may be its customer, who must not take it for lost.
    expect((await NOBODY('GET', path)).status).toBe(401);
    expect((await attacker.tell('GET', path)).status).toBe(404);
  }
  for (const ask of [NOBODY, attacker.tell]) {
    for (const id of [noted, own]) {
      for (const [method, rest, body] of CALLS) expect((await ask(method, `/store/carts/${id}${rest}`, body)).status).toBe(404);
    }
  }
  expect((await victim.tell('POST', `/store/carts/${own}/complete`, {})).data.data.id).toBe(order.id);
  expect((await victim.tell('GET', `/store/orders/cart/${noted}`)).data.order.id).toBe(order.id);
});

test('what a guest has ordered shows after an hour neither who nor where, except to whoever knows what only the buyer does', async () => {
  const guest = shopperAt(url);
  const cart = await guest.fillCart();
  const email = `guest-${randomUUID()}@example.com`;
  const order = await guest.order(cart, email);
  const asked: [string, string, object?][] = [
    ['GET', `/store/orders/${order.id}`],
    ['GET', `/store/orders/cart/${cart}`],
    ['GET', `/store/carts/${cart}`],
    ['POST', `/store/carts/${cart}/complete`, {}],
  ];
  for (const [method, path, body] of asked) expect((await NOBODY(method, path, body)).text).toContain(email);

  await database.query(`UPDATE "order" SET created_at = created_at - interval '61 minutes' WHERE id = $1`, [order.id]);
  for (const [method, path, body] of asked) {
    const { status, text } = await NOBODY(method, path, body);
    expect([status, text.includes(email), text.includes('Weserstra'), text.includes('Feld')], path).toEqual([200, false, false, false]);
    expect(text).toContain('variant_sp-cap-blac');
  }
  const proof = { email, display_id: order.display_id, postal_code: '12045' };
  expect((await NOBODY('POST', '/store/orders/lookup', proof)).text).toContain('Weserstra');
});

test('X12: an order is refused that was agreed to for another address than the cart has by now', async () => {
  const guest = shopperAt(url);
  const cart = await guest.fillCart();
  const fill = (address: object, email = 'mika@example.com') =>
    guest.tell('POST', `/store/carts/${cart}`, { email, shipping_address: address, billing_address: address });
  const agreed = (await fill(ADDRESS)).data.cart.buyer;
  const { shipping_options } = (await guest.tell('GET', `/store/shipping-options/${cart}`)).data;
  await guest.tell('POST', `/store/carts/${cart}/shipping-methods`, { option_id: shipping_options[0].id });
  await guest.tell('POST', `/store/carts/${cart}/payment-sessions`);

  const complete = () => guest.tell('POST', `/store/carts/${cart}/complete`, { agreed_buyer: agreed });
  for (const change of [{ address_1: 'Elsewhere 5' }, { first_name: 'Somebody' }, { postal_code: '10115' }]) {
    await fill({ ...ADDRESS, ...change });
    expect(await complete()).toMatchObject({ status: 409, data: { code: 'buyer_changed' } });
  }
  await fill(ADDRESS, 'somebody@example.com');
  expect((await complete()).data.code).toBe('buyer_changed');
  expect((await database.query('SELECT id FROM "order" WHERE cart_id = $1', [cart])).rows).toEqual([]);
  await fill(ADDRESS);
  expect((await complete()).data.data).toMatchObject({ email: 'mika@example.com', shipping_address: { address_1: ADDRESS.address_1 } });
});
