import { expect, test } from 'vitest';
import { plainLine } from '../../domain/plain-text';
import { oneOf, text, whole } from '../../domain/search-params';
import fc from '../testing/fast-check';
import { pageQuery, parseSearch, readSearch, stringifySearch } from './page-query';

test('filters are joined by a plus that stays readable in the address', () => {
  expect(stringifySearch({ filters: 'mk2+black', search: 'sl 1210 + arm' })).toBe('?filters=mk2+black&search=sl%201210%20%2B%20arm');
});

test('a plus typed into the address bar joins filters and separates words', () => {
  expect(parseSearch('?filters=mk2+black&search=sl+1210')).toEqual({ filters: 'mk2+black', search: 'sl 1210' });
});

test('a broken escape is shown as it came', () => {
  expect(parseSearch('?search=%E0%A4%A')).toEqual({ search: '%E0%A4%A' });
});

test.each([
  ['mk2%2Bsilver', 'a plus that was encoded'],
  ['mk2%252Bsilver', 'a plus that was encoded twice'],
  ['mk2&filters=silver', 'a param for each'],
  ['mk2,silver', 'a comma'],
  ['mk2%20silver', 'a space'],
  ['mk2+silver.', 'the end of a sentence'],
  ['%22mk2+silver%22', 'quotation marks'],
  ['mk2++silver+mk2', 'more than it takes'],
])('filters=%s is read generously: %s', (filters) => {
  expect(parseSearch(`?filters=${filters}`)).toEqual({ filters: 'mk2+silver' });
  expect(pageQuery(`?filters=${filters}`).whole).toBe('?filters=mk2+silver');
});

test.each(['?utm_campaign=Fr%C3%BChjahr%20%7C%20DE', '?utm_term=plattenspieler+kaufen', '?igsh=MzRl%3D%3D', '?a=1&a=2', '?%E0%A4%A', '?x'])(
  '%s changes nothing about a page, and stays as it came',
  (query) => {
    expect(parseSearch(query)).toEqual({});
    expect(pageQuery(query)).toEqual({ said: '', rest: query.slice(1), whole: query });
  },
);

test('what a page depends on is put right between what changes nothing', () => {
  expect(pageQuery('?fbclid=a+b&filters=mk2&utm_x=%3D&search=sl+1210&filters=silver')).toEqual({
    said: '?filters=mk2+silver&search=sl%201210',
    rest: 'fbclid=a+b&utm_x=%3D',
    whole: '?fbclid=a+b&filters=mk2+silver&utm_x=%3D&search=sl%201210',
  });
});

test('what stands in a sentence ends where the sentence does', () => {
  expect(parseSearch('?variant=TT-1210.&with=(MIX+FELT).&sort=name)')).toEqual({ variant: 'TT-1210', with: 'MIX+FELT', sort: 'name' });
  expect(parseSearch('?search=what%3F')).toEqual({ search: 'what?' });
});

test('of a param that stands there twice the last counts, and an empty one is none', () => {
  expect(pageQuery('?search=arm&search=needle&sort=').whole).toBe('?search=needle');
});

test('the right form of a query is its own right form, and a browser leaves it as it is', () => {
  const query = fc
    .array(fc.tuple(fc.constantFrom('filters', 'with', 'search', 'page', 'utm_x', '%'), fc.string({ unit: 'grapheme' }), fc.boolean()))
    .map((params) => params.map(([name, value, raw]) => `${name}=${raw ? value : encodeURIComponent(value)}`).join('&'));
  fc.assert(
    fc.property(query, (typed) => {
      const { search } = new URL(`/?${typed.replaceAll('#', '')}`, 'https://shop.invalid');
      const { said, whole } = pageQuery(search);
      expect(pageQuery(whole)).toMatchObject({ said, whole });
      expect(new URL(`/${whole}`, 'https://shop.invalid').search).toBe(whole);
      expect(stringifySearch(parseSearch(said))).toBe(said);
    }),
  );
});

test('any search survives the address bar, in its normal form', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }), (search) => {
      fc.pre(search.isWellFormed());
      expect(parseSearch(stringifySearch({ search }))).toEqual({ search: plainLine(search) });
    }),
  );
});

test('what a chat or a PDF has put into an address is taken out of it', () => {
  const put = (search: string) => pageQuery(search).whole;
  expect(put('?search=SL%E2%80%911200')).toBe('?search=SL-1200');
  expect(put('?search=%E2%80%8BPlatten%C2%ADspieler%EF%BB%BF')).toBe('?search=Plattenspieler');
  expect(put('?search=Bu%CC%88rste')).toBe('?search=B%C3%BCrste');
  expect(put('?filters=mk2%E2%80%8B+sil%C2%ADver')).toBe('?filters=mk2+silver');
  expect(put('?utm_term=SL%E2%80%911200')).toBe('?utm_term=SL%E2%80%911200');
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
  expect(parseSearch('?constructor=1&__proto__=2&toString=3')).toEqual({});
});

test('no address is thrown at the visitor, and reading what was read changes nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('search', 'sort', 'from', 'page', '__proto__'), fc.anything()), (search) => {
      const once = read(search);
      expect(read(once)).toEqual(once);
    }),
  );
});
