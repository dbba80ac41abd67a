import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { corrected } from '../support/corrected';
import { add, complete, newCart, prepare, RED, REPAIR, serviceCart, shopperAt, sql, stock } from '../support/shop';

describe('A cart that has become an order', () => {
  corrected('removing a line does not empty the placed order', { ours: [400, 1], stock: [200, 0] }, async (shopper) => {
    const cart = await serviceCart(shopper);
    const { items } = await add(shopper, cart, REPAIR);
    await prepare(shopper, cart);
    const { body } = await complete(shopper, cart);
    const { status } = await shopper.remove(`/store/carts/${cart}/line-items/${items[0].id}`);
    const order = await shopper.get(`/store/orders/${body.data.id}`);
    return [status, order.body.order.items.length];
  });

  corrected('its quantities and its e-mail address stay', { ours: [400, 400], stock: [200, 200] }, async (shopper) => {
    const cart = await serviceCart(shopper);
    const { items } = await add(shopper, cart, REPAIR);
    await prepare(shopper, cart);
    await complete(shopper, cart);
    const set = await shopper.post(`/store/carts/${cart}/line-items/${items[0].id}`, { quantity: 3 });
    const mail = await shopper.post(`/store/carts/${cart}`, { email: 'somebody@example.com' });
    return [set.status, mail.status];
  });

  test('no call changes it, each says why, and completing again answers the same order', async () => {
    const ours = inject('ours');
    const shopper = shopperAt(ours);
    await stock(ours.databaseUrl, RED, 50);
    const cart = await newCart(shopper);
    const { items } = await add(shopper, cart, RED, 2);
    await prepare(shopper, cart);
    const { body } = await complete(shopper, cart);

    const line = `/store/carts/${cart}/line-items/${items[0].id}`;
    const calls = [
      () => shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 1 }),
      () => shopper.post(line, { quantity: 1 }),
      () => shopper.post(line, { quantity: 0 }),
      () => shopper.remove(line),
      () => shopper.post(`/store/carts/${cart}`, { region_id: 'reg_at' }),
      () => shopper.post(`/store/carts/${cart}/shipping-methods`, { option_id: 'so_de_pickup' }),
      () => shopper.post(`/store/carts/${cart}/payment-sessions`),
      () => shopper.post(`/store/carts/${cart}/payment-session`, { provider_id: 'manual' }),
      () => shopper.remove(`/store/carts/${cart}/payment-sessions/manual`),
      () => shopper.post(`/store/carts/${cart}/payment-sessions/manual/refresh`),
      () => shopper.post(`/store/carts/${cart}/taxes`),
      () => shopper.remove(`/store/carts/${cart}/discounts/none`),
    ];
    for (const call of calls) expect(await call()).toMatchObject({ status: 400, body: { code: 'cart_completed' } });

    const again = await complete(shopper, cart);
    expect(again.body.data).toMatchObject({ id: body.data.id, total: body.data.total });
    expect((await shopper.get(`/store/carts/${cart}`)).body.cart.completed_at).not.toBeNull();
  });

  test('a removal that races with the completion comes before the order or not at all', async () => {
    const ours = inject('ours');
    const shopper = shopperAt(ours);
    for (let round = 0; round < 5; round += 1) {
      const cart = await serviceCart(shopper);
      const { items } = await add(shopper, cart, REPAIR);
      await prepare(shopper, cart);
      const [done, removed] = await Promise.all([
        complete(shopper, cart),
        shopper.remove(`/store/carts/${cart}/line-items/${items[0].id}`),
      ]);
      if (done.status === 200) {
        expect(removed.status).toBe(400);
        const { body } = await shopper.get(`/store/orders/${done.body.data.id}`);
        expect(body.order.items).toHaveLength(1);
      } else {
        expect([done.body.code, removed.status]).toEqual(['cart_empty', 200]);
      }
    }
  });

  test('somebody else who reads it while signed in does not become its owner', async () => {
    const ours = inject('ours');
    const guest = shopperAt(ours);
    const cart = await serviceCart(guest);
    await add(guest, cart, REPAIR);
    await prepare(guest, cart);
    await complete(guest, cart);
    const owner = () => sql(ours.databaseUrl, 'SELECT customer_id FROM cart WHERE id = $1', [cart]);
    const [before] = await owner();

    const other = shopperAt(ours);
    await other.post('/store/customers', {
      email: `reader-${Date.now()}@example.com`,
      password: 'a password',
      first_name: 'R',
      last_name: 'R',
    });
    expect((await other.get(`/store/carts/${cart}`)).status).toBe(200);
    expect((await owner())[0]).toEqual(before);
  });
});

