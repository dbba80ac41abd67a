import { describe, expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { berlinMidnightMs, berlinWall, dayAfter } from './berlin-time';
import { FACTS } from './facts';
import { exchangeDueDay } from './old-part';

const SECOND_MS = 1_000;
const HOUR_MS = 60 * 60 * SECOND_MS;
const DAYS = FACTS.exchangeDeadlineWeeks * 7;

describe('The last day to send an old part off is a day of Berlin, two weeks after the day of the order', () => {
  test.each([
    // In summer a day begins at ten in the evening in UTC, in winter at eleven.
    ['in the last second of a summer’s day', '2026-07-06T21:59:59Z', '2026-07-20'],
    ['at midnight in summer', '2026-07-06T22:00:00Z', '2026-07-21'],
    ['in the last second of a winter’s day', '2026-12-07T22:59:59Z', '2026-12-21'],
    ['at midnight in winter', '2026-12-07T23:00:00Z', '2026-12-22'],
    ['over the night in which clocks go back', '2026-10-20T21:59:59Z', '2026-11-03'],
    ['over that night, a second later', '2026-10-20T22:00:00Z', '2026-11-04'],
    ['over the night in which clocks go forward', '2027-03-20T22:59:59Z', '2027-04-03'],
    ['over that night, a second later', '2027-03-20T23:00:00Z', '2027-04-04'],
    ['so that it ends on the day with 25 hours', '2026-10-10T22:00:00Z', '2026-10-25'],
    ['so that it ends on the day with 23 hours', '2027-03-13T23:00:00Z', '2027-03-28'],
    ['in the first of two hours of the same name', '2026-10-25T00:30:00Z', '2026-11-08'],
    ['in the second of them', '2026-10-25T01:30:00Z', '2026-11-08'],
    ['just before the hour that does not exist', '2027-03-28T00:59:59Z', '2027-04-11'],
    ['over the end of a leap February', '2028-02-15T22:59:59Z', '2028-02-29'],
    ['over the end of a year', '2026-12-20T23:00:00Z', '2027-01-04'],
  ])('%s', (_, moment, day) => expect(exchangeDueDay(Date.parse(moment))).toBe(day));

  test('whenever it was ordered the whole last day is left, and no part of the next one', () =>
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2032, 0) }), (orderedMs) => {
        const due = exchangeDueDay(orderedMs);
        const ordered = berlinWall(orderedMs).date;
        expect(due).toBe(dayAfter(ordered, DAYS));
        const endMs = berlinMidnightMs(dayAfter(due));
        expect([berlinWall(endMs - 1).date, berlinWall(endMs).date]).toEqual([due, dayAfter(due)]);
        // Fifteen days of the calendar, the first and the last one whole, with an hour more or less where clocks change.
        const hours = (endMs - berlinMidnightMs(ordered)) / HOUR_MS;
        expect(Math.abs(hours - (DAYS + 1) * 24)).toBeLessThanOrEqual(1);
      }),
    ));
});

describe('A day of Berlin', () => {
  test.each([
    ['2026-10-25', 25],
    ['2027-03-28', 23],
    ['2026-11-29', 24],
  ])('%s has %i hours', (day, hours) => {
    const [fromMs, toMs] = [berlinMidnightMs(day), berlinMidnightMs(dayAfter(day))];
    expect((toMs - fromMs) / HOUR_MS).toBe(hours);
    expect([berlinWall(fromMs - SECOND_MS), berlinWall(fromMs), berlinWall(toMs - SECOND_MS), berlinWall(toMs)]).toEqual([
      { date: dayAfter(day, -1), time: '23:59' },
      { date: day, time: '00:00' },
      { date: day, time: '23:59' },
      { date: dayAfter(day), time: '00:00' },
    ]);
  });
});
