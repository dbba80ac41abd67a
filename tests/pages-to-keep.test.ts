import { expect, test } from 'vitest';
import { CONTENT_DIR, readContent } from '../scripts/lib/content-pages';
import fc from '../src/testing/fast-check';
import { MOST_IN_CASE, MOST_PAGES, pagesToKeep } from '../sw/pages/pages-to-keep';

const texts = (count: number): string[] => Array.from({ length: count }, (_, place) => `/text-${place}`);
const path = fc.oneof(
  fc.nat(400).map((place) => `/text-${place}`),
  fc.constantFrom('/', '/shop', '/cart', '/store/carts', 'shop', '/shop/'),
);

test('a text more never switches the keeping of pages off', () => {
  for (const count of [13, 14, 40, 41, MOST_IN_CASE, MOST_IN_CASE + 1, 1_000]) {
    const { here, inCase } = pagesToKeep(['/product/deck', '/', '/shop', ...texts(count)], []);
    expect(here).toBe('/product/deck');
    expect(inCase.slice(0, 3)).toEqual(['/', '/shop', '/text-0']);
    expect(inCase).toHaveLength(Math.min(count + 2, MOST_IN_CASE));
  }
});

test('of more pages than are kept the first ones are, and there is room for what somebody has opened', () => {
  fc.assert(
    fc.property(fc.array(path, { maxLength: 300 }), fc.array(path, { maxLength: 300 }), (paths, seen) => {
      const { here, inCase } = pagesToKeep(paths, [...new Set(seen)]);
      const pages = [...new Set(paths)].filter((one) => one === '/' || /^\/(?:shop$|text-)/.test(one));
      const wanted = pages.slice(0, MOST_IN_CASE + 1);
      expect([here, ...inCase].slice(0, Math.max(1, wanted.length))).toEqual(wanted.length > 0 ? wanted : [undefined]);
      expect(new Set(inCase).size).toBe(inCase.length);
      expect(inCase).not.toContain(here);
      expect(inCase.length + 1).toBeLessThanOrEqual(MOST_PAGES);
    }),
  );
});

test('of what somebody has opened with an earlier build the latest is kept', () => {
  const { inCase } = pagesToKeep(
    ['/', ...texts(MOST_IN_CASE)],
    ['/product/first', ...Array.from({ length: 18 }, (_, n) => `/product/${n}`), '/product/last'],
  );
  expect(inCase).toContain('/product/last');
  expect(inCase).not.toContain('/product/first');
});

test('the shop has room for all its lists and texts', () => {
  expect(readContent(CONTENT_DIR).length).toBeLessThan(MOST_IN_CASE / 2);
});
