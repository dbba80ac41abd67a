import { expect, test } from 'vitest';
import { countryName } from './country-name';

test.each([
  ['de', 'de', 'Deutschland'],
  ['GB', 'en', 'United Kingdom'],
  ['', 'de', ''],
  ['Atlantis', 'en', 'Atlantis'],
] as const)('the country of "%s" in %s is "%s"', (code, locale, name) => expect(countryName(code, locale)).toBe(name));
