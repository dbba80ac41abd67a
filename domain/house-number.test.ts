import { describe, expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { hasHouseNumber, streetFields, streetLine, usesHouseNumbers } from './house-number';
import { plainLine } from './plain-text';

describe('A number that is typed twice stands once', () => {
  test.each([
    ['Weserstraße 12', '12', 'Weserstraße 12', '12'],
    ['Weserstraße 12 12', '12', 'Weserstraße 12', '12'],
    ['Weserstr. 12a', '12 A', 'Weserstr. 12 A', '12 A'],
    ['Weserstr.12', '12', 'Weserstr. 12', '12'],
    ['Weserstraße 12a', '12', 'Weserstraße 12a', '12a'],
    ['Weserstraße 12', '12a', 'Weserstraße 12a', '12a'],
    ['Weserstraße 12-14', '12', 'Weserstraße 12-14', '12-14'],
    ['12 Main Street', '12', '12 Main Street', '12'],
    ['4 Main Street Apt 4', '4', '4 Main Street Apt 4', '4'],
    ['4 Highway 4', '4', '4 Highway 4', '4'],
    ['12 Main Street', '12b', '12b Main Street', '12b'],
    ['Calle Mayor, 12', '12', 'Calle Mayor 12', '12'],
    ['Weserstraße 12, 3. OG', '12', 'Weserstraße 12, 3. OG', '12'],
    ['Packstation 145', '145', 'Packstation 145', '145'],
    ['Church Lane, Rose Cottage', 'Rose Cottage', 'Church Lane Rose Cottage', 'Rose Cottage'],
    ['C 4, 12', '12', 'C 4, 12', '12'],
  ])('%s and %s', (street, number, line, houseNumber) => {
    expect(streetLine(street, number)).toEqual({ line, houseNumber });
  });

  test.each([
    ['Weserstraße', '12', 'Weserstraße 12'],
    ['Weserstraße, Top 7', '7', 'Weserstraße, Top 7 7'],
    ['Weserstraße 1', '12', 'Weserstraße 1 12'],
    ['Straße des 17. Juni', '17', 'Straße des 17. Juni 17'],
    ['1 Maja', '1', '1 Maja 1'],
    ['Rue du 8 Mai 1945', '8', 'Rue du 8 Mai 1945 8'],
    ['C 4', '12', 'C 4, 12'],
    ['C 4', '4', 'C 4, 4'],
    ['C 4, 4', '4', 'C 4, 4'],
    ['5th Avenue', '5', '5th Avenue 5'],
  ])('and one that is not there is put behind it: %s and %s', (street, number, line) => {
    expect(streetLine(street, number)).toEqual({ line, houseNumber: number });
  });
});

describe('A number that was left empty', () => {
  test.each([
    ['Weserstraße 12', '12'],
    ['Weserstr. 12a', '12a'],
    ['Weserstraße 12 a', '12 a'],
    ['Weserstraße 12-14', '12-14'],
    ['Straße des 17. Juni 135', '135'],
    ['Rue de Rivoli 12 bis', '12 bis'],
    ['Rue du 8 Mai 1945 12', '12'],
    ['Mariahilfer Straße 12/3/7', '12/3/7'],
    ['12 Main Street', '12'],
    ['34-12 36th Street', '34-12'],
    ['4 Main Street, Apt 4', '4'],
    ['4 Highway 4', '4'],
    ['1200 Highway 66', '1200'],
    ['12 bis Rue de Rivoli', '12 bis'],
    ['Packstation 145', '145'],
    ['C 4, 12', '12'],
    ['ul. 1 Maja 5', '5'],
  ])('is taken out of %s', (street, houseNumber) => {
    expect(streetLine(street, '')).toEqual({ line: street, houseNumber });
    expect(hasHouseNumber(street)).toBe(true);
  });

  test.each([
    'Straße des 17. Juni',
    'Straße des 17',
    'Platz der Republik',
    'C 4',
    'C4',
    'B 96',
    'Route 66',
    'County Road 12',
    'US Highway 1',
    'Straße 45',
    'Rue du 8 Mai 1945',
    '1 Maja',
    '25 de Abril',
    '5th Avenue',
    '10. Oktober Straße',
    '2e Jan Steenstraat',
    'Rose Cottage',
    'Main Street, Flat 4',
    'Weserstraße, Top 7',
    '12',
    '',
  ])('is no part of %s', (street) => {
    expect(streetLine(street, '').houseNumber).toBe('');
    expect(hasHouseNumber(street)).toBe(false);
  });
});

test.each([
  ['Weserstraße 12', '12', 'Weserstraße', '12'],
  ['Weserstraße 12 12', '12', 'Weserstraße', '12'],
  ['Weserstraße 12', '', 'Weserstraße', '12'],
  ['C 4, 12', '12', 'C 4', '12'],
  ['C 4', '', 'C 4', ''],
  ['Packstation 145', '145', 'Packstation', '145'],
  ['12 Main Street', '12', '12 Main Street', ''],
  ['Rose Cottage', '', 'Rose Cottage', ''],
  ['Weserstraße 12, 3. OG', '12', 'Weserstraße 12, 3. OG', '12'],
  ['Weserstraße', '12', 'Weserstraße', '12'],
])('“%s” with “%s” stands in a form as “%s” and “%s”', (line, houseNumber, street, number) => {
  expect(streetFields({ line, houseNumber })).toEqual({ street, houseNumber: number });
});

/** Streets and numbers as they are, and what they are made of in any order. */
const piece = fc.constantFrom(
  'Weser',
  'straße',
  'C',
  '4',
  '12',
  '12a',
  'a',
  ',',
  '.',
  '-',
  '/',
  ' ',
  ' ',
  'bis',
  'Mai',
  '1945',
  'des',
  'Route',
  '66',
  '5th',
);
const text = fc.oneof(
  fc.constantFrom('Weserstraße', 'Weserstraße 12', 'C 4', 'Packstation 145', '12 Main Street', 'Straße des 17. Juni', 'Rose Cottage'),
  fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join('')),
  fc.string({ maxLength: 12 }),
);

