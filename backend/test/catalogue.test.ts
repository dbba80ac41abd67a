import { describe, expect, inject, test } from 'vitest';
import { type CatalogueProduct, catalogue } from '../src/seed/catalogue';
import { priceIn } from '../src/seed/prices';
import { shopRegions } from '../src/seed/regions';
import { expectedCounts } from './support/counts';
import { shopperAt, sql } from './support/shop';

const demo = catalogue();
const ours = inject('ours');
const shopper = shopperAt(ours);
const EVERYTHING = 'expand=variants,variants.prices,options,variants.options,images,type,categories,tags';

type Variant = {
  sku: string;
  calculated_price: number | null;
  calculated_price_incl_tax: number | null;
  original_tax: number;
  purchasable: boolean;
};

async function everything(region: string) {
  const { status, body } = await shopper.get(`/store/products?limit=200&region_id=${region}&${EVERYTHING}`);
  expect(status).toBe(200);
  return body.products as ({ handle: string; variants: Variant[] } & Record<string, unknown>)[];
}

describe('The demo catalogue in the shop', () => {
  test('everything of the catalogue file is there, once', async () => {
    for (const [table, count] of Object.entries(expectedCounts(demo))) {
      const [row] = await sql(ours.databaseUrl, `SELECT count(*)::int AS count FROM ${table}`);
      expect({ table, count: row.count }).toEqual({ table, count });
    }
  });

  test.each(['reg_de', 'reg_at', 'reg_fi', 'reg_ee', 'reg_world'])('every price in %s is right to the cent', async (id) => {
    const region = shopRegions(demo).find((candidate) => candidate.id === id);
    if (!region) throw new Error(id);
    const expected = Object.fromEntries(
      demo.products.flatMap((product) => product.variants.map((variant) => [variant.sku, priceIn(region, variant)])),
    );
    const found = (await everything(id)).flatMap(({ variants }) => variants);
    expect(Object.fromEntries(found.map((variant) => [variant.sku, variant.calculated_price_incl_tax]))).toEqual(expected);
  });

  test('a variant without a price in a region says null there and cannot be put into a cart', async () => {
    const products = await everything('reg_world');
    const [variant] = products.find(({ handle }) => handle === 'technics-sl-1200g-used')?.variants ?? [];
    expect(variant).toMatchObject({ calculated_price: null, calculated_price_incl_tax: null });

    const { body } = await shopper.post('/store/carts', { region_id: 'reg_world' });
    const added = await shopper.post(`/store/carts/${body.cart.id}/line-items`, { variant_id: 'variant_tt-1200g-nm', quantity: 1 });
    expect(added.status).toBe(400);
  });

  test('when a cart moves to another region, only lines without a price there are dropped', async () => {
    const { body } = await shopper.post('/store/carts', {
      region_id: 'reg_de',
      items: [
        { variant_id: 'variant_tt-1200g-nm', quantity: 1 },
        { variant_id: 'variant_ca-2mred', quantity: 2 },
      ],
    });
    const moved = await shopper.post(`/store/carts/${body.cart.id}`, { region_id: 'reg_world' });
    expect(moved.body.cart.items.map((line: { variant_id: string; unit_price: number }) => [line.variant_id, line.unit_price])).toEqual([
      ['variant_ca-2mred', 8_319],
    ]);
  });

  test('a variant can be bought when it is in stock or made to order', async () => {
    const found = Object.fromEntries(
      (await everything('reg_de')).flatMap(({ variants }) => variants.map((variant) => [variant.sku, variant.purchasable])),
    );
    // Other tests buy things; these are left alone.
    for (const product of demo.products.filter(({ type }) => type === 'audio-equipment' || type === 'service')) {
      for (const { sku, inventory } of product.variants)
        expect({ sku, purchasable: found[sku] }).toEqual({ sku, purchasable: inventory === null || inventory > 0 });
    }
  });

  test('other regions’ price rows stay at home, and the whole shop arrives in seconds', async () => {
    await everything('reg_de');
    const started = Date.now();
    const products = await everything('reg_de');
    expect(Date.now() - started).toBeLessThan(5_000);
    expect(products.flatMap(({ variants }) => variants).filter((variant) => 'prices' in variant)).toEqual([]);

    const one = await shopper.get('/store/variants/variant_ca-2mred?region_id=reg_fi');
    expect(one.body.variant).toMatchObject({ calculated_price_incl_tax: 10_440 });
    expect(one.body.variant.prices).toBeUndefined();
    const list = await shopper.get('/store/variants?region_id=reg_fi&limit=2');
    expect(list.body.variants[0].prices).toBeUndefined();
  });

  test('products speak both languages, except the one without German text', async () => {
    const products = await everything('reg_de');
    const languages = (handle: string) =>
      (products.find((product) => product.handle === handle)?.localizations as { language_code: string }[] | undefined)?.map(
        ({ language_code }) => language_code,
      );
    expect(languages('technics-sl-1210mk2-refurbished')).toEqual(['en', 'de']);
    expect(languages('technics-sl-1210mk2-workbench-special')).toEqual(['en']);
  });

  test('four products have no picture, the others have one with a text for those who cannot see it', async () => {
    const products = await everything('reg_de');
    expect(products.filter(({ thumbnail }) => thumbnail === null)).toHaveLength(4);
    const pictured = products.find(({ handle }) => handle === 'ortofon-2m-red');
    expect(pictured?.thumbnail).toBe('/img/products/ortofon-2m-red.jpg');
    expect(pictured?.images).toMatchObject([
      { url: '/img/products/ortofon-2m-red.jpg', metadata: { alt: { en: expect.any(String), de: expect.any(String) } } },
    ]);
  });

  test('facts for the makers of the catalogue are not published', async () => {
    const metadata = JSON.stringify((await everything('reg_de')).map((product) => product.metadata));
    expect(metadata).not.toMatch(/fact_confidence|checked_facts|fictional/);
  });

  test('options keep the order in which the workshop lists them', async () => {
    const source = demo.products.find(({ handle }) => handle === 'technics-sl-1210mk2-refurbished') as CatalogueProduct;
    const product = (await everything('reg_de')).find(({ handle }) => handle === source.handle);
    expect(product?.metadata).toMatchObject({
      options: source.options.map(({ id, name, values, values_de }) => ({ key: id, title: name.en, title_de: name.de, values, values_de })),
    });
  });
});

