import { expect, test } from 'vitest';
import type { ProductWithOffers } from '../domain/catalogue';
import type { KeptRows } from '../storage/kept-rows';
import { keptDataIn } from './kept-data';

const PRODUCT: ProductWithOffers = {
  readAtMs: 1_795_262_400_000,
  product: {
    id: 'prod_1',
    handle: 'sl-1210',
    title: { en: 'Deck', de: 'Spieler' },
    thumbnail: null,
    imageAlt: { en: 'A deck' },
    type: 'turntable',
    typeId: 'ptyp_1',
    categoryIds: ['pcat_1'],
    tags: [],
    manufacturer: 'Technics',
    facts: { en: ['Silver'], de: ['Silber'] },
    options: [{ id: 'opt_1', title: 'Condition', name: { en: 'Condition' }, values: [{ value: 'Good', name: { en: 'Good', de: 'Gut' } }] }],
    variants: [{ id: 'v_1', sku: null, title: 'Good', options: { Condition: 'Good' }, weightGrams: 11_000 }],
    leadTimeWeeks: 4,
    madeToOrder: false,
    discontinued: false,
    requestOnly: false,
    surchargePercent: null,
    description: null,
    pictures: [{ src: '/img/a.jpg' }],
    specs: { en: { motor: 'direct' }, de: {} },
    fits: [],
    optionGroupIds: [],
    exchangeOption: null,
    moneyBackGuarantee: true,
    depositCents: null,
  },
  offers: { v_1: { cents: 53_900, purchasable: true, stock: null } },
};

function rowsOf(entries: Record<string, string>) {
  const map = new Map(Object.entries(entries));
  const rows: KeptRows = {
    read: async (name) => map.get(name) ?? null,
    write: async (name, text) => void map.set(name, text),
    drop: async (name) => void map.delete(name),
  };
  return { map, data: keptDataIn(rows) };
}

test('a product comes back as it was', async () => {
  const { data } = rowsOf({});
  await data.write('p', PRODUCT);
  expect(await data.read('product', 'p')).toEqual(PRODUCT);
});

test.each([
  ['half a row', '{"schema":1,"data":{"prod'],
  ['something else', '"hello"'],
  ['a product without a price list', JSON.stringify({ schema: 1, data: { product: PRODUCT.product } })],
  [
    'a price that is a text',
    JSON.stringify({ schema: 1, data: { ...PRODUCT, offers: { v_1: { cents: '539', purchasable: true, stock: null } } } }),
  ],
])('S08: %s is thrown away alone', async (_, text) => {
  const { map, data } = rowsOf({ broken: text });
  await data.write('whole', PRODUCT);
  expect(await data.read('product', 'broken')).toBeUndefined();
  expect(await data.read('product', 'whole')).toEqual(PRODUCT);
  expect([...map.keys()]).toEqual(['whole']);
});

test('S11: what another build has kept in its own way is left for it', async () => {
  const newer = JSON.stringify({ schema: 2, data: { all: 'new' } });
  const { map, data } = rowsOf({ p: newer });
  expect(await data.read('product', 'p')).toBeUndefined();
  expect(map.get('p')).toBe(newer);
});

test('a manifest without the time it was checked at is none', async () => {
  const manifest = { regionId: 'r', shopUrl: '/s', productsUrls: ['/p'], pricesUrls: ['/q'] };
  const { data } = rowsOf({});
  await data.write('m', manifest);
  expect(await data.read('manifest', 'm')).toBeUndefined();
  await data.write('m', { ...manifest, checkedAtMs: 1 });
  expect(await data.read('manifest', 'm')).toEqual({ ...manifest, checkedAtMs: 1 });
});