test('what was kept comes into the form and is kept again as it was', () => {
  fc.assert(
    fc.property(text, text, (street, number) => {
      // As a form lets through: something that can be read.
      fc.pre(/[\p{L}\d]/u.test(street));
      const kept = streetLine(plainLine(street), plainLine(number));
      const again = streetFields(kept);
      expect(streetLine(again.street, again.houseNumber)).toEqual(kept);
    }),
    { numRuns: 2_000 },
  );
});

test('a street and its number come apart as they were typed', () => {
  const street = fc.constantFrom(
    'Weserstraße',
    'Rue de Rivoli',
    'C 4',
    'Packstation',
    'Straße des 17. Juni',
    'Am Wall',
    'Route 66',
    '1 Maja',
  );
  const number = fc.oneof(
    fc.constant('12a'),
    fc.constant('12 bis'),
    fc.constant('12-14'),
    fc.integer({ min: 100, max: 9_999 }).map(String),
  );
  fc.assert(
    fc.property(street, number, (name, houseNumber) => {
      expect(streetFields(streetLine(name, houseNumber))).toEqual({ street: name, houseNumber });
    }),
  );
});

test('a number is asked for where houses have one', () => {
  expect(['de', 'us', 'fr', 'ie', 'gb', 'jp'].map(usesHouseNumbers)).toEqual([true, true, true, false, false, false]);
});

test.each(['1 ', '1-', ' ,', 'a, ', '1 a', '1', ' 1', 'a 1/', '1 bis '])('a line of many “%s” is read in no time', (piece) => {
  const line = piece.repeat(10_000);
  const start = performance.now();
  for (const text of [line, `${line}x`, `x${line}`, `x ${line.slice(0, 195)} 1x`]) {
    streetLine(text, '');
    streetLine(text, '1');
    streetFields({ line: text, houseNumber: '1' });
  }
  expect(performance.now() - start).toBeLessThan(500);
});
