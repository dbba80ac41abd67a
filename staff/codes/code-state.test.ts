import { expect, test } from 'vitest';
import { lastMoment, stateOf, wholeIn } from './code-state';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const usable = (changes: object = {}) => ({ is_disabled: false, starts_at: NOW - 1, ends_at: null, ...changes });

test.each([
  [{}, false, 'valid'],
  [{ ends_at: NOW + 1 }, false, 'valid'],
  [{ ends_at: NOW }, false, 'over'],
  [{ starts_at: NOW + 1 }, false, 'later'],
  [{}, true, 'usedUp'],
  [{ is_disabled: true, ends_at: NOW }, true, 'off'],
])('%j, used up: %s, is %s', (changes, isUsedUp, state) => expect(stateOf(usable(changes), isUsedUp, NOW)).toBe(state));

test('the last day is the one before its end', () => {
  expect(new Date(lastMoment(Date.parse('2026-12-31T23:00:00Z'))).toISOString()).toBe('2026-12-31T22:59:59.999Z');
});

test.each([
  ['10', 10],
  [' 10 % ', 10],
  ['100', 100],
  ['101', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
])('%j is %s percent', (typed, number) => expect(wholeIn(typed, 100)).toBe(number));
