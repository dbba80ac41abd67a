import { expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { LOCALES } from './locale';
import { formatMoney, formatWhole, languageTag } from './money';
import { pluralForm, writeNumber } from './number';

/** Before money a minus stands, where `Intl` writes a hyphen. */
const withMinus = (text: string): string => text.replace('-', '\u2212');

test('numbers, prices and plural forms are those of Intl in both languages', () => {
  const numbers = fc.oneof(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), fc.integer({ min: -2_000, max: 2_000 }));
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), numbers, fc.nat(3), (locale, number, decimals) => {
      const tag = languageTag(locale);
      const euros = (digits: number) =>
        new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR', minimumFractionDigits: digits, maximumFractionDigits: digits });
      const value = number / 10 ** decimals;
      expect(writeNumber(value, locale)).toBe(new Intl.NumberFormat(tag).format(value));
      expect(writeNumber(value, locale, decimals)).toBe(
        new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: Math.max(3, decimals) }).format(value),
      );
      expect(formatMoney(number, 'eur', locale)).toBe(withMinus(euros(2).format(number / 100)));
      expect(formatWhole(number, 'eur', locale)).toBe(withMinus(euros(0).format(number)));
      expect(pluralForm(number)).toBe(new Intl.PluralRules(locale).select(number));
    }),
    { numRuns: 2_000 },
  );
});

test('a euro is written by hand, any other currency by Intl', () => {
  expect(formatMoney(-5, 'usd', 'en')).toBe('−US$0.05');
  expect(formatMoney(-5, 'EUR', 'en')).toBe('−€0.05');
  expect(formatMoney(-5, 'EUR', 'de')).toBe('−0,05\u00a0€');
  expect(formatMoney(124900, 'usd', 'en')).toBe('US$1,249.00');
});
