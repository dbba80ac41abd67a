import { expect, test } from 'vitest';
import { claimMonths, claimPeriod, isRepaired, monthsAfter } from './claim';
import type { RepairState, RepairStep } from './repair';

const steps = (...states: (RepairState | 'back')[]): RepairStep[] =>
  states.map((state, place) => ({ to: state === 'back' ? 'received' : state, isBack: state === 'back', atMs: place }));

test('rights last two years or one, and twelve months more after a repair', () => {
  expect([claimMonths(2, false), claimMonths(2, true), claimMonths(1, false), claimMonths(1, true)]).toEqual([24, 36, 12, 24]);
});

test('months are counted by the calendar, and what a month has not ends with it', () => {
  expect(monthsAfter('2026-11-29', 24)).toBe('2028-11-29');
  expect(monthsAfter('2024-02-29', 12)).toBe('2025-02-28');
  expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28');
  expect(monthsAfter('2026-12-01', 1)).toBe('2027-01-01');
});

test('they count from the day in Berlin on which it was sent', () => {
  // A quarter past midnight there, the day before in UTC.
  const handedMs = Date.parse('2026-11-28T23:15:00Z');
  expect(claimPeriod(handedMs, 2, false)).toEqual({ lastDay: '2028-11-29', presumedUntil: '2027-11-29' });
  expect(claimPeriod(handedMs, 1, true)).toEqual({ lastDay: '2028-11-29', presumedUntil: '2027-11-29' });
});

test('repaired is what was to be, was tested, and is ready or on its way; a step taken back takes that back', () => {
  const done = ['received', 'arrived', 'diagnosed', 'in_work', 'tested', 'ready'] as const;
  expect(isRepaired('repair', steps(...done))).toBe(true);
  expect(isRepaired('repair', steps(...done.slice(0, -1)))).toBe(false);
  expect(isRepaired('repair', steps(...done, 'back'))).toBe(false);
  expect(isRepaired('repair', steps('received', 'arrived', 'diagnosed', 'sent'))).toBe(false);
  expect(isRepaired('replacement', steps(...done))).toBe(false);
  expect(isRepaired(null, steps(...done))).toBe(false);
  expect(isRepaired('repair', [])).toBe(false);
});
