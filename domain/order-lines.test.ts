import { expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import type { LineMeta } from './cart';
import type { OrderLine } from './order';
import { groupLines } from './order-lines';

const line = (id: string, totalCents: number, meta: LineMeta = {}): OrderLine => ({
  id,
  title: id,
  variantTitle: '',
  thumbnail: null,
  productHandle: null,
  variantId: null,
  quantity: 1,
  unitCents: totalCents,
  totalCents,
  meta,
});

test('the parts of a configured deck stand below it, with one sum', () => {
  const groups = groupLines([
    line('stylus', 2_000),
    line('cartridge', 9_900, { configuration: 'c1', part: 'cfg_cartridges' }),
    line('deck', 61_900, { configuration: 'c1', part: 'deck' }),
  ]);
  expect(groups.map((group) => [group.line.id, group.parts.map((part) => part.id), group.totalCents])).toEqual([
    ['stylus', [], 2_000],
    ['deck', ['cartridge'], 71_800],
  ]);
});

test('a part whose deck is gone still shows', () => {
  expect(groupLines([line('mat', 2_400, { configuration: 'c1', part: 'cfg_slipmats' })]).map((group) => group.line.id)).toEqual(['mat']);
});

test('every line of an order is shown exactly once, whatever its metadata says', () => {
  const meta = fc.record(
    { configuration: fc.constantFrom('a', 'b', ''), part: fc.constantFrom('deck', 'cfg_x', 'cfg_y') },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(meta, fc.integer({ min: 0, max: 100_000 })), { maxLength: 8 }), (specs) => {
      const lines = specs.map(([lineMeta, cents], index) => line(String(index), cents, lineMeta));
      const groups = groupLines(lines);
      const shown = groups.flatMap((group) => [group.line.id, ...group.parts.map((part) => part.id)]);
      expect([...shown].sort()).toEqual(lines.map(({ id }) => id).sort());
      expect(groups.reduce((sum, group) => sum + group.totalCents, 0)).toBe(lines.reduce((sum, { totalCents }) => sum + totalCents, 0));
    }),
  );
});
