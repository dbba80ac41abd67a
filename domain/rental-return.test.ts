import { describe, expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { dayAfter } from './berlin-time';
import { daysLate, lateRentCents } from './rental-return';

/** The catalogue's for a pair of SL-1210MK2. */
const PAIR = { quantity: 1, rates: { day: 6_500, weekend: 10_000, week: 19_000 } };
const late = (first: string, last: string, back: string, sets = [PAIR]) => lateRentCents(sets, { first, last, back });

describe('What a late return costs', () => {
  test.each([
    ['on time', '2026-12-11', '2026-12-14', '2026-12-14', 0],
    ['early', '2026-12-11', '2026-12-14', '2026-12-12', 0],
    ['a weekend, back on Tuesday: 100 + 65', '2026-12-11', '2026-12-14', '2026-12-15', 6_500],
    ['a Friday alone, back within its weekend: 100 instead of 65', '2026-12-11', '2026-12-11', '2026-12-14', 3_500],
    ['Friday and Saturday, back on Monday: the weekend was paid', '2026-12-11', '2026-12-12', '2026-12-14', 0],
    ['a weekend, back on Thursday: the week instead of the weekend', '2026-12-11', '2026-12-14', '2026-12-17', 9_000],
    ['a week, back a day later', '2026-12-07', '2026-12-13', '2026-12-14', 6_500],
    ['Sunday and Monday over the night in which clocks go forward', '2027-03-28', '2027-03-28', '2027-03-29', 3_500],
    ['Sunday and Monday over the night in which clocks go back', '2026-10-25', '2026-10-25', '2026-10-26', 3_500],
    ['28 February, back on 1 March of a leap year: 190 instead of 65', '2028-02-28', '2028-02-28', '2028-03-01', 12_500],
    ['28 February, back on 1 March of another year', '2027-02-28', '2027-02-28', '2027-03-01', 3_500],
  ])('%s', (_, first, last, back, cents) => expect(late(first, last, back)).toBe(cents));

  test('of several pieces and sets is what all of them cost', () => {
    const mixer = { quantity: 2, rates: { day: 2_000, weekend: 3_000, week: 6_000 } };
    expect(late('2026-12-11', '2026-12-14', '2026-12-15', [PAIR, mixer])).toBe(6_500 + 2 * 2_000);
  });
});

test.each([
  ['2026-12-14', '2026-12-14', 0],
  ['2026-12-14', '2026-12-13', 0],
  ['2026-12-14', '2026-12-15', 1],
  // A day of 23 hours, one of 25, and one that is there every four years.
  ['2027-03-27', '2027-03-29', 2],
  ['2026-10-24', '2026-10-26', 2],
  ['2028-02-28', '2028-03-01', 2],
])('due on %s and back on %s it is %s days late', (last, back, days) => expect(daysLate({ last, back })).toBe(days));

test('whatever the rates and days, it is never negative, never more than by the day, and a day more never costs less', () => {
  const rates = fc
    .tuple(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 0, max: 300_000 }))
    .map(([day, more, most]) => ({ day, weekend: day + more, week: day + most }));
  const days = fc.record({
    start: fc.integer({ min: 0, max: 4_000 }),
    length: fc.integer({ min: 1, max: 30 }),
    over: fc.integer({ min: 0, max: 30 }),
    quantity: fc.integer({ min: 1, max: 8 }),
  });
  fc.assert(
    fc.property(rates, days, (rate, { start, length, over, quantity }) => {
      const first = dayAfter('2024-01-01', start);
      const last = dayAfter(first, length - 1);
      const sets = [{ quantity, rates: rate }];
      const cents = lateRentCents(sets, { first, last, back: dayAfter(last, over) });
      expect(cents).toBeGreaterThanOrEqual(0);
      expect(cents).toBeLessThanOrEqual(over * quantity * rate.day);
      expect(lateRentCents(sets, { first, last, back: dayAfter(last, over + 1) })).toBeGreaterThanOrEqual(cents);
    }),
  );
});
