import { berlinWall, dayAfter } from './berlin-time';
import { type OpeningHours, type Span, WEEKDAYS, type Weekday } from './opening-hours';
import { isBerlinHoliday } from './public-holidays';

/** Whether somebody can come by now, and otherwise when. */
export type OpenStatus =
  | { readonly isOpen: true; readonly until: string }
  | {
      readonly isOpen: false;
      readonly opensAt: string;
      /** 0 is today, 1 tomorrow. */
      readonly inDays: number;
      readonly weekday: Weekday;
    };

/** Longer than any closure that is still worth a day of the week. */
const MOST_DAYS_AHEAD = 14;

/** @param date ISO 8601 */
export function hoursOn({ openingHours, openOnPublicHolidays, specialDays }: OpeningHours, date: string): readonly Span[] {
  const special = specialDays.find((day) => day.date === date);
  if (special) return special.hours;
  return isBerlinHoliday(date) && !openOnPublicHolidays ? [] : openingHours[weekdayOf(date)];
}

/** @param date ISO 8601 */
export const weekdayOf = (date: string): Weekday => WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';

/**
 * Whether the shop is open at a moment, by the clock in Berlin.
 *
 * @returns null where it does not open within two weeks: then nothing is said
 */
export function openStatus(hours: OpeningHours, nowMs: number): OpenStatus | null {
  const { date, time } = berlinWall(nowMs);
  const today = hoursOn(hours, date);
  const current = today.find(([from, until]) => from <= time && time < until);
  if (current) return { isOpen: true, until: current[1] };
  const later = today.find(([from]) => from > time);
  if (later) return { isOpen: false, opensAt: later[0], inDays: 0, weekday: weekdayOf(date) };
  let day = date;
  for (let inDays = 1; inDays <= MOST_DAYS_AHEAD; inDays++) {
    day = dayAfter(day);
    const [first] = hoursOn(hours, day);
    if (first) return { isOpen: false, opensAt: first[0], inDays, weekday: weekdayOf(day) };
  }
  return null;
}
