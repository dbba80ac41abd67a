import { describe, expect, test } from 'vitest';
import { dayState, freePieces, isBerlinPostalCode, nextFree, type SetDays } from './rental-days';

/** Friday to Monday, looked over on Tuesday. */
const WEEKEND = { first: '2026-12-11', last: '2026-12-14', until: '2026-12-15' };
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
  ])('%s is %s', (day, state) => expect(dayState(one, day)).toBe(state));

  test('says where only one is left, of several', () => {
    expect(dayState(two, '2026-12-12')).toBe('last');
    expect(dayState(two, '2026-12-16')).toBe('free');
  });

  test('of what there is none of is taken', () => expect(dayState({ ...one, units: 0, busy: [] }, '2026-12-12')).toBe('taken'));
});

test('a piece must be free on all days, and to be looked over', () => {
  expect(freePieces(one, { first: '2026-12-07', last: '2026-12-09' })).toBe(1);
  expect(freePieces(one, { first: '2026-12-07', last: '2026-12-10' })).toBe(0);
  expect(freePieces(one, { first: '2026-12-15', last: '2026-12-16' })).toBe(0);
  expect(freePieces(two, { first: '2026-12-07', last: '2026-12-20' })).toBe(1);
});

test('the next free days are as long as those that were asked for', () => {
  expect(nextFree([one], { first: '2026-12-12', last: '2026-12-13' })).toEqual({ first: '2026-12-16', last: '2026-12-17' });
  expect(nextFree([one], { first: '2026-12-01', last: '2026-12-02' })).toEqual({ first: '2026-12-01', last: '2026-12-02' });
  expect(nextFree([{ ...one, units: 0 }], { first: '2026-12-12', last: '2026-12-13' })).toBeNull();
});

test('of several sets the next free days are those on which all of them are', () => {
  const other: SetDays = { ...one, productId: 'other', busy: [{ unit: 1, first: '2026-12-16', last: '2026-12-17', until: '2026-12-19' }] };
  expect(nextFree([one, other], { first: '2026-12-12', last: '2026-12-13' })).toEqual({ first: '2026-12-20', last: '2026-12-21' });
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
