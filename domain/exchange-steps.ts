import type { ExchangeState } from './old-part';

/** What happens to it: the customer's three, then those of staff, then the clock's. */
export type ExchangeAct = 'send' | 'take_back' | 'object' | 'arrive' | 'accept' | 'reject' | 'extend' | 'fall_due' | 'end';

interface Step {
  readonly from: readonly ExchangeState[];
  readonly to: ExchangeState;
}

/** From which states each may happen, and what it makes of them; the page for staff offers what may happen, the backend lets it. */
export const EXCHANGE_STEPS: Readonly<Record<ExchangeAct, Step>> = {
  // Once more with another number is a correction.
  send: { from: ['awaiting', 'overdue', 'objected', 'sent'], to: 'sent' },
  take_back: { from: ['sent'], to: 'awaiting' },
  object: { from: ['overdue'], to: 'objected' },
  arrive: { from: ['awaiting', 'sent', 'overdue', 'objected'], to: 'arrived' },
  accept: { from: ['arrived', 'not_as_described'], to: 'accepted' },
  reject: { from: ['arrived'], to: 'not_as_described' },
  extend: { from: ['awaiting', 'overdue', 'objected', 'not_as_described'], to: 'awaiting' },
  fall_due: { from: ['awaiting'], to: 'overdue' },
  // By staff, who have heard what stands against it.
  end: { from: ['awaiting', 'overdue', 'objected', 'not_as_described', 'sent'], to: 'cancelled' },
};

/** What becomes of an exchange (specification §4); null where that cannot happen to it. */
export const afterAct = (state: ExchangeState, act: ExchangeAct): ExchangeState | null =>
  EXCHANGE_STEPS[act].from.includes(state) ? EXCHANGE_STEPS[act].to : null;

/**
 * Whether it can happen to an exchange now. What is still waited for is only ended once its day is over.
 *
 * @param isLate the last day for sending the old part is over
 */
export const canHappen = (act: ExchangeAct, state: ExchangeState, isLate: boolean): boolean =>
  afterAct(state, act) !== null && (act !== 'end' || state !== 'awaiting' || isLate);

/** So many days more staff give at once. */
export const MOST_EXTRA_DAYS = 60;
