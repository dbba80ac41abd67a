import { expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { countryOptions, emptyAddressForm, toAddress, toAddressForm } from './address-form';
import { plainLine } from './plain-text';
import { provinceChoice } from './provinces';

test('street and house number are one line for the carrier, and apart again in a form', () => {
  const form = { ...emptyAddressForm('de'), street: ' Weserstraße ', houseNumber: '84 a' };
  const address = toAddress(form);
  expect(address.address1).toBe('Weserstraße 84 a');
  expect(toAddressForm(address)).toMatchObject({ street: 'Weserstraße', houseNumber: '84 a' });
});

test('what autofill writes twice is kept once, and what stands in the street is the number', () => {
  const typed = (street: string, houseNumber: string) => toAddress({ ...emptyAddressForm('de'), street, houseNumber });
  for (const houseNumber of ['12', ''])
    expect(typed('Weserstraße 12', houseNumber)).toMatchObject({ address1: 'Weserstraße 12', houseNumber: '12' });
});

test('a place without a number is kept without, and not asked for it again', () => {
  const form = { ...emptyAddressForm('de'), street: 'Gut Sternhagen', withoutNumber: true };
  const address = toAddress(form);
  expect(address).toMatchObject({ address1: 'Gut Sternhagen', houseNumber: '' });
  expect(toAddressForm(address)).toEqual(form);
});

test('a state is kept where addresses need one, and forgotten with its country', () => {
  const form = { ...emptyAddressForm('us'), province: 'US-WA', street: 'Main Street', houseNumber: '12' };
  expect(toAddress(form).province).toBe('WA');
  expect(toAddressForm(toAddress(form))).toEqual(form);
  for (const countryCode of ['au', 'de']) expect(toAddress({ ...form, countryCode }).province).toBe('');
});

test('an address survives the way through the form', () => {
  const text = fc.string({ maxLength: 12 }).map(plainLine);
  const street = fc
    .oneof(text, fc.constantFrom('C 4', 'Packstation', 'Weserstraße 12', '12 Main Street'))
    .filter((line) => /[\p{L}\d]/u.test(line));
  const number = fc.oneof(text, fc.constantFrom('12', '12a', ''));
  fc.assert(
    fc.property(
      street,
      number,
      text,
      fc.constantFrom('at', 'us'),
      fc.constantFrom('', 'TX'),
      (street, houseNumber, city, country, state) => {
        const form = { ...emptyAddressForm(country), street, houseNumber, city, province: provinceChoice(country, state) };
        const address = toAddress(form);
        expect(toAddress(toAddressForm(address))).toEqual(address);
      },
    ),
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
