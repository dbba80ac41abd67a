import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { add, complete, newCart, order, prepare, REPAIR, type Shopper, serviceCart, shopperAt, sql } from '../support/shop';

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
