import { plainPostalCode } from '../../domain/special-places';
import type { Fault } from './messages';

/** Countries whose postal codes are a fixed number of digits; the others are not checked. */
const POSTAL_DIGITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries('de fr it es fi hr ee'.split(' ').map((country) => [country, 5])),
  ...Object.fromEntries('at be bg ch cy dk hu lu no si'.split(' ').map((country) => [country, 4])),
  ro: 6,
};

/**
 * What is wrong with a postal code, where a country's are simple enough to tell; null if nothing is.
 * Spaces and a country prefix ("D-12045") are forgiven.
 */
export function postalCodeFault(countryCode: string, postalCode: string): Fault | null {
  const digits = POSTAL_DIGITS[countryCode];
  const code = plainPostalCode(postalCode);
  if (digits === undefined || code === '' || (/^\d+$/.test(code) && code.length === digits)) return null;
  const expected = String(digits);
  return /^\d+$/.test(code) ? { key: 'postalCodeTyped', expected, received: String(code.length) } : { key: 'postalCode', expected };
}
