import { expect, test } from 'vitest';
import fc from '../../src/testing/fast-check';
import { chunksOf } from './chunks';

const list = (length: number) => Array.from({ length }, (_, index) => ({ id: `prod_${index}` }));

test('a small shop is one file', () => {
  expect(chunksOf(list(174))).toHaveLength(1);
  expect(chunksOf([])).toEqual([[]]);
});

test('nothing is lost, doubled or moved, and no file is too large', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 1500 }), (ids) => {
      const items = ids.map((id) => ({ id }));
      const chunks = chunksOf(items);
      expect(chunks.flat()).toEqual(items);
      expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(350);
    }),
    { numRuns: 50 },
  );
});

test('a product that is added in the middle changes few of many files', () => {
  const before = list(10_000);
  const after = [...before.slice(0, 3_000), { id: 'prod_new' }, ...before.slice(3_000)];
  const names = (items: { id: string }[]) => chunksOf(items).map((chunk) => chunk.map(({ id }) => id).join());
  const kept = new Set(names(before));
  expect(names(before).length).toBeGreaterThan(30);
  expect(names(after).filter((name) => !kept.has(name)).length).toBeLessThanOrEqual(4);
});
