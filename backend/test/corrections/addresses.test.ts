import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { StreetLines1769200000000 } from '../../src/migrations/1769200000000-street-lines';
import {
  add,
  complete,
  HOME,
  newCart,
  order,
  prepare,
  RED,
  REPAIR,
  type Shopper,
  serviceCart,
  shopperAt,
  sql,
  stock,
} from '../support/shop';

const ours = inject('ours');
const address = {
  first_name: 'R',
  last_name: 'R',
  address_1: 'Weg 1',
  postal_code: '12047',
  city: 'Berlin',
  country_code: 'de',
  metadata: { house_number: '1' },
};

async function customerWithAddress(): Promise<{ customer: Shopper; id: string }> {
  const customer = shopperAt(ours);
  await customer.post('/store/customers', {
    email: `address-${randomUUID()}@example.com`,
    password: 'a password',
    first_name: 'R',
    last_name: 'R',
  });
  const { body } = await customer.post('/store/customers/me/addresses', { address });
  return { customer, id: body.customer.shipping_addresses[0].id };
}

const nameOn = async (orderId: string, buyer: Shopper) =>
  (await buyer.get(`/store/orders/${orderId}`)).body.order.shipping_address.first_name;

describe('An address given by its id', () => {
  test('is taken from the customer’s own, and from nobody else’s', async () => {
    const { customer, id } = await customerWithAddress();
    const mine = await newCart(customer);
    expect((await customer.post(`/store/carts/${mine}`, { shipping_address: id })).body.cart.shipping_address).toMatchObject({
      city: 'Berlin',
    });

    const guest = shopperAt(ours);
    const { customer: other } = await customerWithAddress();
    for (const stranger of [guest, other]) {
      const theirs = await newCart(stranger);
      for (const field of ['shipping_address', 'billing_address']) {
        expect(await stranger.post(`/store/carts/${theirs}`, { [field]: id })).toMatchObject({
          status: 400,
          body: { type: 'invalid_data' },
        });
      }
    }
    expect((await other.post('/store/customers/me', { billing_address: id })).status).toBe(400);
    expect((await customer.post('/store/customers/me', { billing_address: id })).status).toBe(200);
  });

  test('cannot be a placed order’s, whose address would be read and written by whoever knows the id', async () => {
    const guest = shopperAt(ours);
    const placed = await order(guest, [[REPAIR, 1]]);
    const [{ id }] = await sql(ours.databaseUrl, 'SELECT shipping_address_id AS id FROM "order" WHERE id = $1', [placed.id]);
    const { customer } = await customerWithAddress();
    for (const stranger of [guest, customer]) {
      const cart = await newCart(stranger);
      expect((await stranger.post(`/store/carts/${cart}`, { shipping_address: id })).status).toBe(400);
      expect((await stranger.post(`/store/carts/${cart}`, { billing_address: id })).status).toBe(400);
    }
    expect((await customer.post('/store/customers/me', { billing_address: id })).status).toBe(400);
  });

  test('that does not exist is a bad request', async () => {
    const guest = shopperAt(ours);
    const cart = await newCart(guest);
    expect(await guest.post(`/store/carts/${cart}`, { billing_address: 'none' })).toMatchObject({ status: 400 });
  });

  test('is copied: neither does the cart write into the address book, nor the address book into an order', async () => {
    const { customer, id } = await customerWithAddress();
    const cart = await serviceCart(customer);
    await add(customer, cart, REPAIR);
    await prepare(customer, cart);
    await customer.post(`/store/carts/${cart}`, { shipping_address: id });
    const changed = await customer.post(`/store/carts/${cart}`, { shipping_address: { first_name: 'Mika' } });
    expect(changed.body.cart.shipping_address).toMatchObject({ first_name: 'Mika', city: 'Berlin' });
    const me = await customer.get('/store/customers/me');
    expect(me.body.customer.shipping_addresses).toMatchObject([{ id, first_name: 'R' }]);

    const { body } = await complete(customer, cart);
    await customer.post(`/store/customers/me/addresses/${id}`, { ...address, first_name: 'Somebody' });
    expect(await nameOn(body.data.id, customer)).toBe('Mika');
  });
});

