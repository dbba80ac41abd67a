import { expect, test } from 'vitest';
import { formatMoney, formatPercent } from './money';

test('prices are written as each language writes them', () => {
  expect(formatMoney(124900, 'eur', 'en')).toBe('€1,249.00');
  expect(formatMoney(124900, 'EUR', 'de')).toBe('1.249,00\u00a0€');
});

test('a currency without decimals is not divided', () => {
  expect(formatMoney(1249, 'jpy', 'en')).toContain('1,249');
});

test('a tax rate keeps its decimals', () => {
  expect(formatPercent(25.5, 'de')).toBe('25,5\u00a0%');
  expect(formatPercent(19, 'en')).toBe('19\u00a0%');
});
