import { expect, test } from 'vitest';
import type { Category, Offer, ProductSummary, ShopRoute } from '../../../domain/catalogue';
import { deckModels, inWindow, lowestCents, partsFor, productsOf } from './pick';

const product = (handle: string, more: Partial<ProductSummary> = {}): ProductSummary => ({
  id: handle,
  handle,
  title: { en: handle },
  thumbnail: '/img/a.jpg',
  imageAlt: null,
  type: 'turntable',
  typeId: 'turntable',
  categoryIds: [],
  tags: [],
  manufacturer: null,
  facts: { en: [], de: [] },
  options: [],
  variants: [{ id: `v-${handle}`, sku: null, title: 'Default', options: {}, weightGrams: null }],
  leadTimeWeeks: null,
  madeToOrder: false,
  discontinued: false,
  requestOnly: false,
  surchargePercent: null,
  ...more,
});

const offersFor = (products: readonly ProductSummary[], change: Record<string, Partial<Offer>> = {}) =>
  Object.fromEntries(products.map(({ handle }) => [`v-${handle}`, { cents: 100, purchasable: true, stock: 1, ...change[handle] }]));

const handles = (products: readonly ProductSummary[]) => products.map(({ handle }) => handle);
const listing: ShopRoute = { slug: 'spare-parts', name: { en: 'Spare parts' }, typeId: 'turntable', subCategoryId: null };

test('a listing shows its type, or the part of it that it is for', () => {
  const products = [product('a', { categoryIds: ['cat_x'] }), product('b'), product('c', { typeId: 'other' })];
  expect(handles(productsOf(listing, products))).toEqual(['a', 'b']);
  expect(handles(productsOf({ ...listing, subCategoryId: 'cat_x' }, products))).toEqual(['a']);
});

test('the window shows bestsellers first and nothing that cannot be bought or has no picture', () => {
  const products = [
    product('odd', { tags: ['modified', 'refurbished'] }),
    product('plain'),
    product('good', { tags: ['refurbished'] }),
    product('best', { tags: ['refurbished', 'bestseller'] }),
    product('unseen', { thumbnail: null, tags: ['bestseller'] }),
    product('sold', { tags: ['bestseller'] }),
  ];
  expect(handles(inWindow(products, offersFor(products, { sold: { purchasable: false } }), 4))).toEqual(['best', 'good', 'plain', 'odd']);
});

test('the lowest price named is one that can be paid today', () => {
  const products = [product('a'), product('b'), product('c')];
  expect(lowestCents(products, offersFor(products, { a: { cents: 50, purchasable: false }, b: { cents: 70 }, c: { cents: null } }))).toBe(
    70,
  );
  expect(lowestCents([], {})).toBeNull();
});

const categories: Category[] = [
  { id: 'root', name: { en: 'Spare parts' }, parentId: null, role: 'type_root', token: 'spare-parts' },
  { id: 'fits', name: { en: 'Fits' }, parentId: 'root', role: 'filter_group', token: 'spare-parts-fits' },
  { id: 'fits-mk2', name: { en: 'MK2' }, parentId: 'fits', role: 'filter_value', token: 'mk2' },
  { id: 'fits-mk5', name: { en: 'MK5' }, parentId: 'fits', role: 'filter_value', token: 'mk5' },
  { id: 'colour', name: { en: 'Colour' }, parentId: 'root', role: 'filter_group', token: 'spare-parts-colour' },
];

test('decks to choose from are the values of the filter "fits"', () => {
  expect(deckModels(categories, listing).map(({ token }) => token)).toEqual(['mk2', 'mk5']);
  expect(deckModels(categories, { ...listing, slug: 'slipmats' })).toEqual([]);
});

test('parts for a deck: the most wanted, then those made for exactly this deck', () => {
  const models = deckModels(categories, listing);
  const products = [
    product('screws', { categoryIds: ['fits-mk2', 'fits-mk5'] }),
    product('fader', { categoryIds: ['fits-mk2'] }),
    product('lamp', { categoryIds: ['fits-mk2', 'fits-mk5'], tags: ['bestseller'] }),
    product('other', { categoryIds: ['fits-mk5'] }),
  ];
  const mk2 = models[0];
  expect(mk2 && handles(partsFor(mk2, models, products, offersFor(products), 4))).toEqual(['lamp', 'fader', 'screws']);
});
