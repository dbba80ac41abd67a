import { expect, test } from 'vitest';
import { formatBerlinMinute, formatDays } from './dates';

test.each([
  ['2026-12-01', '2026-12-03', '2026', 'Tue 1 – Thu 3 December', 'Di., 1. – Do., 3. Dezember'],
  ['2026-11-30', '2026-12-02', '2026', 'Mon 30 November – Wed 2 December', 'Mo., 30. November – Mi., 2. Dezember'],
  ['2026-12-30', '2027-01-04', '2026', 'Wed 30 December 2026 – Mon 4 January 2027', 'Mi., 30. Dezember 2026 – Mo., 4. Januar 2027'],
  ['2027-01-04', '2027-01-05', '2026', 'Mon 4 – Tue 5 January 2027', 'Mo., 4. – Di., 5. Januar 2027'],
  ['2026-12-01', '2026-12-01', '2026', 'Tue 1 December', 'Di., 1. Dezember'],
])('from %s to %s, said in %s, is what a person would say', (from, to, thisYear, english, german) => {
  expect(formatDays({ from, to }, 'en', thisYear)).toBe(english);
  expect(formatDays({ from, to }, 'de', thisYear)).toBe(german);
});

test('a moment to the minute is Berlin’s, whatever clock it is read by', () => {
  const atMs = Date.UTC(2026, 10, 29, 23, 30, 59);
  expect(formatBerlinMinute(atMs, 'en')).toBe('30 November 2026 at 00:30');
  expect(formatBerlinMinute(atMs, 'de')).toBe('30. November 2026 um 00:30');
});
