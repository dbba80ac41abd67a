import { expect, test } from 'vitest';
import { berlinWall, dayAfter } from './berlin-time';
import { hoursOn, openStatus } from './open-status';
import { alikeDays, type OpeningHours } from './opening-hours';
import { easterSunday, isBerlinHoliday } from './public-holidays';

const HOURS: OpeningHours = {
  openingHours: {
    monday: [],
    tuesday: [['11:00', '19:00']],
    wednesday: [['11:00', '19:00']],
    thursday: [
      ['11:00', '14:00'],
      ['15:00', '19:00'],
    ],
    friday: [['11:00', '19:00']],
    saturday: [['11:00', '19:00']],
    sunday: [['12:00', '18:00']],
  },
  openOnPublicHolidays: false,
  specialDays: [{ date: '2026-12-24', hours: [['10:00', '14:00']] }],
};

/** In Berlin it is an hour later in winter, two in summer. */
const at = (utc: string) => openStatus(HOURS, Date.parse(utc));

test.each([
  ['on a Tuesday in winter at the minute it opens', '2026-11-24T10:00:00Z', { isOpen: true, until: '19:00' }],
  ['a minute before', '2026-11-24T09:59:59Z', { isOpen: false, opensAt: '11:00', inDays: 0, weekday: 'tuesday' }],
  ['at the minute it closes', '2026-11-24T18:00:00Z', { isOpen: false, opensAt: '11:00', inDays: 1, weekday: 'wednesday' }],
  ['on a Tuesday in summer an hour earlier by the sun', '2026-07-07T09:00:00Z', { isOpen: true, until: '19:00' }],
  ['in the break at noon', '2026-11-26T13:30:00Z', { isOpen: false, opensAt: '15:00', inDays: 0, weekday: 'thursday' }],
  ['after Sunday, over the Monday', '2026-11-29T18:00:00Z', { isOpen: false, opensAt: '11:00', inDays: 2, weekday: 'tuesday' }],
  ['on Christmas Eve as that day has it', '2026-12-24T09:30:00Z', { isOpen: true, until: '14:00' }],
  ['on Christmas Day, over both holidays', '2026-12-25T11:00:00Z', { isOpen: false, opensAt: '12:00', inDays: 2, weekday: 'sunday' }],
  ['on the Sunday on which clocks go forward', '2026-03-29T10:00:00Z', { isOpen: true, until: '18:00' }],
  [
    'an hour sooner on that Sunday, when it is only eleven',
    '2026-03-29T09:30:00Z',
    { isOpen: false, opensAt: '12:00', inDays: 0, weekday: 'sunday' },
  ],
  ['on the Sunday on which clocks go back', '2026-10-25T11:00:00Z', { isOpen: true, until: '18:00' }],
  ['in the hour that comes twice in that night', '2026-10-25T00:30:00Z', { isOpen: false, opensAt: '12:00', inDays: 0, weekday: 'sunday' }],
  [
    'just before midnight, with tomorrow being tomorrow',
    '2026-11-24T22:59:00Z',
    { isOpen: false, opensAt: '11:00', inDays: 1, weekday: 'wednesday' },
  ],
  [
    'just after midnight, with the same day being today',
    '2026-11-24T23:01:00Z',
    { isOpen: false, opensAt: '11:00', inDays: 0, weekday: 'wednesday' },
  ],
])('the shop says when it is open %s', (_, utc, status) => {
  expect(at(utc)).toEqual(status);
});

test('a shop that does not open for weeks says nothing', () => {
  const never = {
    ...HOURS,
    openingHours: { ...HOURS.openingHours, ...Object.fromEntries(Object.keys(HOURS.openingHours).map((day) => [day, []])) },
  };
  expect(openStatus(never, Date.parse('2026-11-24T10:00:00Z'))).toBeNull();
});

test('the day and time in Berlin are right through both changes of the clock, minute by minute', () => {
  for (const [from, hours] of [
    ['2026-03-28T23:00:00Z', [0, 1, 3]],
    ['2026-10-24T22:00:00Z', [0, 1, 2, 2, 3]],
  ] as const)
    hours.forEach((hour, place) => {
      const { time } = berlinWall(Date.parse(from) + place * 3_600_000 + 30 * 60_000);
      expect(time).toBe(`0${hour}:30`);
    });
});

test('Easter is where the almanac has it, and what moves with it', () => {
  expect([2024, 2025, 2026, 2027, 2038, 2049].map(easterSunday)).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
    '2049-04-18',
  ]);
  expect(['2026-04-03', '2026-04-06', '2026-05-14', '2026-05-25'].every(isBerlinHoliday)).toBe(true);
});

test('Berlin has its own holidays, some of them once', () => {
  const in2026 = Array.from({ length: 365 }, (_, day) => dayAfter('2026-01-01', day)).filter(isBerlinHoliday);
  expect(in2026).toEqual([
    '2026-01-01',
    '2026-03-08',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-05-25',
    '2026-10-03',
    '2026-12-25',
    '2026-12-26',
  ]);
  expect(['2025-05-08', '2028-06-17'].map(isBerlinHoliday)).toEqual([true, true]);
  expect(['2026-05-08', '2018-03-08', '2026-10-31', '2026-11-01'].map(isBerlinHoliday)).toEqual([false, false, false, false]);
});

test('a shop that opens on holidays is open on them', () => {
  expect(hoursOn({ ...HOURS, openOnPublicHolidays: true }, '2026-05-14')).toEqual(HOURS.openingHours.thursday);
  expect(hoursOn(HOURS, '2026-05-14')).toEqual([]);
});

test('the week is told in as few lines as there are kinds of days', () => {
  expect(alikeDays(HOURS).map(({ first, last }) => [first, last])).toEqual([
    ['monday', 'monday'],
    ['tuesday', 'wednesday'],
    ['thursday', 'thursday'],
    ['friday', 'saturday'],
    ['sunday', 'sunday'],
  ]);
});
