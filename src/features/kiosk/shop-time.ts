/** What time it is by the shop's clock: a tablet's own may be wrong by years, and jump. */
export interface ShopTime {
  /** The shop has said what time it is. */
  hear(shopMs: number): void;
  /** Epoch milliseconds; null where the shop has not said so lately. */
  nowMs(): number | null;
}

/** A device that slept has not counted all of it. */
const GOOD_FOR_MS = 60 * 60_000;

/** @param steadyMs milliseconds of a clock that only goes forward */
export function createShopTime(steadyMs: () => number): ShopTime {
  let heard: { readonly shopMs: number; readonly atMs: number } | null = null;
  return {
    hear(shopMs) {
      heard = { shopMs, atMs: steadyMs() };
    },
    nowMs() {
      if (!heard) return null;
      const sinceMs = steadyMs() - heard.atMs;
      return sinceMs < GOOD_FOR_MS ? heard.shopMs + sinceMs : null;
    },
  };
}
