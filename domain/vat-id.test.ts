import { expect, test } from 'vitest';
import { isVatId, plainVatId } from './vat-id';

test.each([
  'DE123456789',
  'de 123 456 789',
  'ATU12345678',
  'BE0123.456.789',
  'CHE-123.456.789 MWST',
  'EL123456789',
  'ESX1234567X',
  'FR12345678901',
  'IE1234567FA',
  'NL123456789B01',
  'SE123456789001',
  'XI123456789',
  'GB123456789',
  'NO123456789MVA',
])('%s has the form of a VAT ID', (typed) => {
  expect(isVatId(typed)).toBe(true);
});

test.each([
  '123456789',
  'DE12345678',
  'DE1234567890',
  'AT12345678',
  'GR123456789',
  'XX123456789',
  'SE123456789002',
  'US123456789',
  'DE12345678A',
  'DE123456789 and more',
])('%s has not', (typed) => {
  expect(isVatId(typed)).toBe(false);
});

test('it is stored as the tax office writes it', () => {
  expect(plainVatId(' che-123.456.789 mwst ')).toBe('CHE123456789MWST');
});
