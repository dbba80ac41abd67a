import { describe, expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { dayAfter } from './berlin-time';
import {
  countsSinceMs,
  type DeliveryTime,
  daysNamed,
  type Expected,
  expectedOf,
  expectedOfParcel,
  expectedSince,
  isWorkingDay,
} from './delivery';
import { hoursOn } from './open-status';
import type { OpeningHours } from './opening-hours';

const HOURS: OpeningHours = {
  openingHours: {
    monday: [],
    tuesday: [['11:00', '19:00']],
    wednesday: [['11:00', '19:00']],
    thursday: [['11:00', '19:00']],
    friday: [['11:00', '19:00']],
    saturday: [['11:00', '19:00']],
    sunday: [['12:00', '18:00']],
  },
  openOnPublicHolidays: false,
  specialDays: [{ date: '2026-12-24', hours: [] }],
};

const STYLUS: DeliveryTime = { leadWeeks: null, packingDays: [1, 2], carrierDays: '1–3' };
const arrives = (from: string, to: string): Expected => ({ kind: 'arrives', days: { from, to } });
const since = (day: string, time: Partial<DeliveryTime> = {}) => expectedSince(day, { ...STYLUS, ...time }, HOURS);

describe('what is ordered on', () => {
  test.each([
    ['a Monday is packed on Tuesday or Wednesday', '2026-11-23', {}, arrives('2026-11-25', '2026-11-30')],
    ['a Friday waits for Monday', '2026-11-27', {}, arrives('2026-12-01', '2026-12-04')],
    ['a Saturday counts from Monday', '2026-11-28', {}, arrives('2026-12-02', '2026-12-07')],
    ['the day before Good Friday waits until Easter is over', '2027-03-25', {}, arrives('2027-03-31', '2027-04-05')],
    ['Christmas Eve arrives in the year after at the latest', '2026-12-24', {}, arrives('2026-12-29', '2027-01-04')],
    ['a day in March arrives after the clocks have changed', '2027-03-26', {}, arrives('2027-04-01', '2027-04-05')],
    ['Women’s Day, a holiday in Berlin, counts from the day after', '2027-03-08', {}, arrives('2027-03-11', '2027-03-15')],
    ['a Monday takes four weeks more with a deck in it', '2026-11-23', { leadWeeks: 4 }, arrives('2026-12-23', '2026-12-28')],
    ['a Monday goes abroad', '2026-11-23', { carrierDays: '3–8' }, arrives('2026-11-27', '2026-12-03')],
    ['a Monday goes with a carrier of one number', '2026-11-23', { carrierDays: '2' }, arrives('2026-11-26', '2026-11-27')],
  ] as const)('%s', (_, day, time, expected) => expect(since(day, time)).toEqual(expected));

  test('a Friday lies ready on Tuesday, for on Monday the shop is packing and closed', () => {
    expect(since('2026-11-27', { carrierDays: null, packingDays: [1, 1] })).toEqual({ kind: 'ready', day: '2026-12-01' });
  });

  test('any day of a shop that never opens lies ready when it is packed', () => {
    const closed = { ...HOURS, openingHours: Object.fromEntries(Object.keys(HOURS.openingHours).map((day) => [day, []])) } as never;
    expect(expectedSince('2026-11-23', { ...STYLUS, carrierDays: null }, closed)).toEqual({ kind: 'ready', day: '2026-11-25' });
  });
});

test.each([
  ['1–3', [1, 3]],
  ['5-21', [5, 21]],
  ['2', [2, 2]],
  ['about a week', null],
  ['3–1', null],
])('an option that takes "%s" days takes %j', (named, days) => expect(daysNamed(named)).toEqual(days));

test('an option that names no days says nothing', () => expect(since('2026-11-23', { carrierDays: 'soon' })).toBeNull());

const day = fc.integer({ min: 0, max: 365 * 30 }).map((days) => dayAfter('2024-01-01', days));
const few = fc.tuple(fc.nat(10), fc.nat(10)).map(([least, more]) => [least, least + more] as const);
const time = fc.record({
  leadWeeks: fc.option(fc.nat(12)),
  packingDays: few,
  carrierDays: few.map(([least, most]) => `${least}–${most}`),
});

test('whatever is ordered arrives on working days, the first no later than the last, and never before it could', () => {
  fc.assert(
    fc.property(day, time, (ordered, asked) => {
      const expected = expectedSince(ordered, asked, HOURS);
      if (expected?.kind !== 'arrives') throw new Error('it does not arrive');
      const { from, to } = expected.days;
      expect(from <= to).toBe(true);
      expect([isWorkingDay(from), isWorkingDay(to)]).toEqual([true, true]);
      const least = (asked.leadWeeks ?? 0) * 7 + asked.packingDays[0] + (daysNamed(asked.carrierDays)?.[0] ?? 0);
      expect(from >= dayAfter(ordered, least)).toBe(true);
    }),
  );
});

test('whoever orders later is never told an earlier day', () => {
  fc.assert(
    fc.property(day, fc.nat(60), time, (ordered, later, asked) => {
      const [one, two] = [ordered, dayAfter(ordered, later)].map((on) => expectedSince(on, asked, HOURS));
      if (one?.kind !== 'arrives' || two?.kind !== 'arrives') throw new Error('it does not arrive');
      expect(one.days.from <= two.days.from && one.days.to <= two.days.to).toBe(true);
    }),
  );
});

test('what is collected is ready on a day on which the shop is open, once it has been packed', () => {
  fc.assert(
    fc.property(day, few, (ordered, packingDays) => {
      const expected = expectedSince(ordered, { leadWeeks: null, packingDays, carrierDays: null }, HOURS);
      if (expected?.kind !== 'ready') throw new Error('it is not ready');
      expect(hoursOn(HOURS, expected.day).length).toBeGreaterThan(0);
      expect(expected.day >= dayAfter(ordered, packingDays[1])).toBe(true);
    }),
  );
});

describe('an order', () => {
  /** 23:30 in Berlin. */
  const LATE = Date.parse('2026-11-23T22:30:00Z');
  const order = {
    createdAtMs: LATE,
    totalCents: 5_000,
    shippingMethods: [{ name: 'DHL', totalCents: 590, deliveryDays: '1–3' }],
  };
  const about = { leadWeeks: null, packingDays: [1, 2] } as const;

  test('is counted by the day in Berlin', () => {
    expect(expectedOf({ ...order, byCard: true }, about, HOURS)).toEqual(arrives('2026-11-25', '2026-11-30'));
    const past = { ...order, byCard: true as const, createdAtMs: Date.parse('2026-11-23T23:30:00Z') };
    expect(expectedOf(past, about, HOURS)).toEqual(arrives('2026-11-26', '2026-11-30'));
  });

  test('that waits for a transfer says how long from then on, and once it is paid, counts from that day', () => {
    expect(expectedOf(order, about, HOURS)).toEqual({ kind: 'after-payment', ...about, carrierDays: '1–3' });
    const paid = { ...order, paidAtMs: Date.parse('2026-11-30T09:00:00Z') };
    expect(expectedOf(paid, about, HOURS)).toEqual(arrives('2026-12-02', '2026-12-07'));
  });

  test('that is paid when it is collected, or by codes, or by card, counts from when it was placed', () => {
    expect(countsSinceMs({ ...order, isCollected: true })).toBe(LATE);
    expect(countsSinceMs({ ...order, totalCents: 0 })).toBe(LATE);
    expect(countsSinceMs({ ...order, byCard: true, paidAtMs: LATE + 5_000 })).toBe(LATE);
    expect(countsSinceMs(order)).toBeNull();
  });

  test('of which nothing is sent says nothing', () => {
    expect(expectedOf({ ...order, shippingMethods: [] }, about, HOURS)).toBeNull();
  });

  test('on its way arrives by what the carrier takes', () => {
    expect(expectedOfParcel(Date.parse('2026-11-27T12:00:00Z'), '1–3')).toEqual(arrives('2026-11-30', '2026-11-30'));
    expect(expectedOfParcel(LATE, 'soon')).toBeNull();
  });
});
