import { dayAfter } from './berlin-time';

/** Month and day of Berlin's holidays that do not move, with the year of the first one where it is younger than the shop. */
const FIXED: readonly { readonly day: string; readonly since?: number }[] = [
  { day: '01-01' },
  { day: '03-08', since: 2019 },
  { day: '05-01' },
  { day: '10-03' },
  { day: '12-25' },
  { day: '12-26' },
];

/** Days after Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday. */
const AFTER_EASTER = [-2, 1, 39, 50];

/** Holidays that Berlin has once: 75 and 80 years since the war's end, 75 since the uprising of 1953; and the Reformation's 500 years. */
const ONCE = ['2017-10-31', '2020-05-08', '2025-05-08', '2028-06-17'];

/** Easter Sunday in the Gregorian calendar, by the rule of Meeus, Jones and Butcher; ISO 8601. */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
}

/** @param date ISO 8601 */
export function isBerlinHoliday(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return (
    FIXED.some(({ day, since = 0 }) => date.endsWith(`-${day}`) && year >= since) ||
    ONCE.includes(date) ||
    AFTER_EASTER.some((days) => dayAfter(easterSunday(year), days) === date)
  );
}
