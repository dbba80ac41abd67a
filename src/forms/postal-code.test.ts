import { expect, test } from 'vitest';
import { postalCodeFault } from './postal-code';

test('a German postal code has five digits', () => {
  expect(postalCodeFault('de', '1204')).toEqual({ key: 'postalCodeTyped', expected: '5', received: '4' });
  expect(postalCodeFault('de', '12o45')).toEqual({ key: 'postalCode', expected: '5' });
  expect(postalCodeFault('de', ' D-12045 ')).toBeNull();
  expect(postalCodeFault('at', '1010')).toBeNull();
});

test('postal codes of other forms are left to those who know them', () => {
  expect(postalCodeFault('ie', 'D02 AF30')).toBeNull();
  expect(postalCodeFault('xx', 'anything')).toBeNull();
});
