import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../src/protocol/page-query';
import fc from '../src/testing/fast-check';
import { DECK_PART } from './cart';
import { configurationLink, editKey } from './configuration-url';
import { joinValues, splitJoined } from './search-params';

test('a cart row links to the product page with exactly its choice', () => {
  const link = configurationLink({
    variantId: 'v1',
    meta: { configuration: 'abc', part: DECK_PART },
    snapshot: { productHandle: 'deck' },
    parts: [{ variantId: 'v2' }, { variantId: 'v3' }],
  });

  expect(link).toEqual({ to: '/product/$handle', params: { handle: 'deck' }, search: { variant: 'v1', with: 'v2+v3', edit: 'abc' } });
  expect(stringifySearch(link.search)).toBe('?variant=v1&with=v2+v3&edit=abc');
});

test('a thing without parts is named by its variant alone', () => {
  const line = { variantId: 'v1', meta: {}, snapshot: { productHandle: 'stylus' }, parts: [] };
  expect(configurationLink(line).search).toEqual({ variant: 'v1', edit: editKey(line) });
  expect(editKey(line)).not.toBe(editKey({ ...line, variantId: 'v2' }));
});

test('chosen parts survive the address bar', () => {
  const sku = fc.stringMatching(/^[A-Z0-9_-][A-Z0-9_.-]{0,18}[A-Z0-9_-]$/);
  fc.assert(
    fc.property(fc.uniqueArray(sku, { maxLength: 6 }), (skus) => {
      const { with: parts } = parseSearch(stringifySearch({ with: joinValues(skus) }));
      expect(splitJoined(parts)).toEqual(skus);
    }),
  );
});

test('a mail program that turns the plus into a space changes nothing', () => {
  expect(parseSearch('?with=A%20B+C,%20D++')).toEqual({ with: 'A+B+C+D' });
});
