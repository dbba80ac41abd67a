import { describe, expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { dayAfter } from './berlin-time';
import { FACTS } from './facts';
import {
  areFree,
  type BusyDays,
  dayFor,
  dayState,
  freePieces,
  isBerlinPostalCode,
  lengthOf,
  nextFree,
  type SetDays,
  type Wanted,
} from './rental-days';

/** Friday to Monday, looked over on Tuesday. */
const WEEKEND = { first: '2026-12-11', last: '2026-12-14', until: '2026-12-15' };
/** Looked over while the others are lent. */
const CHECKED = { first: '2026-12-08', last: '2026-12-11', until: '2026-12-12' };
const costs = { rates: { day: 100, weekend: 150, week: 300 }, depositCents: 1_000 };
const one: SetDays = { productId: 'players', units: 1, ...costs, busy: [{ unit: 1, ...WEEKEND }] };
const two: SetDays = { productId: 'mixers', units: 2, ...costs, busy: [{ unit: 1, ...WEEKEND }] };

describe('A day of the calendar', () => {
  test.each([
    ['2026-12-09', 'free'],
    // Whoever had it on Thursday could not bring it back in time to be looked over.
    ['2026-12-10', 'check'],
    ['2026-12-11', 'taken'],
    ['2026-12-14', 'taken'],
    ['2026-12-15', 'check'],
    ['2026-12-16', 'free'],
  ])('%s is %s', (day, state) => expect(dayState({ set: one, quantity: 1 }, day)).toBe(state));

  test('says where only one is left, of several', () => {
    expect(dayState({ set: two, quantity: 1 }, '2026-12-12')).toBe('last');
    expect(dayState({ set: two, quantity: 1 }, '2026-12-16')).toBe('free');
  });

  test('of what there is none of is taken', () =>
    expect(dayState({ set: { ...one, units: 0, busy: [] }, quantity: 1 }, '2026-12-12')).toBe('taken'));

  test('says where fewer are free than are wanted', () => {
    const both: Wanted = { set: two, quantity: 2 };
    expect(dayState(both, '2026-12-12')).toBe('few');
    // One is with somebody, and the other on the bench: none is free, and not all are with somebody.
    expect(dayState({ ...both, set: { ...two, busy: [...two.busy, { unit: 2, ...CHECKED }] } }, '2026-12-12')).toBe('check');
    expect(dayState(both, '2026-12-16')).toBe('free');
  });

  test('is as bad as the worst of what is wanted together, and says how many of that are free', () => {
    expect(dayFor([{ set: one, quantity: 1 }], '2026-12-16')).toEqual({ state: 'free', free: 0 });
    expect(
      dayFor(
        [
          { set: two, quantity: 2 },
          { set: { ...one, busy: [] }, quantity: 1 },
        ],
        '2026-12-12',
      ),
    ).toEqual({ state: 'few', free: 1 });
    expect(
      dayFor(
        [
          { set: two, quantity: 2 },
          { set: one, quantity: 1 },
        ],
        '2026-12-12',
      ),
    ).toEqual({ state: 'taken', free: 0 });
  });
});

test('a piece must be free on all days, and to be looked over', () => {
  expect(freePieces(one, { first: '2026-12-07', last: '2026-12-09' })).toBe(1);
  expect(freePieces(one, { first: '2026-12-07', last: '2026-12-10' })).toBe(0);
  expect(freePieces(one, { first: '2026-12-15', last: '2026-12-16' })).toBe(0);
  expect(freePieces(two, { first: '2026-12-07', last: '2026-12-20' })).toBe(1);
});

test('the next free days are as long as those that were asked for', () => {
  expect(nextFree([{ set: one, quantity: 1 }], { first: '2026-12-12', last: '2026-12-13' })).toEqual({
    first: '2026-12-16',
    last: '2026-12-17',
  });
  expect(nextFree([{ set: one, quantity: 1 }], { first: '2026-12-01', last: '2026-12-02' })).toEqual({
    first: '2026-12-01',
    last: '2026-12-02',
  });
  expect(nextFree([{ set: { ...one, units: 0 }, quantity: 1 }], { first: '2026-12-12', last: '2026-12-13' })).toBeNull();
});

test('of several sets the next free days are those on which all of them are', () => {
  const other: SetDays = { ...one, productId: 'other', busy: [{ unit: 1, first: '2026-12-16', last: '2026-12-17', until: '2026-12-19' }] };
  expect(
    nextFree(
      [
        { set: one, quantity: 1 },
        { set: other, quantity: 1 },
      ],
      { first: '2026-12-12', last: '2026-12-13' },
    ),
  ).toEqual({ first: '2026-12-20', last: '2026-12-21' });
});

describe('Whatever is lent to whom, and however many are wanted', () => {
  const day = fc.integer({ min: 0, max: 30 }).map((ahead) => dayAfter('2026-10-20', ahead));
  const period = fc
    .record({ first: day, days: fc.integer({ min: 1, max: 8 }) })
    .map(({ first, days }) => ({ first, last: dayAfter(first, days - 1) }));
  const busy = fc
    .record({ unit: fc.integer({ min: 1, max: 4 }), lent: period, check: fc.integer({ min: 0, max: 3 }) })
    .map(({ unit, lent, check }): BusyDays => ({ unit, ...lent, until: dayAfter(lent.last, check) }));
  const set = fc
    .record({ units: fc.integer({ min: 0, max: 4 }), busy: fc.array(busy, { maxLength: 8 }) })
    .map((given): SetDays => ({ productId: 'set', ...costs, ...given }));
  const wanted = fc.record({ set, quantity: fc.integer({ min: 1, max: 5 }) });
  const days = ({ first, last }: { first: string; last: string }) =>
    Array.from({ length: lengthOf({ first, last }) }, (_, ahead) => dayAfter(first, ahead));
  /** Day by day, as somebody with a paper calendar would. */
  const onPaper = ({ units, busy: lent }: SetDays, { first, last }: { first: string; last: string }) =>
    Array.from({ length: units }, (_, place) => place + 1).filter((unit) =>
      days({ first, last: dayAfter(last, FACTS.rentalCheckDays) }).every((one) =>
        lent.every((other) => other.unit !== unit || !days({ first: other.first, last: other.until }).includes(one)),
      ),
    ).length;

  test('as many are free as a look at each day says', () =>
    fc.assert(
      fc.property(set, period, (given, when) => {
        expect(freePieces(given, when)).toBe(onPaper(given, when));
      }),
    ));

  test('where many are free fewer are, too, and never more than there are', () =>
    fc.assert(
      fc.property(wanted, period, ({ set: given, quantity }, when) => {
        if (areFree([{ set: given, quantity: quantity + 1 }], when)) expect(areFree([{ set: given, quantity }], when)).toBe(true);
        if (areFree([{ set: given, quantity }], when)) expect(quantity).toBeLessThanOrEqual(given.units);
      }),
    ));

  test('what is free for days is free on each of them: no day of it is grey', () =>
    fc.assert(
      fc.property(fc.array(wanted, { maxLength: 3 }), period, (all, when) => {
        if (areFree(all, when)) for (const given of days(when)) expect(['free', 'last']).toContain(dayFor(all, given).state);
      }),
    ));

  test('a day is grey exactly where a rental of that day alone would be refused', () =>
    fc.assert(
      fc.property(fc.array(wanted, { maxLength: 3 }), day, (all, first) => {
        const { state } = dayFor(all, first);
        expect(state === 'free' || state === 'last').toBe(areFree(all, { first, last: first }));
      }),
    ));

  test('the next days are free, as long as those, and the first', () =>
    fc.assert(
      fc.property(fc.array(wanted, { minLength: 1, maxLength: 3 }), period, (all, when) => {
        const next = nextFree(all, when);
        const isEnough = all.every(({ set: { units }, quantity }) => quantity <= units);
        expect(next !== null).toBe(isEnough);
        if (!next) return;
        expect(areFree(all, next)).toBe(true);
        expect(lengthOf(next)).toBe(lengthOf(when));
        for (let first = when.first; first < next.first; first = dayAfter(first, 1))
          expect(areFree(all, { first, last: dayAfter(first, lengthOf(when) - 1) })).toBe(false);
      }),
    ));
});

test.each([
  ['10115', true],
  ['12045', true],
  ['14199', true],
  ['14467', false],
  ['12529', false],
  ['1204', false],
  ['D-12045', false],
])('gear is brought to %s: %s', (code, isBerlin) => expect(isBerlinPostalCode(code)).toBe(isBerlin));
