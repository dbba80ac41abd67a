import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { add, complete, newCart, prepare, RED, shopperAt, sql, stock } from '../support/shop';

const ours = inject('ours');

async function signedUp() {
  const customer = shopperAt(ours);
  const email = `mover-${randomUUID()}@example.com`;
  const { body } = await customer.post('/store/customers', { email, password: 'a password', first_name: 'Mika', last_name: 'Näder' });
  return { customer, email, id: body.customer.id as string };
}

/** A guest’s cart with everything that a checkout puts into it. */
async function fullCart() {
  await stock(ours.databaseUrl, RED, 50);
  const guest = shopperAt(ours);
  const cart = await newCart(guest);
  await add(guest, cart, RED, 2);
  await prepare(guest, cart);
  return { guest, cart };
}

describe('A guest’s cart that is changed by whoever has signed in', () => {
  test('goes on under another id with all that was in it, and can be ordered at once', async () => {
    const { guest, cart } = await fullCart();
    const before = (await guest.get(`/store/carts/${cart}`)).body.cart;
    const { customer, email, id } = await signedUp();
    const after = (await customer.post(`/store/carts/${cart}`, {})).body.cart;
    expect(after.id).not.toBe(cart);
    expect(after).toMatchObject({ moved_from: cart, customer_id: id, email });
    expect(after.version > before.version).toBe(true);
    const kept = ({ items, shipping_address, billing_address, shipping_methods, payment_session, total }: typeof before) => ({
      lines: items.map((line: { id: string; quantity: number }) => [line.id, line.quantity]),
      addresses: [shipping_address.id, billing_address.id],
      shipping: shipping_methods.map((method: { id: string }) => method.id),
      payment: payment_session.provider_id,
      total,
    });
    expect(kept(after)).toEqual(kept(before));
    const { body } = await complete(customer, after.id);
    expect(body.data).toMatchObject({ customer_id: id, email, cart_id: after.id });
  });

  test('is found under the old id by its customer only: to read, to change, to order, once', async () => {
    const { guest, cart } = await fullCart();
    const { customer } = await signedUp();
    const { body } = await customer.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 1 });
    const { id, items } = body.cart;
    expect(items[0].quantity).toBe(3);
    expect((await customer.get(`/store/carts/${cart}`)).body.cart).toMatchObject({ id, moved_from: cart });
    expect((await customer.post(`/store/carts/${cart}/line-items/${items[0].id}`, { quantity: 1 })).body.cart).toMatchObject({ id });
    expect((await customer.get(`/store/shipping-options/${cart}`)).status).toBe(200);
    expect((await guest.get(`/store/carts/${cart}`)).status).toBe(404);
    expect((await guest.post(`/store/carts/${cart}`, { region_id: 'reg_at' })).status).toBe(404);
    // A changed line takes the delivery with it.
    await prepare(customer, cart);
    const first = (await complete(customer, cart)).body.data;
    expect((await complete(customer, cart)).body.data.id).toBe(first.id);
    expect((await complete(customer, id)).body.data.id).toBe(first.id);
    expect((await complete(guest, cart)).status).toBe(404);
    expect((await customer.get(`/store/orders/cart/${cart}`)).body.order.id).toBe(first.id);
  });

  test('gets one new id, however many changes come at one moment', async () => {
    const { cart } = await fullCart();
    const { customer, id } = await signedUp();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => customer.post(`/store/carts/${cart}`, {}, { 'idempotency-key': randomUUID() })),
    );
    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.cart.id);
    // Whoever waited meanwhile finds it by asking again.
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
    expect(new Set(ids).size).toBe(1);
    expect((await customer.get(`/store/carts/${cart}`)).body.cart.id).toBe(ids[0]);
    expect(await sql(ours.databaseUrl, 'SELECT id FROM cart WHERE customer_id = $1', [id])).toHaveLength(1);
  });

  test('keeps its id where the change was for another version of it', async () => {
    const { guest, cart } = await fullCart();
    const { version } = (await guest.get(`/store/carts/${cart}`)).body.cart;
    await guest.post(`/store/carts/${cart}`, {});
    const { customer } = await signedUp();
    const late = await customer.post(`/store/carts/${cart}`, { region_id: 'reg_at' }, { 'if-match': `"${version}"` });
    expect([late.status, late.body.code]).toEqual([412, 'cart_changed']);
    expect((await guest.get(`/store/carts/${cart}`)).body.cart).toMatchObject({ id: cart, region_id: 'reg_de' });
  });

  test('takes along what hangs on its id in any table', async () => {
    const tables = await sql(
      ours.databaseUrl,
      `SELECT source.relname AS table FROM pg_constraint JOIN pg_class source ON source.oid = conrelid JOIN pg_class target ON target.oid = confrelid
        WHERE contype = 'f' AND target.relname = 'cart' ORDER BY 1`,
    );
    // An open cart of a shopper has none of the last four.
    expect(tables.map((row: { table: string }) => row.table).sort()).toEqual(
      [
        ...['line_item', 'shipping_method', 'payment_session', 'payment', 'cart_discounts', 'cart_gift_cards', 'custom_shipping_option'],
        ...['order', 'swap', 'draft_order', 'rille_moved_cart'],
      ].sort(),
    );
  });
});

test('a cart that is nobody’s answers as one that is not there', async () => {
  const { customer } = await signedUp();
  const own = await newCart(customer);
  const stranger = shopperAt(ours);
  for (const [method, path, body] of [
    ['get', ''],
    ['post', '', {}],
    ['post', '/complete', {}],
    ['post', '/line-items', { variant_id: RED, quantity: 1 }],
  ] as const) {
    const answers = await Promise.all(
      [own, 'cart_none'].map((id) =>
        method === 'get' ? stranger.get(`/store/carts/${id}${path}`) : stranger.post(`/store/carts/${id}${path}`, body),
      ),
    );
    expect(answers[0]).toMatchObject({ status: 404, body: answers[1]?.body });
  }
});