describe('What else the storefront asks for', () => {
  test('categories come as a tree with German names, roles and URL tokens', async () => {
    const { body } = await shopper.get('/store/product-categories?parent_category_id=null&include_descendants_tree=true');
    expect(body.product_categories).toHaveLength(7);
    const turntables = body.product_categories[0];
    expect(turntables).toMatchObject({
      name: 'Turntables',
      name_de: 'Plattenspieler',
      metadata: { role: 'type_root', token: 'turntables' },
    });
    const condition = turntables.category_children[0];
    expect(condition).toMatchObject({ name_de: 'Zustand', metadata: { role: 'filter_group' } });
    expect(condition.category_children[0]).toMatchObject({ name_de: 'Neuwertig', metadata: { role: 'filter_value', token: 'mint' } });
  });

  test('a category finds its products', async () => {
    const { body } = await shopper.get('/store/products?category_id[]=cat_turntable--condition--mint&limit=200');
    const expected = demo.products.filter(({ categories }) => categories.includes('cat_turntable--condition--mint'));
    expect(body.count).toBe(expected.length);
  });

  test('regions carry their exact rate and German names', async () => {
    const { body } = await shopper.get('/store/regions?limit=100');
    expect(body.regions).toHaveLength(28);
    const finland = body.regions.find(({ id }: { id: string }) => id === 'reg_fi');
    expect(finland).toMatchObject({
      tax_rate: 25.5,
      currency_code: 'eur',
      metadata: { name_de: 'Finnland', countries_de: { fi: 'Finnland' } },
    });
    const world = body.regions.find(({ id }: { id: string }) => id === 'reg_world');
    expect(world.tax_rate).toBe(0);
    expect(world.countries.map(({ iso_2 }: { iso_2: string }) => iso_2).sort()).toEqual([
      'au',
      'ca',
      'ch',
      'gb',
      'is',
      'jp',
      'kr',
      'li',
      'no',
      'us',
    ]);
  });

  test('the configuration names the shop’s routes and the choices of the configurator', async () => {
    const { body } = await shopper.get('/store/config');
    expect(body.shop_routes).toEqual(demo.shop_routes);
    expect(body.option_groups).toHaveLength(4);
    for (const { choices } of body.option_groups) {
      for (const { variant_id, product_id, variant_sku } of choices) {
        const { body: found } = await shopper.get(`/store/variants/${variant_id}`);
        expect(found.variant).toMatchObject({ product_id, sku: variant_sku });
      }
    }
    expect(body.service_sales_channel_id).toBe('sc_service');
  });

  test('a publishable key shows the shop, and the channels of services and of rentals show what is asked for there', async () => {
    const withKey = await shopper.get('/store/products?limit=1', { 'x-publishable-api-key': ours.publishableKey });
    const without = await shopper.get('/store/products?limit=1');
    expect([withKey.body.count, without.body.count]).toEqual([174, 174]);
    for (const [channel, kind] of [
      ['sc_service', 'service'],
      ['sc_rental', 'rental'],
    ]) {
      const { body } = await shopper.get(`/store/products?limit=1&sales_channel_id[]=${channel}`);
      expect(body.count).toBe(demo.products.filter(({ type }) => type === kind).length);
    }
  });
});
