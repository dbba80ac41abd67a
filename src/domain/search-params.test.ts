import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinFilters, parseSearch, splitFilters, stringifySearch } from './search-params';

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
