import { expect, test } from 'vitest';
import { paragraphsOf, plainProductTexts, productTextFaults } from './product-texts';

const TEXTS = {
  title_en: 'Technics SL-1210MK2 – refurbished',
  title_de: 'Technics SL-1210MK2 – überholt',
  description_en: 'The club standard.\n\nRebuilt on our bench.',
  description_de: 'Der Klubstandard.',
  listening_en: 'Bass first, then air.',
  listening_de: 'Erst Bass, dann Luft.',
};
const faults = (changes: Partial<typeof TEXTS>) => Object.fromEntries(productTextFaults({ ...TEXTS, ...changes }));

test('texts are kept in their normal form, and the dash of a title with them', () => {
  const typed = { ...TEXTS, title_en: ' Technics\u00a0SL-1210MK2  –\trefurbished\u200b ', description_de: 'Eins.\r\nZwei.  ' };
  expect(plainProductTexts(typed)).toEqual({ ...TEXTS, description_de: 'Eins.\nZwei.' });
  expect(productTextFaults(typed).size).toBe(0);
});

test.each([
  [{ title_en: '' }, { title_en: 'missing' }],
  [{ title_de: ' \u200b ' }, { title_de: 'missing' }],
  [{ title_en: 'One\nTwo' }, { title_en: 'lines' }],
  [{ title_de: 'x'.repeat(151) }, { title_de: 'long' }],
  [{ description_en: 'x'.repeat(4_001) }, { description_en: 'long' }],
  [{ description_de: '' }, { description_de: 'one-language' }],
  [{ listening_de: 'x'.repeat(601) }, { listening_de: 'long' }],
  [{ listening_en: ' ' }, { listening_en: 'one-language' }],
  [{ description_en: ' ' }, { description_en: 'one-language' }],
  [{ title_en: 'a\u0000b' }, { title_en: 'no-text' }],
  [{ description_de: 'a\ud800' }, { description_de: 'no-text' }],
])('%j is refused, and the field is named', (changes, expected) => expect(faults(changes)).toEqual(expected));

test('nothing in both languages is nothing to read, and markup is text', () => {
  expect(faults({ description_en: '', description_de: '', listening_en: '', listening_de: '' })).toEqual({});
  expect(faults({ title_en: '<script>alert(1)</script>' })).toEqual({});
});

test('each line is a paragraph', () => expect(paragraphsOf(TEXTS.description_en)).toEqual(['The club standard.', 'Rebuilt on our bench.']));
