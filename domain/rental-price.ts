/** What one piece costs, in cents. */
export interface RentalRates {
  readonly day: number;
  /** Friday to Monday, or any days of it. */
  readonly weekend: number;
  /** Seven days in a row, whichever is the first. */
  readonly week: number;
}

/** How often each rate is taken, and what that comes to. */
export interface RentalPrice {
  readonly days: number;
  readonly weekends: number;
  readonly weeks: number;
  readonly cents: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;
const WEEKEND_DAYS = 4;
/** 2 January 1970. */
const A_FRIDAY = 1;

/** Days since 1970, of a calendar that knows no clocks. @param day ISO 8601 */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/**
 * What a period costs: the cheapest way to cover its days with days, weekends and weeks.
 *
 * @param first ISO 8601; the first day and the last one count
 */
export function priceOfPeriod(rates: RentalRates, first: string, last: string): RentalPrice {
  const start = dayNumber(first);
  const nothing: RentalPrice = { days: 0, weekends: 0, weeks: 0, cents: 0 };
  const best = [nothing];
  const upTo = (count: number): RentalPrice => best[Math.max(0, count)] ?? nothing;
  for (let count = 1; count <= dayNumber(last) - start + 1; count += 1) {
    const inWeekend = ((((start + count - 1 - A_FRIDAY) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS) + 1;
    const week = upTo(count - WEEK_DAYS);
    const day = upTo(count - 1);
    let cheapest: RentalPrice = { ...day, days: day.days + 1, cents: day.cents + rates.day };
    if (inWeekend <= WEEKEND_DAYS) {
      const weekend = upTo(count - inWeekend);
      if (weekend.cents + rates.weekend < cheapest.cents)
        cheapest = { ...weekend, weekends: weekend.weekends + 1, cents: weekend.cents + rates.weekend };
    }
    if (week.cents + rates.week < cheapest.cents) cheapest = { ...week, weeks: week.weeks + 1, cents: week.cents + rates.week };
    best.push(cheapest);
  }
  return upTo(best.length - 1);
}

/** What so many pieces of something cost for a period, in cents. */
export const centsOfPieces = (
  { quantity, rates }: { readonly quantity: number; readonly rates: RentalRates },
  first: string,
  last: string,
): number => quantity * priceOfPeriod(rates, first, last).cents;
