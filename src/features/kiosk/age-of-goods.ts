/** Goods of yesterday evening are those of this morning. */
const OLD_AFTER_MS = 24 * 60 * 60_000;

/** So far a clock may be put right. */
const AHEAD_MS = 5 * 60_000;

/** Whether prices and stock may still be right; of what comes from the future nobody knows how old it is. */
export type GoodsAge = 'fresh' | 'unknown' | { readonly sinceMs: number };

/**
 * How old the goods are that a visit sees. With a network they are looked up all day; without one a price may have changed since, which the counter
 * knows of. All by the device's clock, which may have begun anew in 1970.
 *
 * @param checkedMs when they were looked up; undefined where they have not come yet
 * @param begunMs when the visit began
 */
export function ageOfGoods(checkedMs: number | undefined, begunMs: number, nowMs: number): GoodsAge {
  if (checkedMs === undefined) return 'fresh';
  if (checkedMs > nowMs + AHEAD_MS) return 'unknown';
  return begunMs - checkedMs >= OLD_AFTER_MS ? { sinceMs: checkedMs } : 'fresh';
}
