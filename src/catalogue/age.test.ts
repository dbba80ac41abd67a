import { expect, test } from 'vitest';
import { dayWord } from './age';

const day = (date: number): number => new Date(2026, 10, date).getTime();
const at = (date: number, hours: number): number => new Date(2026, 10, date, hours).getTime();

test.each([
  ['of this morning', at(21, 0), 'today'],
  ['of this evening', at(21, 23), 'today'],
  ['of last night', at(20, 23), 'yesterday'],
  ['of the day before yesterday', at(19, 12), 'date'],
])('what is %s is called so', (_, time, word) => {
  expect(dayWord(time, day(21))).toBe(word);
});

test('S12: what seems to come from the future is told by its date, for the clock is wrong', () => {
  expect(dayWord(at(21, 12), new Date(1970, 0, 1).getTime())).toBe('date');
  expect(dayWord(at(21, 12), day(29))).toBe('date');
});
