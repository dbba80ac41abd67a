import type { Cents } from '../../../domain/money';

/** The prices of a listing in whole euros, for the fader. */
export interface PriceScale {
  readonly min: number;
  readonly max: number;
  /** Half of the products cost this or less; the fader's centre detent. */
  readonly median: number;
  /** What an arrow key moves; a page key moves ten of them. */
  readonly step: number;
}

/** Length of the fader's way. */
export const FADER_END = 1_000;
const FADER_CENTRE = FADER_END / 2;
const WIDE_RANGE = 400;

const euros = (cents: Cents): number => cents / 100;

/** Null where there is nothing to choose between. */
export function priceScale(prices: readonly Cents[]): PriceScale | null {
  if (prices.length < 2) return null;
  const ordered = [...prices].sort((one, other) => one - other);
  const min = Math.floor(euros(ordered[0] ?? 0));
  const max = Math.ceil(euros(ordered.at(-1) ?? 0));
  if (max - min < 2) return null;
  const middle = Math.ceil(euros(ordered[Math.ceil(ordered.length / 2) - 1] ?? 0));
  const median = Math.min(Math.max(middle, min + 1), max - 1);
  return { min, max, median, step: max - min > WIDE_RANGE ? 10 : 1 };
}

/**
 * Where a price lies on the fader. Like a pitch fader it has its detent in the centre: as many
 * products are cheaper as dearer, so each half of the way is worth half of the shop.
 */
export function positionOf(scale: PriceScale, price: number): number {
  const { min, median, max } = scale;
  const inside = Math.min(Math.max(price, min), max);
  return inside <= median
    ? ((inside - min) / (median - min)) * FADER_CENTRE
    : FADER_CENTRE + ((inside - median) / (max - median)) * FADER_CENTRE;
}

/** The price at a place of the fader, in round steps except at its ends and its centre. */
export function priceAt(scale: PriceScale, position: number): number {
  const { min, median, max, step } = scale;
  if (position <= 0) return min;
  if (position >= FADER_END) return max;
  if (position === FADER_CENTRE) return median;
  const price =
    position < FADER_CENTRE
      ? min + (position / FADER_CENTRE) * (median - min)
      : median + ((position - FADER_CENTRE) / FADER_CENTRE) * (max - median);
  return Math.min(Math.max(Math.round(price / step) * step, min), max);
}

/** Holds the cap at the centre while it is this near. */
export const withDetent = (position: number, hold: number): number => (Math.abs(position - FADER_CENTRE) <= hold ? FADER_CENTRE : position);

/** Reads what was typed into a price field: "€1,249.00", "1.249 €", "449". Null where there is no number. */
export function typedPrice(text: string): number | null {
  const whole = text.replace(/[.,]\d{1,2}(?=\D*$)/, '').replace(/\D/g, '');
  return whole === '' ? null : Math.min(Number(whole), 9_999_999);
}
