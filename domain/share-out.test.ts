import { describe, expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { shareOut } from './share-out';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const weights = fc.array(fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(0, 1, 9_900)), { minLength: 1, maxLength: 100 });
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

describe('Shares of an amount', () => {
  test('are whole cents, come to all of it, and none is more than its weight or a cent away from its part', () => {
    fc.assert(
      fc.property(cents, weights, (amount, lines) => {
        const shares = shareOut(amount, lines);
        const all = sumOf(lines);
        const shared = Math.min(amount, all);
        expect(shares).toHaveLength(lines.length);
        expect(sumOf(shares)).toBe(shared);
        shares.forEach((share, place) => {
          const weight = lines[place] ?? 0;
          expect(Number.isSafeInteger(share) && share >= 0 && share <= weight).toBe(true);
          if (all > 0) expect(Math.abs(share - (shared * weight) / all)).toBeLessThan(1);
        });
      }),
    );
  });

  test('go up with the weight: no line gets less than one that costs less', () => {
    fc.assert(
      fc.property(cents, weights, (amount, lines) => {
        const shares = shareOut(amount, lines);
        const byWeight = lines
          .map((weight, place) => ({ weight, share: shares[place] ?? 0 }))
          .sort((one, other) => one.weight - other.weight);
        byWeight.slice(1).forEach(({ weight, share }, place) => {
          const before = byWeight[place];
          if (before && weight > before.weight) expect(share).toBeGreaterThanOrEqual(before.share);
        });
      }),
    );
  });

  test.each([
    ['10.00 over three of 99.00', 1_000, [9_900, 9_900, 9_900], [334, 333, 333]],
    ['by the largest remainder, and not by the first line', 100, [1, 1, 4], [1, 1, 4]],
    ['one cent to the dearest', 1, [100, 300, 200], [0, 1, 0]],
    ['more than there is', 50_000, [9_900, 19_900], [9_900, 19_900]],
    ['of nothing', 500, [0, 0], [0, 0]],
    ['nothing', 0, [9_900], [0]],
    ['amounts whose product no double holds', 99_999_999_999, [99_999_999_998, 3, 99_999_999_999], [49_999_999_999, 1, 49_999_999_999]],
  ])('%s', (_, amount, lines, shares) => {
    expect(shareOut(amount, lines)).toEqual(shares);
  });
});
