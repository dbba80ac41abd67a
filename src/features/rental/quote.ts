import { freePieces, nextFree, type Period, type RentalDays } from '../../../domain/rental-days';
import { priceOfPeriod, type RentalPrice, type RentalRates } from '../../../domain/rental-price';
import type { RentalSet } from './rental-view';

/** What a set costs: what the shop says now, or what came with the page. */
export const ratesOf = (set: RentalSet, days: RentalDays | undefined): RentalRates | null =>
  days?.sets.find(({ productId }) => productId === set.id)?.rates ?? set.rates;

export const depositOf = (set: RentalSet, days: RentalDays | undefined): number | null =>
  days?.sets.find(({ productId }) => productId === set.id)?.depositCents ?? set.depositCents;

/** What a period with some sets costs, as far as it is known. */
export interface Quote {
  readonly lines: readonly { readonly set: RentalSet; readonly price: RentalPrice; readonly rates: RentalRates }[];
  readonly deliveryCents: number;
  readonly totalCents: number;
  readonly depositCents: number;
}

/** @returns null where no price is known of something */
export function quoteOf(
  sets: readonly RentalSet[],
  days: RentalDays | undefined,
  { first, last }: Period,
  isDelivered: boolean,
): Quote | null {
  const lines = sets.flatMap((set) => {
    const rates = ratesOf(set, days);
    return rates ? [{ set, rates, price: priceOfPeriod(rates, first, last) }] : [];
  });
  const delivery = isDelivered ? (days?.deliveryCents ?? null) : 0;
  if (lines.length < sets.length || delivery === null) return null;
  return {
    lines,
    deliveryCents: delivery,
    totalCents: lines.reduce((sum, { price }) => sum + price.cents, delivery),
    depositCents: sets.reduce((sum, set) => sum + (depositOf(set, days) ?? 0), 0),
  };
}

/** Of what is asked for, what is not free then; and when all of it is, as long as now. */
export function takenOf(
  sets: readonly RentalSet[],
  days: RentalDays,
  period: Period,
): { readonly sets: readonly RentalSet[]; readonly next: Period | null } {
  const known = sets.map((set) => ({ set, days: days.sets.find(({ productId }) => productId === set.id) }));
  const taken = known.filter((one) => !one.days || freePieces(one.days, period) === 0).map(({ set }) => set);
  const all = known.flatMap((one) => one.days ?? []);
  return { sets: taken, next: taken.length > 0 && all.length === sets.length ? nextFree(all, period) : null };
}
