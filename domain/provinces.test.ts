import { expect, test } from 'vitest';
import { chosenProvince, cityLine, hasProvinces, isProvinceOf, provinceChoice, provinceName, provinceOptions } from './provinces';

test('the countries that need one have all of theirs', () => {
  const count = (country: string) => provinceOptions(country).length;
  // Fifty states with their capital, territories and the forces' post.
  expect(['us', 'ca', 'au', 'jp', 'de', 'ch'].map(count)).toEqual([50 + 1 + 5 + 3, 13, 8, 47, 0, 0]);
  expect(['us', 'ca', 'au', 'jp', 'de', 'toString', ''].map(hasProvinces)).toEqual([true, true, true, true, false, false, false]);
});

test('one country’s is none of another, though both have the letters', () => {
  expect(provinceChoice('us', 'WA')).toBe('US-WA');
  expect([chosenProvince('us', 'US-WA'), chosenProvince('au', 'US-WA'), chosenProvince('de', 'US-WA')]).toEqual(['WA', '', '']);
  expect([provinceChoice('us', 'XX'), provinceChoice('de', 'BY'), chosenProvince('us', 'WA'), chosenProvince('us', '')]).toEqual([
    '',
    '',
    '',
    '',
  ]);
});

test('it must be there where it is needed, and nowhere else', () => {
  expect([
    isProvinceOf('us', 'CA'),
    isProvinceOf('us', ''),
    isProvinceOf('us', 'ca'),
    isProvinceOf('de', ''),
    isProvinceOf('de', 'BY'),
  ]).toEqual([true, false, false, true, true]);
});

test.each([
  ['us', 'Austin', 'TX', '78701', 'Austin, TX 78701'],
  ['ca', 'Toronto', 'ON', 'M5V 3L9', 'Toronto, ON M5V 3L9'],
  ['au', 'Sydney', 'NSW', '2000', 'Sydney, NSW 2000'],
  ['jp', 'Chiyoda-ku', '13', '100-0001', 'Chiyoda-ku, Tokyo 100-0001'],
  ['us', 'Austin', '', '78701', '78701 Austin'],
  ['de', 'Berlin', '', '12045', '12045 Berlin'],
  ['de', 'Berlin', 'BE', '12045', '12045 Berlin'],
])('it stands on the parcel as in %s: %s, %s', (countryCode, city, province, postalCode, line) => {
  expect(cityLine({ countryCode, city, province, postalCode })).toBe(line);
});

test('programs read the name of a state, and nothing where there is none', () => {
  expect(provinceName('us', 'TX')).toBe('Texas');
  expect(provinceName('us', 'BE')).toBe('');
  expect(provinceName('de', 'BE')).toBe('');
});
