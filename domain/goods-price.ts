/** A higher price is a slip of the hand. */
export const MOST_PRICE_CENTS = 5_000_000;

/**
 * Whether a new price is so far from the one before that it is asked about once more: by more than half.
 *
 * @param wasCents what it was; null where there was none
 */
export const isFarFrom = (cents: number, wasCents: number | null): boolean =>
  wasCents !== null && wasCents > 0 && Math.abs(cents - wasCents) * 2 > wasCents;
