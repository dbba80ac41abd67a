import { expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import {
  estimateSums,
  lineCents,
  lineFaults,
  MOST_ESTIMATE_CENTS,
  MOST_ESTIMATE_PIECES,
  measureOf,
  mostAfterNo,
  needsWord,
  percentAbove,
  type SentEstimate,
  toPayCents,
  vatIn,
} from './estimate';
import { FACTS } from './facts';

const cents = fc.integer({ min: 1, max: MOST_ESTIMATE_CENTS });
const lines = fc.array(fc.record({ cents, quantity: fc.integer({ min: 1, max: MOST_ESTIMATE_PIECES }) }), { minLength: 1, maxLength: 30 });
const rates = fc.constantFrom(0, 7, 19, 20, 25.5);

test.each([
  [12_000, 10_000, false],
  [12_001, 10_000, true],
  [10_000, 10_000, false],
  // Of an odd sum a fifth is no whole cent: what is above it is above it.
  [7_080, 5_900, false],
  [7_081, 5_900, true],
  [1, 1, false],
  [2, 1, true],
  [1, 0, true],
])('%i cents where %i were agreed to: is its owner asked? %s', (total, agreed, asks) => {
  expect(needsWord(total, agreed)).toBe(asks);
});

test('nobody pays more than a fifth above what they agreed to without having been asked', () => {
  fc.assert(
    fc.property(cents, cents, (total, agreed) => {
      expect(needsWord(total, agreed)).toBe(total > agreed * (1 + FACTS.repairOverEstimatePercent / 100) + 1e-6);
      if (percentAbove(total, agreed) === 0) expect(total).toBeLessThanOrEqual(agreed);
      if (needsWord(total, agreed)) expect(percentAbove(total, agreed)).toBeGreaterThan(FACTS.repairOverEstimatePercent);
    }),
  );
});

test('nor by many small steps: only a yes raises what the next one is measured by', () => {
  const asked = fc.record({ totalCents: cents, answer: fc.constantFrom('approved' as const, 'declined' as const, null) });
  fc.assert(
    fc.property(cents, fc.array(asked, { maxLength: 12 }), (requestCents, wanted) => {
      const sent: SentEstimate[] = [];
      let promised = requestCents;
      for (const { totalCents, answer } of wanted) {
        const { agreedCents, mustAsk } = measureOf(requestCents, sent, false);
        expect(agreedCents).toBe(promised);
        const asks = mustAsk || needsWord(totalCents, agreedCents);
        if (!asks) expect(totalCents).toBeLessThanOrEqual((promised * 120) / 100);
        const word = asks ? answer : null;
        if (word === 'approved') promised = totalCents;
        sent.push({ needsWord: asks, totalCents, word });
      }
    }),
  );
});

test('after a no everything is asked for, until there is a yes', () => {
  const no: SentEstimate = { needsWord: true, totalCents: 500, word: 'declined' };
  const told: SentEstimate = { needsWord: true, totalCents: 90, word: null };
  expect(measureOf(100, [no], false)).toEqual({ agreedCents: 100, mustAsk: true });
  expect(measureOf(100, [no, told], false)).toEqual({ agreedCents: 100, mustAsk: true });
  expect(measureOf(100, [no, { ...no, word: 'approved' }, told], false)).toEqual({ agreedCents: 500, mustAsk: false });
});

test('sums are whole cents, all of their lines, and hold their VAT', () => {
  fc.assert(
    fc.property(lines, fc.boolean(), rates, (given, isExpress, vatRate) => {
      const { totalCents, expressCents, vatCents } = estimateSums(given, { isExpress, vatRate });
      const work = given.reduce((sum, line) => sum + lineCents(line), 0);
      expect(totalCents).toBe(work + expressCents);
      expect(expressCents).toBe(isExpress ? Math.round(work * 0.35) : 0);
      for (const sum of [totalCents, vatCents]) expect(Number.isSafeInteger(sum)).toBe(true);
      expect(vatCents).toBeLessThan(totalCents);
      // Half a cent a line at most.
      expect(Math.abs(vatCents - (totalCents * vatRate) / (100 + vatRate))).toBeLessThanOrEqual((given.length + 1) / 2);
    }),
  );
});

test('VAT is what a price contains', () => {
  expect([vatIn(11_900, 19), vatIn(100, 0), vatIn(5_900, 19)]).toEqual([1_900, 0, 942]);
});

test('after a no nothing beyond the agreed work is due, and the ways as they were', () => {
  const estimate = { totalCents: 20_000, declineCents: 3_000, travel: [{ title: 'Way back', titleDe: null, cents: 1_490 }] };
  expect([toPayCents(estimate), toPayCents(estimate, 'approved'), toPayCents(estimate, 'declined')]).toEqual([21_490, 21_490, 4_490]);
  expect([mostAfterNo(20_000, 5_900), mostAfterNo(4_000, 5_900)]).toEqual([5_900, 4_000]);
});

test('how much more is said in whole percent, and of nothing not at all', () => {
  expect([percentAbove(12_001, 10_000), percentAbove(9_000, 10_000), percentAbove(20_000, 10_000), percentAbove(1, 0)]).toEqual([
    21,
    0,
    100,
    null,
  ]);
});

test('a line says which of its fields is wrong', () => {
  const right = { title: 'Bearing', cents: 100, quantity: 1 };
  expect(lineFaults(right, 20)).toEqual([]);
  expect(lineFaults({ ...right, title: ' ' }, 20)).toEqual(['title']);
  expect(lineFaults({ ...right, title: 'x'.repeat(21) }, 20)).toEqual(['title']);
  for (const wrong of [0, -1, 0.5, Number.NaN, MOST_ESTIMATE_CENTS + 1, null])
    expect(lineFaults({ ...right, cents: wrong }, 20)).toEqual(['cents']);
  for (const wrong of [0, -1, 1.5, 100, null]) expect(lineFaults({ ...right, quantity: wrong }, 20)).toEqual(['quantity']);
});

test('who has chosen no job is asked whatever it costs, until they have agreed once', () => {
  const told = { needsWord: false, totalCents: 90, word: null };
  const yes = { needsWord: true, totalCents: 500, word: 'approved' } as const;
  expect(measureOf(3_000, [], true)).toEqual({ agreedCents: 3_000, mustAsk: true });
  expect(measureOf(3_000, [{ ...yes, word: null }], true)).toEqual({ agreedCents: 3_000, mustAsk: true });
  expect(measureOf(3_000, [told], true)).toEqual({ agreedCents: 3_000, mustAsk: false });
  expect(measureOf(3_000, [yes], true)).toEqual({ agreedCents: 500, mustAsk: false });
  expect(measureOf(3_000, [], false).mustAsk).toBe(false);
});
