import { expect, test } from 'vitest';
import fc from '../testing/fast-check';
import { joinFilters, oneOf, parseSearch, readSearch, splitFilters, stringifySearch, text, whole } from './search-params';

test('filters are joined by a plus that stays readable in the address', () => {
  expect(stringifySearch({ filters: 'mk2+black', search: 'sl 1210 + arm' })).toBe('?filters=mk2+black&search=sl%201210%20%2B%20arm');
});

test('a plus typed into the address bar joins filters and separates words', () => {
  expect(parseSearch('?filters=mk2+black&search=sl+1210')).toEqual({ filters: 'mk2+black', search: 'sl 1210' });
});

test('a broken escape is shown as it came', () => {
  expect(parseSearch('?search=%E0%A4%A')).toEqual({ search: '%E0%A4%A' });
});

test('any search survives the address bar', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }), (search) => {
      fc.pre(search.isWellFormed());
      expect(parseSearch(stringifySearch({ search }))).toEqual({ search });
    }),
  );
});

test('chosen filters come back in their order, each once', () => {
  expect(splitFilters(joinFilters(['mk2', 'black', 'mk2']))).toEqual(['mk2', 'black']);
  expect(splitFilters(undefined)).toEqual([]);
});

const read = readSearch({ search: text(5), sort: oneOf(['name', 'price-up']), from: whole(1), page: whole(2, 9_999) });

test('an address is read as far as it can be, and the rest is as if it were not there', () => {
  expect(read({ search: ' mk2 ', sort: 'name', from: '450', page: '3', other: 'x' })).toEqual({
    search: 'mk2',
    sort: 'name',
    from: 450,
    page: 3,
  });
  expect(read({ search: '   ', sort: 'nonsense', from: '0', page: '1' })).toEqual({});
  expect(read({ search: ['mk2'], sort: null, from: {}, page: '1e3' })).toEqual({});
  expect(read({ from: '-5', page: '2.5' })).toEqual({});
  expect(read({})).toEqual({});
});

test('texts are cut off and pages end somewhere, so that no address makes work without end', () => {
  expect(read({ search: 'x'.repeat(10_000), page: '99999999' })).toEqual({ search: 'xxxxx', page: 9_999 });
  expect(read({ from: '9'.repeat(400) })).toEqual({ from: 9_999_999 });
});

test('what an object has from its prototype was not said in the address', () => {
  const readNames = readSearch({ constructor: text(99), toString: text(99) });
  expect(readNames({})).toEqual({});
});

test('no address is thrown at the visitor, and reading what was read changes nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('search', 'sort', 'from', 'page', '__proto__'), fc.anything()), (search) => {
      const once = read(search);
      expect(read(once)).toEqual(once);
    }),
  );
});
