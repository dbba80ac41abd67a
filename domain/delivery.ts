import { berlinWall, dayAfter } from './berlin-time';
import { hoursOn, weekdayOf } from './open-status';
import type { OpeningHours } from './opening-hours';
import type { Order } from './order';
import { isBerlinHoliday } from './public-holidays';

/** From which to which day something is expected; both ISO 8601, in Berlin. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** At least and at most so many. */
export type FewToMany = readonly [fewest: number, most: number];

/** What the time until goods are there is made of. */
export interface DeliveryTime {
  /** Of the slowest thing, for an order travels in one go; null where nothing has a lead time. */
  readonly leadWeeks: number | null;
  /** Working days in which the shop packs. */
  readonly packingDays: FewToMany;
  /** As shipping options name them, e.g. `1–3`; null where it is collected. */
  readonly carrierDays: string | null;
}

const DAYS_A_WEEK = 7;
/** Longer than any row of Sundays and holidays, and than any closure that is still worth a day. */
const MOST_DAYS_AHEAD = 14;

/** What shipping options name: `1–3` is from one to three, `2` is two. Null where it names no days. */
export function daysNamed(named: string): FewToMany | null {
  const [fewest, most = fewest] = (named.match(/\d+/g) ?? []).map(Number);
  return fewest === undefined || most === undefined || fewest > most ? null : [fewest, most];
}

/** Neither Saturday nor Sunday, nor a holiday in Berlin. @param day ISO 8601 */
export const isWorkingDay = (day: string): boolean => !['saturday', 'sunday'].includes(weekdayOf(day)) && !isBerlinHoliday(day);

/** This day, or the first one after it that is as wanted; the day itself where none is within two weeks. */
function firstDay(day: string, isWanted: (day: string) => boolean): string {
  for (let ahead = 0; ahead <= MOST_DAYS_AHEAD; ahead += 1) {
    const candidate = dayAfter(day, ahead);
    if (isWanted(candidate)) return candidate;
  }
  return day;
}

/** So many working days later; none is the day itself or the next one that is one. */
function workingDaysAfter(day: string, count: number): string {
  let reached = firstDay(day, isWorkingDay);
  for (let step = 0; step < count; step += 1) reached = firstDay(dayAfter(reached), isWorkingDay);
  return reached;
}

/**
 * When goods leave the shop, or lie ready in it.
 *
 * @param since the day the time counts from, in Berlin, ISO 8601
 */
export function packedDays(since: string, { leadWeeks, packingDays: [fewest, most] }: Omit<DeliveryTime, 'carrierDays'>): DayRange {
  const made = dayAfter(since, (leadWeeks ?? 0) * DAYS_A_WEEK);
  return { from: workingDaysAfter(made, fewest), to: workingDaysAfter(made, most) };
}

/** When a carrier hands over what it got then: so many days later, on a day on which it comes for sure. Null where it names no days. */
export function carriedDays(sent: DayRange, carrierDays: string): DayRange | null {
  const days = daysNamed(carrierDays);
  return days && { from: firstDay(dayAfter(sent.from, days[0]), isWorkingDay), to: firstDay(dayAfter(sent.to, days[1]), isWorkingDay) };
}

/** When somebody can come for it: the shop is open then. */
const collectedDay = (packed: DayRange, hours: OpeningHours): string => firstDay(packed.to, (day) => hoursOn(hours, day).length > 0);

/** What is expected, for a sentence; nothing of it is a promise. */
export type Expected =
  | { readonly kind: 'arrives'; readonly days: DayRange }
  | { readonly kind: 'ready'; readonly day: string }
  /** The time counts from a payment that has not come. */
  | ({ readonly kind: 'after-payment' } & DeliveryTime);

/**
 * When goods are expected that are ordered, and paid where they have to be, on a day.
 *
 * @param since in Berlin, ISO 8601
 * @returns null where the shipping option names no days
 */
export function expectedSince(since: string, time: DeliveryTime, hours: OpeningHours): Expected | null {
  const packed = packedDays(since, time);
  if (time.carrierDays === null) return { kind: 'ready', day: collectedDay(packed, hours) };
  const days = carriedDays(packed, time.carrierDays);
  return days && { kind: 'arrives', days };
}

type Counted = Pick<Order, 'createdAtMs' | 'paidAtMs' | 'byCard' | 'isCollected' | 'totalCents'>;

/**
 * Since when the time of an order counts: since it was placed, where it was paid then or is paid when it is collected, and otherwise
 * since it was paid. Null as long as that is waited for.
 */
export function countsSinceMs({ createdAtMs, paidAtMs, byCard, isCollected, totalCents }: Counted): number | null {
  if (byCard || isCollected || totalCents === 0) return createdAtMs;
  return paidAtMs === undefined ? null : Math.max(createdAtMs, paidAtMs);
}

/** When an order is expected; from what is stored of it, so that it says the same on every day it is asked. Null where nothing is sent. */
export function expectedOf(
  order: Counted & Pick<Order, 'shippingMethods'>,
  { leadWeeks, packingDays }: Omit<DeliveryTime, 'carrierDays'>,
  hours: OpeningHours,
): Expected | null {
  const carrierDays = order.shippingMethods.find((method) => method.deliveryDays)?.deliveryDays ?? null;
  if (carrierDays === null && !order.isCollected) return null;
  const time = { leadWeeks, packingDays, carrierDays };
  const sinceMs = countsSinceMs(order);
  if (sinceMs !== null) return expectedSince(berlinWall(sinceMs).date, time, hours);
  return carrierDays !== null && daysNamed(carrierDays) === null ? null : { kind: 'after-payment', ...time };
}

/** When a parcel arrives that was handed over at a moment. */
export function expectedOfParcel(shippedAtMs: number, carrierDays: string): Expected | null {
  const sent = berlinWall(shippedAtMs).date;
  const days = carriedDays({ from: sent, to: sent }, carrierDays);
  return days && { kind: 'arrives', days };
}
