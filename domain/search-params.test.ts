import { expect, test } from 'vitest';
import { joinValues, namedBy, splitJoined, unknownNames } from './search-params';

test('a name in other letters is the same name, unless something else is called just so', () => {
  const things = [{ sku: 'MINT' }, { sku: 'mint' }, { sku: 'CLUB' }, { sku: null }];
  const find = (key: string) => namedBy(key, things, ({ sku }) => [sku])?.sku;
  expect(['MINT', 'mint', 'Club', 'x'].map(find)).toEqual(['MINT', 'mint', 'CLUB', undefined]);
});

test('of names that nothing has a few are said, and of each its beginning', () => {
  expect(unknownNames(['a', 'b'.repeat(99), 'c', 'd'])).toEqual(['a', `${'b'.repeat(40)}…`, 'c']);
});

test('chosen filters come back in their order, each once', () => {
  expect(splitJoined(joinValues(['mk2', 'black', 'mk2']))).toEqual(['mk2', 'black']);
  expect(splitJoined(undefined)).toEqual([]);
});