describe('An open cart', () => {
  const signedUp = async () => {
    const customer = shopperAt(inject('ours'));
    const { body } = await customer.post('/store/customers', {
      email: `owner-${randomUUID()}@example.com`,
      password: 'a password',
      first_name: 'R',
      last_name: 'R',
    });
    return { customer, id: body.customer.id as string };
  };
  const owner = async (cart: string) =>
    (await sql(inject('ours').databaseUrl, 'SELECT customer_id, email, updated_at FROM cart WHERE id = $1', [cart]))[0];

  test('X08: is not changed by a signed-in customer who follows a link to it', async () => {
    const cart = await newCart(shopperAt(inject('ours')));
    const before = await owner(cart);
    const { customer } = await signedUp();
    expect((await customer.get(`/store/carts/${cart}`)).status).toBe(200);
    expect(await owner(cart)).toEqual(before);
  });

  test('is the customer’s who changes it, and its order whose who orders it', async () => {
    const { customer, id } = await signedUp();
    const guest = shopperAt(inject('ours'));
    const changed = await newCart(guest);
    const { cart } = (await customer.post(`/store/carts/${changed}`, {})).body;
    expect(await owner(cart.id)).toMatchObject({ customer_id: id });

    const ordered = await serviceCart(guest);
    await add(guest, ordered, REPAIR);
    await prepare(guest, ordered);
    expect((await complete(customer, ordered)).body).toMatchObject({ type: 'order', data: { customer_id: id } });
  });
});

describe('Reading a cart while signed in', () => {
  const person = () => ({ email: `reader-${randomUUID()}@example.com`, password: 'a password', first_name: 'R', last_name: 'R' });
  const ownerOf = async (databaseUrl: string, cart: string): Promise<string | null> =>
    (await sql(databaseUrl, 'SELECT customer_id FROM cart WHERE id = $1', [cart]))[0].customer_id;

  corrected('leaves it whose it is', { ours: false, stock: true }, async (reader, shop) => {
    const cart = await newCart(shopperAt(shop));
    await reader.post('/store/customers', person());
    await reader.get(`/store/carts/${cart}`);
    return (await ownerOf(shop.databaseUrl, cart)) !== null;
  });

  test('gives nobody a way to the reader: not their e-mail, not their orders', async () => {
    const ours = inject('ours');
    const stranger = shopperAt(ours);
    const cart = await newCart(stranger);
    const reader = shopperAt(ours);
    const { email } = person();
    await reader.post('/store/customers', { ...person(), email });
    await reader.get(`/store/carts/${cart}`);
    const { body } = await stranger.get(`/store/carts/${cart}?expand=customer,customer.orders,customer.shipping_addresses`);
    expect(JSON.stringify(body)).not.toContain(email);
  });

  test('a write makes it theirs, as logging in with a cart does', async () => {
    const ours = inject('ours');
    const shopper = shopperAt(ours);
    const cart = await newCart(shopper);
    const { body } = await shopper.post('/store/customers', person());
    const taken = (await shopper.post(`/store/carts/${cart}`, { region_id: 'reg_de' })).body.cart;
    expect(await ownerOf(ours.databaseUrl, taken.id)).toBe(body.customer.id);
  });
});

describe('A cart that is not ready', () => {
  corrected(
    'no order without a shipping method where something must be shipped',
    { ours: [400, 'shipping_method_missing'], stock: [200, undefined] },
    async (shopper, { databaseUrl }) => {
      await stock(databaseUrl, RED, 50);
      const cart = await newCart(shopper);
      await add(shopper, cart, RED);
      await prepare(shopper, cart, { shipping: false });
      const { status, body } = await complete(shopper, cart);
      return [status, body.code];
    },
  );

  test('a repair alone needs no shipping method', async () => {
    const shopper = shopperAt(inject('ours'));
    const cart = await serviceCart(shopper);
    await add(shopper, cart, REPAIR);
    expect((await shopper.get(`/store/shipping-options/${cart}`)).body.shipping_options).toEqual([]);
    await prepare(shopper, cart);
    expect(await complete(shopper, cart)).toMatchObject({ status: 200, body: { type: 'order' } });
  });

  test('X13: an empty cart, one without an e-mail address and one without a way to pay are refused in words', async () => {
    const shopper = shopperAt(inject('ours'));
    const cart = await serviceCart(shopper);
    expect(await complete(shopper, cart)).toMatchObject({ status: 400, body: { code: 'cart_empty' } });
    await add(shopper, cart, REPAIR);
    expect(await complete(shopper, cart)).toMatchObject({ status: 400, body: { code: 'email_missing' } });
    await shopper.post(`/store/carts/${cart}`, { email: 'mika@example.com' });
    expect(await complete(shopper, cart)).toMatchObject({ status: 400, body: { code: 'payment_session_missing' } });
  });
});
