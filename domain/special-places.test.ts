import { expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { plainPostalCode, specialPlace } from './special-places';

test.each([
  ['de', '27498', 'Heligoland'],
  ['de', ' D-27498 ', 'Heligoland'],
  ['de', '78266', 'Büsingen'],
  ['it', '23041', 'Livigno'],
  ['it', 'IT 23041', 'Livigno'],
  ['es', '35001', 'the Canary Islands'],
  ['es', '38 700', 'the Canary Islands'],
  ['es', '51001', 'Ceuta'],
  ['es', '52006', 'Melilla'],
  ['fi', 'AX-22100', 'Åland'],
  ['fr', '97400', 'the French overseas departments'],
  ['gr', '630 86', 'Mount Athos'],
  ['gb', 'bt1 5gs', 'Northern Ireland'],
])('in %s, %s is %s', (country, code, place) => {
  expect(specialPlace(country, code)?.en).toBe(place);
});

test.each([
  ['de', '12045'],
  ['de', '2749'],
  ['de', '274980'],
  ['at', '27498'],
  ['es', '28001'],
  ['es', '3500'],
  ['fi', '00100'],
  ['fr', '75011'],
  // Monaco counts as France.
  ['fr', '98000'],
  ['gb', 'B1 1BT'],
  ['gb', ''],
  ['us', 'BT1 5GS'],
])('in %s, %s is as anywhere', (country, code) => {
  expect(specialPlace(country, code)).toBeNull();
});

test('spaces, small letters and the country in front change nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{4,6}$/), fc.constantFrom('', 'D-', 'de ', ' AX-'), (code, prefix) => {
      expect(plainPostalCode(`${prefix}${code.slice(0, 3)} ${code.slice(3)} `)).toBe(code);
    }),
  );
});
