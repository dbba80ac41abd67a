import { hashKey, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ProductWithOffers } from '../../domain/catalogue';
import { productQuery } from '../catalogue/product-query';
import { isCheckedManifest } from '../catalogue/segments';
import type { IsReadable } from '../storage/stored-query';
import { storedDataIn } from './stored-data';

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

const SCHEMA_1 = 'schema-1-';

function keptIn(entries: Record<string, string> = {}) {
  const rows = new Map(Object.entries(entries));
  const stored = storedDataIn({
    getItem: async (name) => rows.get(name),
    setItem: async (name, text) => void rows.set(name, text),
    removeItem: async (name) => void rows.delete(name),
  });
  const client = new QueryClient();
  return {
    rows,
    keep(name: string, data: unknown) {
      client.setQueryData([name], data, { updatedAt: 0 });
      const query = client.getQueryCache().find({ queryKey: [name] });
      if (!query) throw new Error('no query');
      return stored.write(query);
    },
    read: async (name: string, isReadable?: IsReadable) => stored.read(hashKey([name]), isReadable ?? (await isProduct())),
  };
}

/** As the query itself says. */
async function isProduct(): Promise<IsReadable> {
  const { meta } = productQuery('sl-1210', 'reg_1');
  if (!meta?.stored) throw new Error('products are not kept');
  return meta.stored.schema();
}

/** A row as the persister writes it, with other data in it. */
const rowOf = (name: string, data: unknown) =>
  JSON.stringify({ buster: '', queryHash: hashKey([name]), queryKey: [name], state: { data, dataUpdatedAt: 1 } });

test('a product comes back as it was', async () => {
  const { keep, read } = keptIn();
  await keep('p', PRODUCT);
  expect(await read('p')).toEqual(PRODUCT);
});

test('S12: a row is of no time, and comes back whatever the clock says', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const { rows, keep, read } = keptIn();
  for (const year of [1970, 2046]) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(year, 0, 1) });
    await keep(`${year}`, PRODUCT);
    vi.setSystemTime(new Date(2026, 0, 1));
    expect(await read(`${year}`)).toEqual(PRODUCT);
  }
  expect(rows.size).toBe(2);
});

test.each([
  ['half a row', '{"buster":"","queryHash":"[\\"broken\\"]","data":{"prod'],
  ['something else', '"hello"'],
  ['a row without a time', JSON.stringify({ ...JSON.parse(rowOf('broken', PRODUCT)), state: { data: PRODUCT } })],
  ['a product without a price list', rowOf('broken', { product: PRODUCT.product })],
  ['a price that is a text', rowOf('broken', { ...PRODUCT, offers: { v_1: { cents: '539', purchasable: true, stock: null } } })],
])('S08: %s is thrown away alone', async (_, text) => {
  const { rows, keep, read } = keptIn({ [`${SCHEMA_1}${hashKey(['broken'])}`]: text });
  await keep('whole', PRODUCT);
  expect(await read('broken')).toBeUndefined();
  expect(await read('whole')).toEqual(PRODUCT);
  expect([...rows.keys()]).toEqual([`${SCHEMA_1}${hashKey(['whole'])}`]);
});

test('S11: what another build has kept in its own way is left for it', async () => {
  const newer = { [`schema-2-${hashKey(['p'])}`]: rowOf('p', { all: 'new' }) };
  const { rows, keep, read } = keptIn(newer);
  expect(await read('p')).toBeUndefined();
  await keep('p', PRODUCT);
  expect(Object.fromEntries(rows)).toMatchObject(newer);
  expect(await read('p')).toEqual(PRODUCT);
});

test('a manifest without the time it was checked at is none', async () => {
  const manifest = { regionId: 'r', shopUrl: '/s', productsUrls: ['/p'], pricesUrls: ['/q'] };
  const { keep, read } = keptIn();
  await keep('m', manifest);
  expect(await read('m', isCheckedManifest)).toBeUndefined();
  await keep('m', { ...manifest, checkedAtMs: 1 });
  expect(await read('m', isCheckedManifest)).toEqual({ ...manifest, checkedAtMs: 1 });
});
