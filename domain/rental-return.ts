import { centsOfPieces, type RentalRates } from './rental-price';

/** What is charged beside the rent when gear comes back: it is gone, it is broken, or it was a stylus or a lamp. */
export const CHARGE_KINDS = ['loss', 'damage', 'part'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** The most that one of them can come to, and how many there can be. */
export const MOST_CHARGE_CENTS = 1_000_000;
export const MOST_CHARGES = 20;

/** Something that was lent: how often, and what one costs. */
export interface LentSet {
  readonly quantity: number;
  readonly rates: RentalRates;
}

/** The days that were agreed on, and the one on which it came back; ISO 8601. */
export interface Return {
  readonly first: string;
  readonly last: string;
  readonly back: string;
}

/** Days after the last one that was agreed on; 0 where it is back in time. */
export const daysLate = ({ last, back }: Pick<Return, 'last' | 'back'>): number =>
  Math.max(0, Math.round((Date.parse(`${back}T00:00:00Z`) - Date.parse(`${last}T00:00:00Z`)) / 86_400_000));

/**
 * What a late return costs: what all the days cost, less what the agreed ones do, by the same rates. So it is never negative, and never more
 * than the rate of a day for each further one, which is what the terms say at most.
 */
export function lateRentCents(sets: readonly LentSet[], { first, last, back }: Return): number {
  if (back <= last) return 0;
  return sets.reduce((sum, set) => sum + centsOfPieces(set, first, back) - centsOfPieces(set, first, last), 0);
}
