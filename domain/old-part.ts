import { berlinWall, dayAfter } from './berlin-time';
import { FACTS } from './facts';

const DAYS_A_WEEK = 7;

/**
 * The last day on which the old part may be sent off (specification §4), in Berlin, ISO 8601. It counts whole; the
 * workshop may have given more time since.
 */
export const exchangeDueDay = (orderedAtMs: number): string =>
  dayAfter(berlinWall(orderedAtMs).date, FACTS.exchangeDeadlineWeeks * DAYS_A_WEEK);

/** Who brings old parts, as customers name them. */
export const CARRIERS = ['dhl', 'dpd', 'gls', 'hermes', 'ups', 'other'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** As carriers print it: letters, digits, blanks and hyphens, with at least six that tell one parcel from another. */
export const TRACKING_NUMBER = /^(?=(?:[ -]*[A-Za-z0-9]){6})[A-Za-z0-9 -]{6,40}$/;
/** The longest of them. */
export const TRACKING_NUMBER_MAX = 40;

/** Where it stands with an old part. */
export const EXCHANGE_STATES = ['awaiting', 'sent', 'arrived', 'accepted', 'not_as_described', 'overdue', 'objected', 'cancelled'] as const;
export type ExchangeState = (typeof EXCHANGE_STATES)[number];

/** The old part that one line of an order was bought against. */
export interface Exchange {
  readonly lineId: string;
  readonly state: ExchangeState;
  /** In Berlin, ISO 8601; the last day. */
  readonly dueDay: string;
  /** Until then an overdue one can be objected to. */
  readonly objectionDay: string | null;
  readonly carrier: Carrier | null;
  readonly trackingNumber: string | null;
  /** The shop's, about what was not as described. */
  readonly words: string | null;
  readonly objection: string | null;
  readonly feeCents: number | null;
}
