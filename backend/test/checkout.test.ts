import { describe, expect, inject, test } from 'vitest';
import { catalogue } from '../src/seed/catalogue';
import { add, BLUE, complete, DECK, newCart, order, PAIR_HANDLE, prepare, RED, REPAIR, shopperAt, sql, stock } from './support/shop';

const ours = inject('ours');
const shopper = shopperAt(ours);
const PAIR = catalogue().products.find(({ handle }) => handle === PAIR_HANDLE)?.variants[0];
if (!PAIR) throw new Error('The catalogue lost its pair of decks.');
const PAIR_VARIANT = `variant_${PAIR.sku.toLowerCase()}`;

interface Option {
  id: string;
  name: string;
  amount: number;
  price_incl_tax: number;
  parcels: number;
  weight_g: number;
  metadata: { name_de: string; delivery_days: string | null };
}

async function optionsFor(region: string, lines: [variant: string, quantity: number][]): Promise<Option[]> {
  const cart = await newCart(shopper, region);
  for (const [variant, quantity] of lines) await add(shopper, cart, variant, quantity);
  const { status, body } = await shopper.get(`/store/shipping-options/${cart}`);
  expect(status).toBe(200);
  return body.shipping_options;
}

describe('An order', () => {
  test.each([
    // One deck of 849.00 € and two cartridges of 99.00 €, 16.68 kg: the tax is taken line by line out of gross prices.
    { region: 'reg_de', country: 'de', deck: 84_900, red: 9_900, shipping: 1_990, total: 106_690, tax: 13_555 + 3_161 + 318 },
    { region: 'reg_at', country: 'at', deck: 85_614, red: 9_983, shipping: 3_990, total: 109_570, tax: 14_269 + 3_328 + 665 },
    { region: 'reg_fi', country: 'fi', deck: 89_538, red: 10_440, shipping: 3_990, total: 114_408, tax: 18_193 + 4_243 + 811 },
    { region: 'reg_world', country: 'ch', deck: 71_345, red: 8_319, shipping: 8_990, total: 96_973, tax: 0 },
  ])('to $country has the right total and tax, and is in PostgreSQL', async ({ region, country, deck, red, shipping, total, tax }) => {
    await stock(ours.databaseUrl, DECK, 10);
    await stock(ours.databaseUrl, RED, 50);
    const placed = await order(
      shopper,
      [
        [DECK, 1],
        [RED, 2],
      ],
      region,
      country,
    );
    expect(
      placed.items
        .map(({ unit_price, quantity }: { unit_price: number; quantity: number }) => [unit_price, quantity])
        .sort((a: number[], b: number[]) => (b[0] ?? 0) - (a[0] ?? 0)),
    ).toEqual([
      [deck, 1],
      [red, 2],
    ]);
    expect(placed).toMatchObject({ total, tax_total: tax, sales_channel_id: 'sc_rille' });
    expect(placed.subtotal + placed.shipping_total + placed.tax_total).toBe(total);

    const [row] = await sql(
      ours.databaseUrl,
      `SELECT o.email, o.region_id, m.price AS shipping, p.amount AS paid FROM "order" o
         JOIN shipping_method m ON m.order_id = o.id JOIN payment p ON p.order_id = o.id WHERE o.id = $1`,
      [placed.id],
    );
    expect(row).toEqual({ email: 'mika@example.com', region_id: region, shipping, paid: total });
  });

  test('takes its things out of stock', async () => {
    await stock(ours.databaseUrl, RED, 10);
    await order(shopper, [[RED, 3]]);
    const [row] = await sql(ours.databaseUrl, 'SELECT inventory_quantity AS left FROM product_variant WHERE id = $1', [RED]);
    expect(row.left).toBe(7);
  });

  test('in the service channel is a service request', async () => {
    const { body: config } = await shopper.get('/store/config');
    const headers = { 'x-publishable-api-key': config.service_publishable_key };
    const { body } = await shopper.post('/store/carts', { region_id: 'reg_de' }, headers);
    await add(shopper, body.cart.id, REPAIR);
    await prepare(shopper, body.cart.id);
    const done = await complete(shopper, body.cart.id);
    expect(done.body.data.sales_channel_id).toBe(config.service_sales_channel_id);

    // In a cart of the shop's own nothing is that the workshop does; the box to send a deck in is.
    const own = await newCart(shopper);
    const asked = await shopper.post(`/store/carts/${own}/line-items`, { variant_id: REPAIR, quantity: 1 });
    expect([asked.status, asked.body.code, asked.body.message]).toEqual([400, 'variant_gone', expect.stringContaining('service request')]);
    const begun = await shopper.post('/store/carts', { region_id: 'reg_de', items: [{ variant_id: REPAIR, quantity: 1 }] });
    expect([begun.status, begun.body.code]).toEqual([400, 'variant_gone']);
    await add(shopper, own, 'variant_sv-box-sing');

    // A deck is not a service.
    const refused = await shopper.post('/store/carts', { region_id: 'reg_de' }, headers);
    const added = await shopper.post(`/store/carts/${refused.body.cart.id}/line-items`, { variant_id: DECK, quantity: 1 });
    expect(added.status).toBe(400);
  });
});

