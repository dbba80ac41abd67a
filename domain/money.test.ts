import { expect, test } from 'vitest';
import { formatMoney, formatPercent } from './money';

test('prices are written as each language writes them', () => {
  expect(formatMoney(124900, 'eur', 'en')).toBe('€1,249.00');
  expect(formatMoney(124900, 'EUR', 'de')).toBe('1.249,00\u00a0€');
});

test('what is taken off has a minus before the whole amount, and no hyphen', () => {
  expect(formatMoney(-15000, 'eur', 'en')).toBe('\u2212€150.00');
  expect(formatMoney(-15000, 'eur', 'de')).toBe('\u2212150,00\u00a0€');
  expect(formatMoney(-15000, 'chf', 'en')).toMatch(/^\u2212CHF\s150\.00$/);
  expect(formatMoney(0, 'eur', 'en')).toBe('€0.00');
});

test('a currency without decimals is not divided', () => {
  expect(formatMoney(1249, 'jpy', 'en')).toContain('1,249');
});

test('a tax rate keeps its decimals', () => {
  expect(formatPercent(25.5, 'de')).toBe('25,5\u00a0%');
  expect(formatPercent(19, 'en')).toBe('19\u00a0%');
});
