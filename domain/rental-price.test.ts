import { describe, expect, test } from 'vitest';
import { dayAfter } from './berlin-time';
import { priceOfPeriod } from './rental-price';

/** The catalogue's for a pair of SL-1210MK2. */
const RATES = { day: 6_500, weekend: 10_000, week: 19_000 };
const centsOf = (first: string, last: string, rates = RATES) => priceOfPeriod(rates, first, last).cents;

describe('What a pair costs', () => {
  test.each([
    ['a Wednesday', '2026-12-09', '2026-12-09', 6_500],
    ['Friday to Monday', '2026-12-11', '2026-12-14', 10_000],
    ['Friday and Saturday', '2026-12-11', '2026-12-12', 10_000],
    ['Sunday alone', '2026-12-13', '2026-12-13', 6_500],
    ['Sunday and Monday', '2026-12-13', '2026-12-14', 10_000],
    ['Thursday to Monday', '2026-12-10', '2026-12-14', 16_500],
    ['Friday to Tuesday', '2026-12-11', '2026-12-15', 16_500],
    ['Tuesday to Thursday', '2026-12-15', '2026-12-17', 19_000],
    ['seven days from a Wednesday', '2026-12-09', '2026-12-15', 19_000],
    ['Friday to the Monday after next', '2026-12-11', '2026-12-21', 29_000],
    ['a fortnight', '2026-12-07', '2026-12-20', 38_000],
    ['over 29 February', '2028-02-28', '2028-03-01', 19_000],
    ['the weekend in which clocks go forward', '2027-03-26', '2027-03-29', 10_000],
    ['the weekend in which clocks go back', '2026-10-23', '2026-10-26', 10_000],
    ['Christmas, which is no other price', '2026-12-25', '2026-12-28', 10_000],
    ['over New Year', '2026-12-31', '2027-01-01', 13_000],
    ['Easter, Good Friday to Easter Monday', '2027-03-26', '2027-03-29', 10_000],
  ])('%s', (_, first, last, cents) => {
    expect(centsOf(first, last)).toBe(cents);
  });

  test('says how often which rate is taken', () => {
    expect(priceOfPeriod(RATES, '2026-12-10', '2026-12-14')).toEqual({ days: 1, weekends: 1, weeks: 0, cents: 16_500 });
    expect(priceOfPeriod(RATES, '2026-12-11', '2026-12-21')).toEqual({ days: 0, weekends: 1, weeks: 1, cents: 29_000 });
  });
});

/** Numbers that look drawn, and are the same in every run. */
function drawn(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % most;
  };
}

/** A few years from 2024 on: leap days, clock changes, ends of years. */
function someone(seed: number) {
  const draw = drawn(seed);
  const day = 1 + draw(20_000);
  const rates = { day, weekend: day + draw(day * 2), week: day + draw(day * 6) };
  const first = dayAfter('2024-01-01', draw(2_000));
  return { draw, rates, first, length: 1 + draw(40) };
}

describe('Whatever the rates and the days,', () => {
  const each = (check: (one: ReturnType<typeof someone>) => void) => {
    for (let seed = 1; seed <= 2_000; seed += 1) check(someone(seed));
  };

  test('the price is that of the rates it names, and they cover the days', () => {
    each(({ rates, first, length }) => {
      const { days, weekends, weeks, cents } = priceOfPeriod(rates, first, dayAfter(first, length - 1));
      expect(cents).toBe(days * rates.day + weekends * rates.weekend + weeks * rates.week);
      expect(days + weekends * 4 + weeks * 7).toBeGreaterThanOrEqual(length);
    });
  });

  test('it is never more than day by day, week by week, or with one day more', () => {
    each(({ rates, first, length }) => {
      const cents = centsOf(first, dayAfter(first, length - 1), rates);
      expect(cents).toBeLessThanOrEqual(length * rates.day);
      expect(cents).toBeLessThanOrEqual(Math.ceil(length / 7) * rates.week);
      expect(cents).toBeLessThanOrEqual(centsOf(first, dayAfter(first, length), rates));
    });
  });

  test('nobody pays less by asking twice', () => {
    each(({ draw, rates, first, length }) => {
      const middle = draw(length);
      const [one, other] = [
        centsOf(first, dayAfter(first, middle), rates),
        centsOf(dayAfter(first, middle + 1), dayAfter(first, length), rates),
      ];
      expect(centsOf(first, dayAfter(first, length), rates)).toBeLessThanOrEqual(one + other);
    });
  });

  test('a week later it is the same, over leap days, clock changes and ends of years', () => {
    each(({ rates, first, length }) => {
      const cents = centsOf(first, dayAfter(first, length - 1), rates);
      expect(centsOf(dayAfter(first, 7), dayAfter(first, length + 6), rates)).toBe(cents);
    });
  });
});