test('A cart that has held a repair since before requests is not ordered with it', async () => {
  const cart = await newCart(shopper);
  await sql(ours.databaseUrl, `UPDATE cart SET sales_channel_id = 'sc_service' WHERE id = $1`, [cart]);
  await add(shopper, cart, REPAIR);
  await sql(ours.databaseUrl, `UPDATE cart SET sales_channel_id = 'sc_rille' WHERE id = $1`, [cart]);
  await prepare(shopper, cart);
  const { status, body } = await complete(shopper, cart);
  expect([status, body.errors[0].code]).toEqual([409, 'variant_gone']);
});

test('whoever orders is told how it travels and for how long, asked again too, as whoever reads the order later is', async () => {
  const cart = await newCart(shopper);
  await add(shopper, cart, RED);
  await prepare(shopper, cart);
  const sent = [{ shipping_option: { name: 'DHL Paket', metadata: { name_de: 'DHL Paket', delivery_days: '1–3' } } }];
  const first = await complete(shopper, cart);
  expect(first.body).toMatchObject({ type: 'order', data: { shipping_methods: sent } });
  const again = await complete(shopper, cart);
  expect(again.body).toMatchObject({ type: 'order', data: { id: first.body.data.id, shipping_methods: sent } });
  const { body } = await shopper.get(`/store/orders/${first.body.data.id}`);
  expect(body.order).toMatchObject({ shipping_methods: sent });
});

describe('Shipping', () => {
  test('to Germany there are a parcel at its price and pick-up in Neukölln for nothing', async () => {
    const options = await optionsFor('reg_de', [[RED, 1]]);
    expect(options.map(({ id, amount, price_incl_tax }) => [id, amount, price_incl_tax])).toEqual(
      expect.arrayContaining([
        ['so_de_parcel', 590, 590],
        ['so_de_pickup', 0, 0],
      ]),
    );
    expect(options).toHaveLength(2);
    expect(options.find(({ id }) => id === 'so_de_parcel')).toMatchObject({
      parcels: 1,
      weight_g: 90,
      metadata: { name_de: 'DHL Paket', delivery_days: '1–3' },
    });
  });

  test('elsewhere there is only the parcel of the cart’s own country', async () => {
    expect((await optionsFor('reg_at', [[RED, 1]])).map(({ id, amount }) => [id, amount])).toEqual([['so_at_parcel', 1_290]]);
    expect((await optionsFor('reg_world', [[RED, 1]])).map(({ id, amount }) => [id, amount])).toEqual([['so_world_parcel', 2_190]]);
  });

  test('a pair of decks travels in two parcels, and two pairs in four', async () => {
    await stock(ours.databaseUrl, PAIR_VARIANT, 10);
    const [one] = await optionsFor('reg_at', [[PAIR_VARIANT, 1]]);
    expect(one).toMatchObject({ parcels: 2, weight_g: 33_000, amount: 7_980 });
    const [two] = await optionsFor('reg_at', [[PAIR_VARIANT, 2]]);
    expect(two).toMatchObject({ parcels: 4, amount: 15_960 });
  });

  test('the price follows the cart: a changed line removes the method, the new one costs more', async () => {
    await stock(ours.databaseUrl, DECK, 10);
    const cart = await newCart(shopper);
    await add(shopper, cart, RED);
    const small = await shopper.post(`/store/carts/${cart}/shipping-methods`, { option_id: 'so_de_parcel' });
    expect(small.body.cart.shipping_methods).toMatchObject([{ price: 590, data: { parcels: 1, weight_g: 90 } }]);

    expect((await add(shopper, cart, DECK)).shipping_methods).toEqual([]);
    const large = await shopper.post(`/store/carts/${cart}/shipping-methods`, { option_id: 'so_de_parcel' });
    expect(large.body.cart.shipping_methods).toMatchObject([{ price: 1_990 }]);
  });

  test('a shopper cannot bring a price along', async () => {
    const cart = await newCart(shopper);
    await add(shopper, cart, RED);
    const { body } = await shopper.post(`/store/carts/${cart}/shipping-methods`, {
      option_id: 'so_de_parcel',
      data: { price: 0, weight_g: 1 },
    });
    expect(body.cart.shipping_methods).toMatchObject([{ price: 590, data: { id: 'parcel', weight_g: 90 } }]);
  });

  test('another country’s parcel is refused, and changing the country removes the method', async () => {
    const cart = await newCart(shopper);
    await add(shopper, cart, BLUE);
    expect((await shopper.post(`/store/carts/${cart}/shipping-methods`, { option_id: 'so_at_parcel' })).status).toBe(400);
    await shopper.post(`/store/carts/${cart}/shipping-methods`, { option_id: 'so_de_parcel' });
    const { body } = await shopper.post(`/store/carts/${cart}`, { region_id: 'reg_at' });
    expect(body.cart.shipping_methods).toEqual([]);
    expect(body.cart.items).toMatchObject([{ unit_price: 20_068 }]);
  });

  test('an empty cart has nothing to ship', async () => {
    const cart = await newCart(shopper);
    expect((await shopper.get(`/store/shipping-options/${cart}`)).body.shipping_options).toEqual([]);
  });
});
