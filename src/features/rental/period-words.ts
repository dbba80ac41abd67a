import { formatDay } from '../../../domain/dates';
import type { Locale } from '../../../domain/locale';
import { languageTag } from '../../../domain/money';
import { lengthOf, type Period } from '../../../domain/rental-days';

const FRIDAY = 5;
const WEEKEND_DAYS = 4;

/** Whether it is Friday to Monday, which has a name and a price of its own. */
export const isWeekend = (period: Period): boolean =>
  lengthOf(period) === WEEKEND_DAYS && new Date(`${period.first}T00:00:00Z`).getUTCDay() === FRIDAY;

/** Fri, 11 December 2026: the same wherever it is read. @param day ISO 8601 */
export const dayWithWeekday = (day: string, locale: Locale): string =>
  `${new Intl.DateTimeFormat(languageTag(locale), { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))}, ${formatDay(day, locale)}`;
