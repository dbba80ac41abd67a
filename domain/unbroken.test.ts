import { expect, test } from 'vitest';
import { unbroken } from './unbroken';

test('a number stays on one line with its unit, and a measure with its other side', () => {
  expect(unbroken('1.8 g (1.6–2.0 g)')).toBe('1.8\u00a0g (1.6–2.0\u00a0g)');
  expect(unbroken('Elliptical, bonded, 0.3 × 0.7 mil')).toBe('Elliptical, bonded, 0.3\u00a0×\u00a00.7\u00a0mil');
  expect(unbroken('47 kΩ, 150–300 pF')).toBe('47\u00a0kΩ, 150–300\u00a0pF');
});

test('words after a number may go to the next line', () => {
  expect(unbroken('2 months, from 1979 matt')).toBe('2 months, from 1979 matt');
});
