import { expect, test } from 'vitest';
import { splitLocale, withLocale } from './locale-path';

test.each([
  ['/de', 'de', '/'],
  ['/de/', 'de', '/'],
  ['/de/shop/turntables', 'de', '/shop/turntables'],
  ['/en/cart', 'en', '/cart'],
  ['/', null, '/'],
  ['/design', null, '/design'],
  ['/fr/shop', null, '/fr/shop'],
  ['/DE/shop', null, '/DE/shop'],
])('the language of %s is %s, the page is %s', (path, prefix, rest) => {
  expect(splitLocale(path)).toEqual({ prefix, path: rest });
});

test('a page has one address in each language', () => {
  expect(withLocale('de', '/')).toBe('/de');
  expect(withLocale('de', '/shop')).toBe('/de/shop');
  expect(withLocale(null, '/shop')).toBe('/shop');
});
