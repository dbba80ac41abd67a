import { expect, test } from 'vitest';
import { parse } from './parse';
import { ProductResponse, toDetails, toProduct, toSummary } from './product';

const read = (product: object) => toProduct(parse(ProductResponse, { id: 'prod_1', handle: 'deck', ...product }));

test('a product with nothing but a name is still a product', () => {
  const { product, offers } = read({ title: 'Deck' });
  expect(product).toMatchObject({ title: { en: 'Deck' }, description: null, thumbnail: null, options: [], variants: [], type: null });
  expect(offers).toEqual({});
});

test('a product without a name is called by its handle', () => {
  expect(read({ title: '' }).product.title.en).toBe('deck');
});

test('German is taken where it exists and missing where it does not', () => {
  expect(read({ title: 'Deck', localizations: [{ language_code: 'de', title: 'Spieler' }] }).product.title).toEqual({
    en: 'Deck',
    de: 'Spieler',
  });
  expect(read({ title: 'Deck', localizations: [] }).product.title).toEqual({ en: 'Deck' });
});

test('a variant without a price in the region has none, not zero', () => {
  const { offers } = read({ variants: [{ id: 'v', title: 'V', calculated_price_incl_tax: null, inventory_quantity: 3 }] });
  expect(offers.v).toEqual({ cents: null, stock: 3, purchasable: true });
});

test('a stock Medusa that does not say what can be bought is read by its stock', () => {
  const { offers } = read({
    variants: [
      { id: 'sold', title: '', calculated_price_incl_tax: 100, manage_inventory: true, inventory_quantity: 0 },
      { id: 'uncounted', title: '', calculated_price_incl_tax: 100, manage_inventory: false, inventory_quantity: 0 },
    ],
  });
  expect(offers.sold?.purchasable).toBe(false);
  expect(offers.uncounted).toEqual({ cents: 100, stock: null, purchasable: true });
});

test('a rental is asked for, never bought', () => {
  const { offers } = read({
    metadata: { request_only: true },
    variants: [{ id: 'v', title: '', calculated_price_incl_tax: 1, inventory_quantity: 9 }],
  });
  expect(offers.v?.purchasable).toBe(false);
});

test('grades keep the shop’s order, best first', () => {
  const { product } = read({
    options: [{ id: 'o', title: 'Condition' }],
    metadata: { options: [{ title: 'Condition', title_de: 'Zustand', values: ['Mint', 'Good'], values_de: ['Neuwertig', 'Gut'] }] },
    variants: ['Good', 'Mint'].map((value) => ({ id: value, title: value, options: [{ option_id: 'o', value }] })),
  });
  expect(product.options[0]).toMatchObject({
    name: { en: 'Condition', de: 'Zustand' },
    values: [
      { value: 'Mint', name: { en: 'Mint', de: 'Neuwertig' } },
      { value: 'Good', name: { en: 'Good', de: 'Gut' } },
    ],
  });
});

/** As it is answered: what sold, and the mark of staff. */
const usualOf = (values: string[], usual_grades: unknown, usual_grade?: unknown) =>
  read({
    usual_grades,
    options: [{ id: 'o', title: 'Condition' }],
    metadata: { options: [{ title: 'Condition', values }], usual_grade },
    variants: values.map((value) => ({ id: value, title: value, options: [{ option_id: 'o', value }] })),
  }).product;

test('what people choose comes before what staff have marked, and only grades that the product has', () => {
  const grades = ['Mint', 'Near Mint', 'Very Good'];
  expect(usualOf(grades, ['Near Mint', 'Good', 'Very Good'], 'Mint').usualGrades).toEqual(['Near Mint', 'Very Good', 'Mint']);
  expect(usualOf(grades, ['Near Mint'], 'Near Mint').usualGrades).toEqual(['Near Mint']);
  expect(usualOf(grades, [], 'very good').usualGrades).toEqual(['Very Good']);
  for (const mark of ['Good', 'best', 3, undefined]) expect(usualOf(grades, null, mark)).not.toHaveProperty('usualGrades');
  expect(usualOf(['Black', 'Orange'], ['Orange'], 'Orange')).not.toHaveProperty('usualGrades');
});

test('which grade is usual is known to lists, not only to the product’s own page', () => {
  const product = usualOf(['Mint', 'Good'], ['Good']);
  expect(toSummary(product).usualGrades).toEqual(['Good']);
  expect(toDetails(product)).not.toHaveProperty('usualGrades');
});

test('a price that is no whole number of cents is refused, not rounded', () => {
  expect(() => read({ variants: [{ id: 'v', title: '', calculated_price_incl_tax: 10.5 }] })).toThrow(
    /variants.0.calculated_price_incl_tax/,
  );
});

test('what is taxed on the margin says so (§ 25a UStG); nothing else does', () => {
  expect(read({ metadata: { margin_scheme: true } }).product.marginScheme).toBe(true);
  expect(read({ metadata: { margin_scheme: 'yes' } }).product).not.toHaveProperty('marginScheme');
  expect(toSummary(read({ metadata: { margin_scheme: true } }).product).marginScheme).toBe(true);
});

test('how it sounds is known to the product’s own page, in the languages in which it was said, and to no list', () => {
  const said = read({ metadata: { listening_note: { en: 'Dry.', de: 'Trocken.' } } }).product;
  expect(said.listeningNote).toEqual({ en: 'Dry.', de: 'Trocken.' });
  expect(toDetails(said).listeningNote).toEqual(said.listeningNote);
  expect(toSummary(said)).not.toHaveProperty('listeningNote');
  for (const listening_note of [undefined, 'Dry.', { de: 'Trocken.' }, { en: 3 }])
    expect(read({ metadata: { listening_note } }).product).not.toHaveProperty('listeningNote');
});

test('product safety is shown as far as it is whole: a contact has name, postal address and a way to write to them', () => {
  const maker = { name: 'Arm & Co.', address: ['Weg 1', '4900 Nakskov', 'Denmark'], contact: 'safety@arm.example' };
  const warnings = { en: ['Pointed.'], de: ['Spitz.'] };
  const { product } = read({ metadata: { safety: { maker, responsible: { ...maker, address: [] }, warnings } } });
  expect(product.safety).toEqual({ maker, warnings });
  expect(toDetails(product).safety).toEqual({ maker, warnings });
  expect(toSummary(product)).not.toHaveProperty('safety');
  expect(read({ metadata: { safety: { maker: 'Arm & Co.', warnings: null } } }).product).not.toHaveProperty('safety');
});
