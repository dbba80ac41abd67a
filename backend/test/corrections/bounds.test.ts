import { DataSource } from 'typeorm';
import { describe, expect, inject, test } from 'vitest';
import { endOldCarts } from '../../src/corrections/carts/end-old';
import { person, signUp } from '../support/accounts';
import { add, complete, HOME, newCart, prepare, RED, type Shopper, shopperAt, sql, stock } from '../support/shop';

const ours = inject('ours');
const shopper = shopperAt(ours);

describe('An address book', () => {
  test('X15: has twenty pages: one more is refused, also at one moment, and removing one makes room', async () => {
    const { cookie } = await signUp(ours);
    const keep = (number: number) =>
      shopper.post('/store/customers/me/addresses', { address: { ...HOME, address_1: `Weserstraße ${number}` } }, { cookie });
    for (let number = 1; number <= 18; number += 1) expect((await keep(number)).status).toBe(200);
    const answers = await Promise.all([19, 20, 21, 22].map(keep));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400]);
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(['addresses_full', 'addresses_full']);
    const { body } = await shopper.get('/store/customers/me', { cookie });
    expect(body.customer.shipping_addresses).toHaveLength(20);
    const [{ id }] = body.customer.shipping_addresses;
    await shopper.remove(`/store/customers/me/addresses/${id}`, { cookie });
    expect((await keep(99)).status).toBe(200);
  });
});

describe('Metadata', () => {
  const cases = [
    ['a key that no page writes', { colour: 'red' }],
    ['a list', ['configuration']],
    ['a text', 'configuration'],
    ['a number', 7],
    ['no text', { configuration: { deep: true } }],
    ['more than a row should carry', { configuration: 'x'.repeat(500) }],
  ] as const;
  test.each(cases)('X15: of a line: %s is refused by name', async (_, metadata) => {
    const cart = await newCart(shopper);
    const answer = await shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 1, metadata });
    expect(answer).toMatchObject({ status: 400, body: { type: 'invalid_data', message: expect.stringContaining('metadata') } });
  });

  test.each(cases)('X15: of an address: %s is refused by name', async (_, metadata) => {
    const { cookie } = await signUp(ours);
    const cart = await newCart(shopper);
    const answers = [
      await shopper.post('/store/customers/me/addresses', { address: { ...HOME, metadata } }, { cookie }),
      await shopper.post(`/store/carts/${cart}`, { shipping_address: { ...HOME, metadata } }),
      await shopper.post(`/store/carts/${cart}`, { billing_address: { ...HOME, metadata } }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 400, body: { type: 'invalid_data', message: expect.stringContaining('metadata') } });
  });

  test('X15: is 4 kB at most', async () => {
    const cart = await newCart(shopper);
    const agreed = { used_liability_one_year: 'ä'.repeat(1_500), contract_texts: 'ä'.repeat(1_000) };
    const answer = await shopper.post(`/store/carts/${cart}`, { billing_address: { ...HOME, metadata: agreed } });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('billing_address.metadata') } });
    const less = { ...agreed, used_liability_one_year: 'ä'.repeat(500) };
    expect((await shopper.post(`/store/carts/${cart}`, { billing_address: { ...HOME, metadata: less } })).status).toBe(200);
  });
});

test('X15: a cart holds a hundred different things; the same once more is none', async () => {
  await stock(ours.databaseUrl, RED, 500);
  const cart = await newCart(shopper);
  // As many lines as there may be, without a hundred calls.
  const { items } = await add(shopper, cart, RED);
  await sql(
    ours.databaseUrl,
    `INSERT INTO line_item SELECT (jsonb_populate_record(NULL::line_item, to_jsonb(line) || jsonb_build_object('id', line.id || n,
       'metadata', jsonb_build_object('configuration', 'c' || n)))).* FROM line_item line, generate_series(1, 98) n WHERE line.id = $1`,
    [items[0].id],
  );
  await sql(ours.databaseUrl, `UPDATE line_item SET variant_id = NULL WHERE cart_id = $1 AND id <> $2`, [cart, items[0].id]);
  await add(shopper, cart, RED, 1, { configuration: 'last' });
  const more = await shopper.post(`/store/carts/${cart}/line-items`, { variant_id: RED, quantity: 1, metadata: { configuration: 'more' } });
  expect(more).toMatchObject({ status: 400, body: { code: 'lines_limit' } });
  const same = await add(shopper, cart, RED, 1, { configuration: 'last' });
  expect(same.items).toHaveLength(100);
  const many = Array.from({ length: 101 }, () => ({ variant_id: RED, quantity: 1 }));
  expect(await shopper.post('/store/carts', { region_id: 'reg_de', items: many })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('items') },
  });
});

interface Line {
  readonly id: string;
  readonly quantity: number;
  readonly metadata: object;
}

describe('The same thing once more', () => {
  const things = [undefined, { configuration: 'one' }, { configuration: 'two' }, { configuration: 'three' }];
  test.each([
    ['in the same order', things],
    ['in the opposite order', [...things].reverse()],
  ])('is more of its line, however many others of the variant there are: %s', async (_, again) => {
    await stock(ours.databaseUrl, RED, 500);
    const cart = await newCart(shopper);
    for (const metadata of things) await add(shopper, cart, RED, 1, metadata);
    const before = await add(shopper, cart, RED, 1, { configuration: 'four' });
    for (const metadata of again) await add(shopper, cart, RED, 2, metadata);
    const { items } = await add(shopper, cart, RED, 2, { configuration: 'four' });
    const byId = (lines: Line[]) => Object.fromEntries(lines.map(({ id, quantity, metadata }) => [id, { quantity, metadata }]));
    const grown = before.items.map((line: Line) => ({ ...line, quantity: 3 }));
    expect(byId(items)).toEqual(byId(grown));
    expect(grown).toHaveLength(5);
  });

  test('is one line of a cart that is begun with it twice', async () => {
    const one = { variant_id: RED, quantity: 1 };
    const { body } = await shopper.post('/store/carts', { region_id: 'reg_de', items: [one, { ...one, quantity: 2 }] });
    expect(body.cart.items.map(({ quantity }: Line) => quantity)).toEqual([3]);
  });
});