test('a cart that an older shop let point to an order’s address writes into a copy', async () => {
  const shopper = shopperAt(ours);
  const placed = await order(shopper, [[REPAIR, 1]]);
  const cart = await newCart(shopper);
  await sql(
    ours.databaseUrl,
    'UPDATE cart SET shipping_address_id = "order".shipping_address_id FROM "order" WHERE cart.id = $1 AND "order".id = $2',
    [cart, placed.id],
  );
  const { body } = await shopper.post(`/store/carts/${cart}`, { shipping_address: { first_name: 'Somebody' } });
  expect(body.cart.shipping_address).toMatchObject({ first_name: 'Somebody', city: 'Berlin' });
  expect(await nameOn(placed.id, shopper)).toBe('Mika');
});

test('a cart is not given to somebody else by an id', async () => {
  const { customer } = await customerWithAddress();
  const { body } = await customer.get('/store/customers/me');
  const guest = shopperAt(ours);
  const cart = await newCart(guest);
  expect((await guest.post(`/store/carts/${cart}`, { customer_id: body.customer.id })).status).toBe(400);
});

describe('The number of a house', () => {
  test.each([
    ['a street with its number', 'Weserstraße 12', '12', 'Weserstraße 12', '12'],
    ['a square and its house', 'C 4, 12', '12', 'C 4, 12', '12'],
    ['a station for parcels', 'Packstation 145', '145', 'Packstation 145', '145'],
    ['what autofill writes twice', 'Weserstraße 12 12', '12', 'Weserstraße 12', '12'],
    ['a street without the number that is beside it', 'Weserstraße', '12a', 'Weserstraße 12a', '12a'],
    ['a number before its street', '12 Main Street', '12', '12 Main Street', '12'],
  ])('stands once in the line, in the cart, the address book and for the bill: %s', async (_, address_1, house_number, line, number) => {
    const given = { ...HOME, address_1, metadata: { house_number } };
    const kept = { address_1: line, metadata: { house_number: number } };
    const { customer, id } = await customerWithAddress();
    const cart = await newCart(customer);
    const { body } = await customer.post(`/store/carts/${cart}`, { shipping_address: given, billing_address: given });
    expect(body.cart).toMatchObject({ shipping_address: kept, billing_address: kept });
    const book = await customer.post('/store/customers/me/addresses', { address: given });
    expect(book.body.customer.shipping_addresses).toContainEqual(expect.objectContaining(kept));
    const changed = await customer.post(`/store/customers/me/addresses/${id}`, given);
    expect(changed.body.customer.shipping_addresses).toContainEqual(expect.objectContaining({ id, ...kept }));
  });

  test.each([
    ['Weserstraße 12 12', '12', 'Weserstraße 12'],
    ['Weserstraße 12', '12', 'Weserstraße 12'],
    ['Weserstraße 12a 12a', '12a', 'Weserstraße 12a'],
    ['12 Main Street 12', '12', '12 Main Street'],
    ['12 Main Street', '12', '12 Main Street'],
    ['C 4 4', '4', 'C 4 4'],
    ['Weserstraße', null, 'Weserstraße'],
  ])('that an older shop has kept in “%s” with “%s” stands in “%s”', async (before, number, after) => {
    const { customer, id } = await customerWithAddress();
    const metadata = JSON.stringify(number === null ? {} : { house_number: number });
    await sql(ours.databaseUrl, 'UPDATE address SET address_1 = $2, metadata = $3 WHERE id = $1', [id, before, metadata]);
    const run = { query: (text: string) => sql(ours.databaseUrl, text) } as unknown as Parameters<StreetLines1769200000000['up']>[0];
    await new StreetLines1769200000000().up(run);
    const { body } = await customer.get('/store/customers/me');
    expect(body.customer.shipping_addresses).toMatchObject([{ address_1: after }]);
  });

  test.each([
    ['left out', {}],
    ['empty', { house_number: '' }],
  ])('may be missing, %s: an order goes to a house that has none, and a street it still needs', async (_, metadata) => {
    await stock(ours.databaseUrl, RED, 50);
    const guest = shopperAt(ours);
    const cart = await newCart(guest);
    await add(guest, cart, RED);
    await prepare(guest, cart);
    await sql(
      ours.databaseUrl,
      `UPDATE address SET metadata = NULL, address_1 = '' FROM cart
       WHERE cart.id = $1 AND address.id IN (cart.shipping_address_id, cart.billing_address_id)`,
      [cart],
    );
    expect(await complete(guest, cart)).toMatchObject({ status: 400, body: { code: 'address_incomplete' } });
    const address = { ...HOME, address_1: 'Gut Sternhagen', metadata };
    expect((await guest.post(`/store/carts/${cart}`, { shipping_address: address, billing_address: address })).status).toBe(200);
    const { body } = await complete(guest, cart);
    expect(body.type).toBe('order');
    const { customer } = await customerWithAddress();
    expect((await customer.post('/store/customers/me/addresses', { address })).status).toBe(200);
  });
});

