import { describe, expect, inject, test } from 'vitest';
import { signUp } from '../support/accounts';
import { add, complete, HOME, newCart, prepare, RED, type Shopper, shopperAt, sql, stock } from '../support/shop';

const ours = inject('ours');

/** What the forms refuse, and the field they name (src/forms/address.ts). */
const WRONG: readonly (readonly [field: string, part: object])[] = [
  ['first_name', { first_name: '' }],
  ['first_name', { first_name: '   ' }],
  ['last_name', { last_name: '\u200b\u2060' }],
  ['last_name', { last_name: 'x'.repeat(101) }],
  ['address_1', { address_1: '' }],
  ['metadata.house_number', { metadata: { house_number: 'x'.repeat(21) } }],
  ['metadata.vat_id', { metadata: { house_number: '84', vat_id: 'DE12' } }],
  ['postal_code', { postal_code: '1204' }],
  ['postal_code', { postal_code: 'Berlin' }],
  ['city', { city: '' }],
  ['country_code', { country_code: '' }],
  ['country_code', { country_code: 'xx' }],
  ['country_code', { country_code: 'kp' }],
  ['phone', { phone: 'hallo' }],
];

async function ready(shopper: Shopper, region = 'reg_de', country = 'de'): Promise<string> {
  await stock(ours.databaseUrl, RED, 50);
  const cart = await newCart(shopper, region);
  await add(shopper, cart, RED);
  await prepare(shopper, cart, { country });
  return cart;
}

const refusal = (field: string) => ({
  status: 400,
  body: { code: 'address_incomplete', message: expect.stringContaining(field) },
});

describe('What a form of addresses would not let through', () => {
  test.each(WRONG)('X13: is refused by the name of its field: %s in %j, at checkout and in the address book', async (field, part) => {
    const { cookie } = await signUp(ours);
    const book = shopperAt(ours);
    const kept = await book.post('/store/customers/me/addresses', { address: HOME }, { cookie });
    const [{ id }] = kept.body.customer.shipping_addresses;
    const guest = shopperAt(ours);
    const cart = await newCart(guest);
    const answers = [
      await guest.post(`/store/carts/${cart}`, { shipping_address: { ...HOME, ...part } }),
      await guest.post(`/store/carts/${cart}`, { billing_address: { ...HOME, ...part } }),
      await book.post('/store/customers/me/addresses', { address: { ...HOME, ...part } }, { cookie }),
      await book.post(`/store/customers/me/addresses/${id}`, { ...HOME, ...part }, { cookie }),
      await book.post('/store/customers/me', { billing_address: { ...HOME, ...part } }, { cookie }),
    ];
    for (const [index, answer] of answers.entries())
      expect([index, answer.status, answer.body.type, answer.body.message]).toEqual([
        index,
        400,
        'invalid_data',
        expect.stringContaining(field),
      ]);
  });

  test('is no name of an account either', async () => {
    const { cookie } = await signUp(ours);
    for (const part of [{ first_name: ' ' }, { last_name: '\u3164' }, { phone: 'hallo' }, { first_name: 'x'.repeat(101) }])
      expect(await shopperAt(ours).post('/store/customers/me', part, { cookie })).toMatchObject({
        status: 400,
        body: { type: 'invalid_data', message: expect.stringContaining(Object.keys(part)[0] ?? '') },
      });
  });

  test('an address book takes whole addresses, a cart a part of one', async () => {
    const { cookie } = await signUp(ours);
    const part = { city: 'Potsdam' };
    expect((await shopperAt(ours).post('/store/customers/me/addresses', { address: part }, { cookie })).status).toBe(400);
    const guest = shopperAt(ours);
    const cart = await ready(guest);
    const { body } = await guest.post(`/store/carts/${cart}`, { shipping_address: part });
    expect(body.cart.shipping_address).toMatchObject({ city: 'Potsdam', first_name: 'Mika' });
  });

  test('what the shop has answered with is taken back as it came, nulls and all', async () => {
    const guest = shopperAt(ours);
    const cart = await ready(guest);
    const { shipping_address: answered } = (await guest.get(`/store/carts/${cart}`)).body.cart;
    const { id: _, customer_id: __, created_at: ___, updated_at: ____, deleted_at: _____, ...address } = answered;
    expect(Object.values(address)).toContain(null);
    expect((await guest.post(`/store/carts/${cart}`, { shipping_address: address })).status).toBe(200);
    expect((await complete(guest, cart)).body.type).toBe('order');
  });
});

describe('An order', () => {
  test.each([
    ['none at all', {}],
    ['an empty one', { shipping_address: {}, billing_address: {} }],
    ['a name alone', { shipping_address: { first_name: 'Mara' }, billing_address: HOME }],
    ['none for the bill', { shipping_address: HOME }],
    ['none for the parcel', { billing_address: HOME }],
  ])('X13: needs whole addresses: with %s it is refused, and goes once they are there', async (_, addresses) => {
    await stock(ours.databaseUrl, RED, 50);
    const guest = shopperAt(ours);
    const cart = await newCart(guest);
    await add(guest, cart, RED);
    expect((await guest.post(`/store/carts/${cart}`, { email: 'mara@example.com', ...addresses })).status).toBe(200);
    const { body } = await guest.get(`/store/shipping-options/${cart}`);
    await guest.post(`/store/carts/${cart}/shipping-methods`, { option_id: body.shipping_options[0].id });
    await guest.post(`/store/carts/${cart}/payment-sessions`);
    expect(await complete(guest, cart)).toMatchObject(refusal('_address'));
    expect((await guest.post(`/store/carts/${cart}`, { shipping_address: HOME, billing_address: HOME })).status).toBe(200);
    expect((await complete(guest, cart)).body.type).toBe('order');
  });

  test.each(['shipping', 'billing'])('X13: whose %s address has lost its country is taxed by nobody, and so refused', async (kind) => {
    const guest = shopperAt(ours);
    const cart = await ready(guest, 'reg_world', 'us');
    await sql(
      ours.databaseUrl,
      `UPDATE address SET country_code = NULL FROM cart WHERE cart.id = $1 AND address.id = cart.${kind}_address_id`,
      [cart],
    );
    expect(await complete(guest, cart)).toMatchObject(refusal(`${kind}_address.country_code`));
  });

  test('X13: to a region with an address elsewhere is refused', async () => {
    const guest = shopperAt(ours);
    const cart = await ready(guest, 'reg_world', 'us');
    await sql(
      ours.databaseUrl,
      `UPDATE address SET country_code = 'de' FROM cart WHERE cart.id = $1 AND address.id IN (cart.shipping_address_id, cart.billing_address_id)`,
      [cart],
    );
    expect(await complete(guest, cart)).toMatchObject(refusal('shipping_address.country_code'));
  });

  test('is billed in the country it is sent to', async () => {
    const guest = shopperAt(ours);
    const cart = await ready(guest, 'reg_world', 'us');
    expect((await guest.post(`/store/carts/${cart}`, { billing_address: { ...HOME, country_code: 'ca', province: 'ON' } })).status).toBe(
      200,
    );
    expect(await complete(guest, cart)).toMatchObject(refusal('billing_address.country_code'));
  });
});
