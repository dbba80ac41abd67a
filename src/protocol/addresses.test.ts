import { expect, test } from 'vitest';
import { countryOfManifest, digestOfShell, hashOfSegment, mayBePage, SHELL_PATH, shellPathOf, sizedPicture } from './addresses';

test.each(['/', '/shop/turntables', '/product/xone-9.2', '/cart', '/nowhere'])('%s may be a page', (path) => {
  expect(mayBePage(path)).toBe(true);
});

test.each([
  '/store/carts/1',
  '/store',
  '/img/w320/a.avif',
  '/catalog/de.json',
  '/assets/x.js',
  '/healthz',
  '/livez',
  '/robots.txt',
  '/manifest.webmanifest',
  '/manifest.de.webmanifest',
  '/sw.js',
  '/admin',
])('%s is never a page', (path) => {
  expect(mayBePage(path)).toBe(false);
});

test('a manifest names its country and a segment its content', () => {
  expect(countryOfManifest('/catalog/de.json')).toBe('de');
  expect(countryOfManifest('/catalog/DE.json')).toBeNull();
  expect(hashOfSegment('/catalog/prices-reg_de-0123456789abcdef0123.json')).toBe('0123456789abcdef0123');
  expect(hashOfSegment('/catalog/de.json')).toBeNull();
  expect(hashOfSegment('/catalog/../store/x-0123456789abcdef0123.json')).toBeNull();
});

test('a worker names the page that is its own by what is in it', () => {
  const digest = 'q83/+wEjRWeJq83vASNFZ4mrze8BI0VniavN7wEjRWc=';
  const path = shellPathOf(`sha256-${digest}`);
  expect(path.startsWith(`${SHELL_PATH}?`)).toBe(true);
  expect(digestOfShell(new URL(path, 'http://shop.invalid').search)).toBe(digest);
  for (const search of ['', '?', '?x=1', '?sha256-short', `?sha256-${digest}`, '?sha256-../../../../../../../../../../../../../../..'])
    expect(digestOfShell(search)).toBeNull();
});

test('every size and format of a picture has one name', () => {
  expect(sizedPicture('/img/w320/products/a%20b.avif')).toEqual({ width: 320, name: 'products/a%20b', format: 'avif' });
  expect(sizedPicture('/img/products/a.jpg')).toBeNull();
});
