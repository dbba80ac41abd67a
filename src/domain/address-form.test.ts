import { expect, test } from 'vitest';
import fc from '../testing/fast-check';
import { countryOptions, emptyAddressForm, toAddress, toAddressForm } from './address-form';

test('street and house number are one line for the carrier, and apart again in a form', () => {
  const form = { ...emptyAddressForm('de'), street: ' Weserstraße ', houseNumber: '84 a' };
  const address = toAddress(form);
  expect(address.address1).toBe('Weserstraße 84 a');
  expect(toAddressForm(address)).toMatchObject({ street: 'Weserstraße', houseNumber: '84 a' });
});

test('an address survives the way through the form', () => {
  const text = fc
    .string({ maxLength: 12 })
    .map((value) => value.trim())
    .filter((value) => value !== '');
  fc.assert(
    fc.property(text, text, text, (street, houseNumber, city) => {
      const address = toAddress({ ...emptyAddressForm('at'), street, houseNumber, city });
      expect(toAddress(toAddressForm(address))).toEqual(address);
    }),
  );
});

test('countries stand in the order of the language', () => {
  const region = (iso2: string, en: string, de: string) => ({
    id: iso2,
    name: en,
    currencyCode: 'eur',
    taxRate: 19,
    countries: [{ iso2, name: { en, de } }],
  });
  const regions = [region('de', 'Germany', 'Deutschland'), region('at', 'Austria', 'Österreich'), region('es', 'Spain', 'Spanien')];
  expect(countryOptions(regions, 'en').map(({ value }) => value)).toEqual(['at', 'de', 'es']);
  expect(countryOptions(regions, 'de').map(({ value }) => value)).toEqual(['de', 'at', 'es']);
});