describe('A state or province', () => {
  const AUSTIN = {
    ...HOME,
    address_1: '12 Main Street',
    metadata: { house_number: '12' },
    postal_code: '78701',
    city: 'Austin',
    country_code: 'us',
  };

  async function readyAbroad(country: string): Promise<{ guest: Shopper; cart: string }> {
    await stock(ours.databaseUrl, RED, 50);
    const guest = shopperAt(ours);
    const cart = await newCart(guest, 'reg_world');
    await add(guest, cart, RED);
    await prepare(guest, cart, { country });
    return { guest, cart };
  }

  test.each(['us', 'ca', 'au', 'jp'])('is kept with an order to %s', async (country) => {
    const { guest, cart } = await readyAbroad(country);
    const { body } = await complete(guest, cart);
    expect(body).toMatchObject({ type: 'order', data: { shipping_address: { province: expect.stringMatching(/^(?:CA|ON|NSW|13)$/) } } });
  });

  test.each(['', 'XX', 'NSW', 'ca'])('“%s” is none of the United States, in the cart and in the address book', async (province) => {
    const guest = shopperAt(ours);
    const cart = await newCart(guest, 'reg_world');
    const { customer, id } = await customerWithAddress();
    const answers = [
      await guest.post(`/store/carts/${cart}`, { shipping_address: { ...AUSTIN, province } }),
      await customer.post('/store/customers/me/addresses', { address: { ...AUSTIN, province } }),
      await customer.post(`/store/customers/me/addresses/${id}`, { ...AUSTIN, province }),
    ];
    for (const { status, body } of answers)
      expect([status, body.type, body.message]).toEqual([400, 'invalid_data', expect.stringContaining('province')]);
  });

  test('an address from before it was asked for is refused by its name, and goes once it is there', async () => {
    const { guest, cart } = await readyAbroad('us');
    await sql(
      ours.databaseUrl,
      `UPDATE address SET province = NULL FROM cart WHERE cart.id = $1 AND address.id IN (cart.shipping_address_id, cart.billing_address_id)`,
      [cart],
    );
    expect(await complete(guest, cart)).toMatchObject({
      status: 400,
      body: { code: 'address_incomplete', message: expect.stringContaining('shipping_address.province') },
    });
    const address = { ...AUSTIN, province: 'TX' };
    await guest.post(`/store/carts/${cart}`, { shipping_address: address, billing_address: address });
    expect((await complete(guest, cart)).body.type).toBe('order');
  });
});
