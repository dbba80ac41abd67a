import { freePieces, nextFree, type Period, type RentalDays, type SetDays, type Wanted } from '../../../domain/rental-days';
import { centsOfPieces, priceOfPeriod, type RentalPrice, type RentalRates } from '../../../domain/rental-price';
import type { RentalSet } from './rental-view';

/** A set that is asked for, and how many of it. */
export interface ChosenSet extends RentalSet {
  readonly quantity: number;
}

/** When a set is taken, and how many there are, once the shop has said so. */
export const daysOf = (set: RentalSet, days: RentalDays | undefined): SetDays | undefined =>
  days?.sets.find(({ productId }) => productId === set.id);

/** What a set costs: what the shop says now, or what came with the page. */
export const ratesOf = (set: RentalSet, days: RentalDays | undefined): RentalRates | null => daysOf(set, days)?.rates ?? set.rates;

export const depositOf = (set: RentalSet, days: RentalDays | undefined): number | null =>
  daysOf(set, days)?.depositCents ?? set.depositCents;

/** What is chosen, as the calendar counts it: of what the shop says nothing of, it says nothing either. */
export const wantedOf = (sets: readonly ChosenSet[], days: RentalDays | undefined): readonly Wanted[] =>
  sets.flatMap((set): Wanted[] => {
    const known = daysOf(set, days);
    return known ? [{ set: known, quantity: set.quantity }] : [];
  });

/** What a period with some sets costs, as far as it is known. */
export interface Quote {
  readonly lines: readonly {
    readonly set: ChosenSet;
    /** Of one piece. */
    readonly price: RentalPrice;
    /** Of all of them. */
    readonly cents: number;
  }[];
  readonly deliveryCents: number;
  readonly totalCents: number;
  readonly depositCents: number;
}

/** @returns null where no price is known of something */
export function quoteOf(
  sets: readonly ChosenSet[],
  days: RentalDays | undefined,
  { first, last }: Period,
  isDelivered: boolean,
): Quote | null {
  const lines = sets.flatMap((set) => {
    const rates = ratesOf(set, days);
    return rates
      ? [{ set, price: priceOfPeriod(rates, first, last), cents: centsOfPieces({ quantity: set.quantity, rates }, first, last) }]
      : [];
  });
  const delivery = isDelivered ? (days?.deliveryCents ?? null) : 0;
  if (lines.length < sets.length || delivery === null) return null;
  return {
    lines,
    deliveryCents: delivery,
    totalCents: lines.reduce((sum, { cents }) => sum + cents, delivery),
    depositCents: sets.reduce((sum, set) => sum + (depositOf(set, days) ?? 0) * set.quantity, 0),
  };
}

/** A set of which not as many are free as are wanted. */
export interface TakenSet {
  readonly set: ChosenSet;
  /** So many are. */
  readonly free: number;
  /** So many the shop has. */
  readonly units: number;
}

/** Of what is asked for, what is not free then; and when all of it is, as long as now. */
export function takenOf(
  sets: readonly ChosenSet[],
  days: RentalDays,
  period: Period,
): { readonly sets: readonly TakenSet[]; readonly next: Period | null } {
  const taken = sets.flatMap((set): TakenSet[] => {
    const known = daysOf(set, days);
    const free = known ? freePieces(known, period) : 0;
    return free < set.quantity ? [{ set, free, units: known?.units ?? 0 }] : [];
  });
  const wanted = wantedOf(sets, days);
  return { sets: taken, next: taken.length > 0 && wanted.length === sets.length ? nextFree(wanted, period) : null };
}
