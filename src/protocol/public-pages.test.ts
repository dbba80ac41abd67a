import { expect, test } from 'vitest';
import { entryOf, publicPage, visitorMark } from './public-pages';

test.each([
  ['/', ''],
  ['/de', ''],
  ['/shop/turntables', ''],
  ['/de/product/xone-9.2', ''],
  ['/shop', '?utm_source=mail&gclid=1'],
  ['/shop', '?utm_source=%3Cb%3E'],
  ['/de', '?utm_campaign=Fr%C3%BChjahr%20%7C%20DE&igsh=MzRl%3D%3D'],
])('%s%s is one page for everybody', (path, search) => {
  expect(publicPage(path, search)).toBe(path);
});

test.each([
  ['/cart', ''],
  ['/de/account/orders', ''],
  ['/checkout', ''],
  ['/shop/turntables', '?sort=price-asc'],
  ['/shop', '?search=nadel'],
  ['/shop/', ''],
  ['/Shop', ''],
  ['//shop', ''],
  ['/product/a%2Fb', ''],
  ['/rental', '?set=deck'],
  ['/store/carts/1', ''],
  ['/assets/index.js', ''],
  [`/product/${'a'.repeat(400)}`, ''],
  ['shop', ''],
])('%s%s is kept for nobody', (path, search) => {
  expect(publicPage(path, search)).toBeNull();
});

test('a page says for whom it is', () => {
  expect(visitorMark({ locale: 'de', country: 'at' })).toBe('de.at');
});

test('a build is known by the script that starts its pages', () => {
  expect(entryOf('<script>x</script><script type="module" crossorigin src="/assets/index-a.js"></script>')).toBe('/assets/index-a.js');
  expect(entryOf('<html><script type="module" src="/assets/index-b.js"></script>')).toBe('/assets/index-b.js');
  expect(entryOf('<title>Log in to the Wi-Fi</title>')).toBeNull();
});
