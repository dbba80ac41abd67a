import { expect, test } from 'vitest';
import { productAddress } from '../../domain/product-link';
import { labelWords } from './label-words';
import type { LabelGood } from './queries';
import { inSheets, perSheet, SIZES } from './sizes';

const DECK: LabelGood = {
  id: 'variant_1',
  sku: 'TT-1210MK2-NM-NE',
  handle: 'technics-sl-1210mk2-refurbished',
  title: 'Technics SL-1210MK2 – refurbished',
  title_de: 'Technics SL-1210MK2 – überholt',
  type: 'turntable',
  specs: { colour: 'Black', voltage: '230 V', weight: '12 kg' },
  specs_de: { colour: 'Schwarz', voltage: '230 V', weight: '12 kg' },
  values: [
    { value: 'Near Mint', value_de: null },
    { value: 'No exchange', value_de: 'Ohne Tausch' },
  ],
  margin_scheme: true,
  stock: 2,
  cents: 84_900,
};

test('a label says name, grade, what it is, and the price with what it contains; of the margin scheme in the law’s words', () => {
  expect(labelWords(DECK, 'de')).toEqual({
    title: 'Technics SL-1210MK2 – überholt',
    about: ['Zustand Near Mint', 'Ohne Tausch', 'Schwarz'],
    price: expect.stringMatching(/^849,00\s€$/),
    vat: 'inkl. MwSt.',
    margin: 'Differenzbesteuert nach § 25a UStG, MwSt. nicht ausweisbar.',
  });
  expect(labelWords(DECK, 'en')).toEqual({
    title: 'Technics SL-1210MK2 – refurbished',
    about: ['Grade Near Mint', 'No exchange', 'Black'],
    price: '€849.00',
    vat: 'incl. VAT',
    margin: 'Taxed under the margin scheme (§ 25a UStG): VAT cannot be shown.',
  });
});

test('of what is new there is no word of the margin scheme, and what is said in one language is said in it', () => {
  const mixer = {
    ...DECK,
    title: 'Xone:23',
    title_de: null,
    type: 'audio-equipment',
    specs: { channels: '2 + 2' },
    specs_de: {},
    values: [],
  };
  expect(labelWords({ ...mixer, margin_scheme: false }, 'de')).toMatchObject({ title: 'Xone:23', about: ['2 + 2'], margin: null });
});

test('a code leads to the product in no language, whatever its number has in it', () => {
  expect(productAddress('https://rille.example/', 'xone-23', { id: 'variant_1', sku: 'A+B/C' })).toBe(
    'https://rille.example/product/xone-23?variant=A%2BB%2FC',
  );
  expect(productAddress('http://localhost:8080', 'xone-23', { id: 'variant_1', sku: null })).toBe(
    'http://localhost:8080/product/xone-23?variant=variant_1',
  );
});

test.each(SIZES)('$name labels fill a sheet of A4 and no more', (size) => {
  expect(size.width * size.columns).toBeLessThanOrEqual(210);
  expect(size.height * size.rows).toBeLessThanOrEqual(297);
  const most = perSheet(size);
  const things = Array.from({ length: most * 2 + 1 }, (_, index) => index);
  expect(inSheets(things, size).map(({ length }) => length)).toEqual([most, most, 1]);
  expect(inSheets(things, size).flat()).toEqual(things);
  expect(inSheets([], size)).toEqual([]);
});
