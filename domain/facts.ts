/**
 * The shop's business facts, all from the specification (§4, §9). Texts interpolate them;
 * nothing else may spell them out.
 */
export const FACTS = {
  /** A login ends that long after it was last used. */
  sessionHours: 10,
  foundedYear: 2008,
  currencyCode: 'eur',
  ordersPageSize: 10,
  turntableLeadWeeks: 4,
  sparePartLeadWeeks: 2,
  exchangeDeadlineWeeks: 2,
  exchangeFeeCents: 3500,
  /** So long somebody can object before the fee is kept; not the specification's, but ours (decision 35). */
  exchangeObjectionDays: 7,
  /** So long goods are kept for a transfer; not the specification's, but ours (decision 41). */
  payWithinDays: 14,
  /** What an order that is not paid at once keeps of one product, and so many pieces in any case (decision 41). */
  unpaidWorthCents: 100_000,
  unpaidLeastPieces: 2,
  repairOverEstimatePercent: 20,
  expressRepairDays: 4,
  expressSurchargePercent: 35,
  servicePickupFeeCents: 2000,
  /** So long a rental request keeps its gear. */
  rentalHoldHours: 48,
  /** After the last day nobody else gets it: it comes back to the bench. */
  rentalCheckDays: 1,
  rentalLongestDays: 60,
  rentalAheadDays: 365,
  /** So many pieces of one set can be asked for at once, where the shop has as many. */
  rentalMostPieces: 8,
  /** Until so many days before, a confirmed rental can be called off by its customer. */
  rentalCancelDays: 14,
  /** How long a link in a mail about an account is good for. */
  mailedLinkMinutes: 60,
} as const;

/** Where a deck is collected for service (specification §6). */
export const REMOTE_SERVICE_COUNTRIES: readonly string[] =
  'de at be bg hr cy cz dk ee fi fr gr hu ie it lv lt lu mt nl pl pt ro sk si es se'.split(' ');

/** `canRequestRemoteService`: only if one of the shipping addresses lies where decks are collected (specification §6). */
export const canRequestRemoteService = (addresses: readonly { readonly countryCode: string }[]): boolean =>
  addresses.some(({ countryCode }) => REMOTE_SERVICE_COUNTRIES.includes(countryCode));

/** What the law sets and texts name: 14 days (§ 355 BGB), liability for defects (§§ 438, 476, 477 BGB), keeping (§ 147 AO). */
export const LAW = {
  withdrawalDays: 14,
  /** For sending goods back, and for the money, after a withdrawal (§§ 355, 357 BGB). */
  returnDays: 14,
  refundDays: 14,
  /** Up to there an invoice needs nobody's name and address (§ 33 UStDV). */
  smallInvoiceCents: 25_000,
  liabilityYears: 2,
  usedLiabilityYears: 1,
  burdenOfProofYears: 1,
  /** Choosing repair makes the claims last longer (Directive (EU) 2024/1799). */
  repairExtendsMonths: 12,
  keptInvoicesYears: 8,
  keptLettersYears: 6,
  /** Nothing asks for them any longer than that; the backend ends them by this number (`backend/src/submissions/end-inquiries.ts`). */
  keptInquiriesMonths: 12,
} as const;

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
