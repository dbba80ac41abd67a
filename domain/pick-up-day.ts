import { dayAfter } from './berlin-time';
import { isWorkingDay } from './delivery';

/** Carriers take no order for a later day. */
const MOST_DAYS_AHEAD = 60;

/** From which to which day something can be collected; both ISO 8601. @param today in Berlin */
export const pickUpDays = (today: string): { readonly first: string; readonly last: string } => ({
  first: dayAfter(today),
  last: dayAfter(today, MOST_DAYS_AHEAD),
});

/** Why nothing is collected on a day; null where it can be. Carriers come on working days. @param day ISO 8601 */
export function pickUpFault(day: string, today: string): 'early' | 'late' | 'closed' | null {
  const { first, last } = pickUpDays(today);
  if (day < first) return 'early';
  if (day > last) return 'late';
  return isWorkingDay(day) ? null : 'closed';
}

/** The first one on which something can be collected. */
export function firstPickUpDay(today: string): string {
  const { first, last } = pickUpDays(today);
  let day = first;
  while (day < last && !isWorkingDay(day)) day = dayAfter(day);
  return day;
}
