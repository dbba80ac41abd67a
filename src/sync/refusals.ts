import type { HeldReason, RefusedBecause } from './types';

/** What follows from one code of the backend's errors. */
interface Ruling {
  /**
   * What becomes of the line that was to be changed, or that the refusal of an order names. `read`: nothing about
   * the line, the cart as a whole tells when it is read anew. `again`: nothing was decided, the same is sent again.
   */
  readonly line: Extract<HeldReason, 'stock' | 'gone' | 'server'> | 'read' | 'again';
  /** What the shopper is told where it was an order. */
  readonly order: RefusedBecause;
}

/** Every code that an error of our backend can carry (`backend/src/corrections/border/codes.ts`; a test compares the lists). */
const RULINGS = {
  api_error: { line: 'again', order: 'other' },
  cart_busy: { line: 'again', order: 'other' },
  cart_completed: { line: 'read', order: 'changed' },
  cart_empty: { line: 'read', order: 'empty' },
  email_missing: { line: 'read', order: 'address' },
  insufficient_inventory: { line: 'stock', order: 'stock' },
  invalid_request_error: { line: 'server', order: 'other' },
  invalid_state_error: { line: 'again', order: 'other' },
  payment_session_missing: { line: 'read', order: 'payment' },
  quantity_limit: { line: 'server', order: 'limit' },
  shipping_method_missing: { line: 'read', order: 'shipping' },
  unknown_error: { line: 'again', order: 'other' },
  variant_gone: { line: 'gone', order: 'gone' },
} as const satisfies Readonly<Record<string, Ruling>>;

/** What a code that nobody here knows comes down to: the line can be tried again or taken out, the order placed anew. */
const UNKNOWN: Ruling = { line: 'server', order: 'other' };

export const KNOWN_CODES: readonly string[] = Object.keys(RULINGS);

export const rulingOf = (code: string | null): Ruling =>
  code !== null && Object.hasOwn(RULINGS, code) ? RULINGS[code as keyof typeof RULINGS] : UNKNOWN;
