import { expect, test } from 'vitest';
import type { Region } from '../../../domain/region';
import { cartAfterMove, countryChoices, countryName } from './country-change';

const region = (id: string, ...countries: [string, string, string][]): Region => ({
  id,
  name: id,
  currencyCode: 'eur',
  taxRate: 19,
  countries: countries.map(([iso2, en, de]) => ({ iso2, name: { en, de } })),
});

const regions = [
  region('de', ['de', 'Germany', 'Deutschland']),
  region('at', ['at', 'Austria', 'Österreich']),
  region('world', ['za', 'South Africa', 'Südafrika'], ['zz', 'Zedland', 'Zedland']),
];

const line = (variantId: string, unitCents: number, parts: ReturnType<typeof part>[] = []) => ({ ...part(variantId, unitCents), parts });
const part = (variantId: string, unitCents: number) => ({ variantId, unitCents, snapshot: { title: { en: variantId } } });
const offer = (cents: number | null) => ({ cents, purchasable: true, stock: null });

test('countries of all regions stand in the order of the language', () => {
  expect(countryChoices(regions, 'en').map(({ label }) => label)).toEqual(['Austria', 'Germany', 'South Africa', 'Zedland']);
  // Ö is sorted as O, not behind Z.
  expect(countryChoices(regions, 'de').map(({ label }) => label)).toEqual(['Deutschland', 'Österreich', 'Südafrika', 'Zedland']);
});

test('a country nobody ships to is named by its code', () => {
  expect(countryName(regions, 'at', 'de')).toBe('Österreich');
  expect(countryName(regions, 'xx', 'de')).toBe('XX');
});

test('what has no price in the new country stays behind, parts of a deck included', () => {
  const after = cartAfterMove([line('deck', 100, [part('cover', 50)]), line('stylus', 20)], {
    deck: offer(100),
    cover: offer(null),
    stylus: offer(20),
  });
  expect(after).toEqual({ stayBehind: [{ en: 'cover' }], pricesChange: false });
});

test('another price in the new country is noticed', () => {
  expect(cartAfterMove([line('stylus', 20)], { stylus: offer(21) })).toEqual({ stayBehind: [], pricesChange: true });
  expect(cartAfterMove([line('unknown', 20)], {}).stayBehind).toHaveLength(1);
});
