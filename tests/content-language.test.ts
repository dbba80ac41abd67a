import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '../domain/locale';
import { contentParagraphs, contentWords } from '../scripts/lib/content-words';
import { isInOtherLanguage } from './support/languages';

const PAGES = contentParagraphs();

test('a paragraph in the wrong language is found', () => {
  const english = 'Every refurbished deck plays the same; the grade describes its looks.';
  const german = 'Jedes überholte Gerät spielt gleich; der Zustand beschreibt nur, wie es aussieht.';
  const told = (text: string) => LOCALES.map((locale: Locale) => isInOtherLanguage(text, locale));
  expect([told(english), told(german), told('Technics SL-1210MK2, Ortofon Concorde')]).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ]);
});

test.each(PAGES)('$path is English in English and German in German, in every paragraph', ({ paragraphs }) => {
  for (const locale of LOCALES) {
    expect(paragraphs[locale].filter((paragraph) => isInOtherLanguage(paragraph, locale))).toEqual([]);
    expect(paragraphs[locale].length).toBeGreaterThan(5);
  }
});

test.each(contentWords())('$path says in German what it says in English: about as many words', ({ words }) => {
  expect(words.en).toBeGreaterThan(100);
  expect(words.de / words.en).toBeGreaterThan(0.7);
  expect(words.de / words.en).toBeLessThan(1.35);
});