describe('A guest’s cart that nobody touches', () => {
  /** A trigger dates every change: for this one it is told to look away. */
  const lastTouched = (cart: string, days: number) =>
    sql(
      ours.databaseUrl,
      `ALTER TABLE cart DISABLE TRIGGER rille_cart_later;
       UPDATE cart SET updated_at = now() - interval '${days} days' WHERE id = '${cart}';
       ALTER TABLE cart ENABLE TRIGGER rille_cart_later`,
    );
  async function filled(by: Shopper): Promise<string> {
    const { body } = await by.post('/store/carts', { region_id: 'reg_de', items: [{ variant_id: RED, quantity: 1 }] });
    return body.cart.id;
  }

  test('X15: ends after sixty days with all that hangs on it; what is younger, ordered or in an account stays', async () => {
    await stock(ours.databaseUrl, RED, 50);
    const guest = shopperAt(ours);
    const [old, young, bought] = [await filled(guest), await filled(guest), await filled(guest)];
    for (const cart of [old, young, bought]) await prepare(guest, cart);
    const order = (await complete(guest, bought)).body.data;
    const customer = shopperAt(ours);
    await customer.post('/store/customers', person());
    const own = await filled(customer);
    const parts = ['line_item', 'shipping_method', 'payment_session'];
    const [{ address }] = await sql(ours.databaseUrl, 'SELECT shipping_address_id AS address FROM cart WHERE id = $1', [old]);
    const database = await new DataSource({ type: 'postgres', url: ours.databaseUrl }).initialize();
    const ages = { [old]: 61, [young]: 59, [bought]: 61, [own]: 400 };
    const ended = async () => {
      for (const [cart, days] of Object.entries(ages)) await lastTouched(cart, days);
      await endOldCarts(database.manager);
      const carts = await sql(ours.databaseUrl, 'SELECT id FROM cart WHERE id = ANY($1)', [Object.keys(ages)]);
      return carts.map(({ id }) => id).sort();
    };
    try {
      // Core brings the payments of a cart up to date by itself, seconds after an e-mail address was set: that touches it, too.
      await expect.poll(ended, { timeout: 20_000 }).toEqual([young, bought, own].sort());
    } finally {
      await database.destroy();
    }

    for (const table of parts) expect(await sql(ours.databaseUrl, `SELECT 1 FROM ${table} WHERE cart_id = $1`, [old])).toEqual([]);
    expect(await sql(ours.databaseUrl, 'SELECT 1 FROM address WHERE id = $1', [address])).toEqual([]);
    expect((await guest.get(`/store/carts/${old}`)).status).toBe(404);
    expect((await guest.get(`/store/carts/${young}`)).body.cart).toMatchObject({ items: [{}], shipping_address: { city: 'Berlin' } });
    expect((await guest.get(`/store/orders/${order.id}`)).body.order.items).toHaveLength(1);
  });
});

describe('A wrong value', () => {
  test.each([
    ['', { region_id: 'reg_none' }, 'region_id'],
    ['', { region_id: 7 }, 'region_id'],
    ['', { country_code: 'xx' }, 'country_code'],
    ['', { email: { constructor: 1 } }, 'email'],
    ['', { shipping_address: 7 }, 'shipping_address'],
    ['', { shipping_address: { country_code: 'xx' } }, 'shipping_address.country_code'],
    ['', { billing_address: ['Weserstraße'] }, 'billing_address'],
    ['', { discounts: 'SAVE' }, 'discounts'],
    ['', { discounts: [null] }, 'discounts'],
    ['', { gift_cards: [{ code: 7 }] }, 'gift_cards'],
    ['/line-items', { variant_id: 7, quantity: 1 }, 'variant_id'],
    ['/line-items', { variant_id: 'none', quantity: 1 }, 'none'],
    ['/line-items', { quantity: 1 }, 'variant_id'],
    ['/shipping-methods', { option_id: 'none' }, 'option_id'],
    ['/shipping-methods', { option_id: null }, 'option_id'],
    ['/payment-sessions/none', { data: {} }, 'payment method'],
    ['/payment-session', { provider_id: ['manual'] }, 'provider_id'],
    ['/payment-sessions/manual', { data: [] }, 'data'],
    ['/complete', { agreed_buyer: 7 }, 'agreed_buyer'],
  ])('to a cart%s: %j is a bad request that names its field, and no cart that is gone', async (path, body, named) => {
    const cart = await newCart(shopper);
    const answer = await shopper.post(`/store/carts/${cart}${path}`, body);
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(named) } });
  });

  test.each([
    ['/store/carts', { region_id: { constructor: 1 } }],
    ['/store/carts', { items: [{ variant_id: RED, quantity: 1, metadata: { toString: 'x' } }] }],
    ['/store/auth', { email: 'mara@example.com', password: { constructor: 1 } }],
    ['/store/customers', { email: 'mara@example.com', password: 'a password', first_name: 'M', last_name: 'F', phone: { valueOf: 1 } }],
  ])('%s with the name of what every object has, %j, is a bad request', async (path, body) => {
    expect(await shopper.post(path, body)).toMatchObject({ status: 400, body: { type: 'invalid_data' } });
  });
});
