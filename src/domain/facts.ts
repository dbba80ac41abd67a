/**
 * The shop's business facts, all from the specification (§4, §9). Texts interpolate them;
 * nothing else may spell them out.
 */
export const FACTS = {
  foundedYear: 2008,
  currencyCode: 'eur',
  ordersPageSize: 10,
  turntableLeadWeeks: 4,
  sparePartLeadWeeks: 2,
  exchangeDeadlineWeeks: 2,
  exchangeFeeCents: 3500,
  repairOverEstimatePercent: 20,
  expressRepairDays: 4,
  expressSurchargePercent: 35,
  servicePickupFeeCents: 2000,
} as const;

/** Where workshop and shop are (§1, §2), for search engines. */
export const PLACE = { city: 'Berlin', countryCode: 'DE' } as const;

/** Delays of the specification (§4, §9), in milliseconds. */
export const DELAYS = {
  /** A changing line stays marked at least this long; a removal's request waits as long, for undo. */
  lineMs: 500,
  /** Between pressing the order button and the request that places the order. */
  completeMs: 500,
  snackbarMs: 5_000,
  /** One reload per path within this time after a chunk failed to load. */
  reloadGuardMs: 10_000,
  customerRefetchMs: 2_000,
  customerRefetchStepMs: 500,
} as const;

/** How often a fresh customer without a number is read again (specification §4). */
export const CUSTOMER_REFETCHES = 3;
