import type { HeldReason, RefusedBecause } from './types';

/** What follows from one code of the backend's errors. */
interface Ruling {
  /**
   * What becomes of the line that was to be changed, or that the refusal of an order names. `read`: nothing about
   * the line, the cart as a whole tells when it is read anew. `again`: nothing was decided, the same is sent again.
   * `look`: nothing was done, for the cart is another than the one that was seen.
   */
  readonly line: Extract<HeldReason, 'stock' | 'gone' | 'server'> | 'read' | 'again' | 'look';
  /** What the shopper is told where it was an order. */
  readonly order: RefusedBecause;
}

/** Of what no cart is about, or nobody here knows: the line can be tried again or taken out, the order placed anew. */
const OTHER = { line: 'server', order: 'other' } as const satisfies Ruling;

/** Every code that an error of our backend can carry (`backend/src/corrections/border/codes.ts`; a test compares the lists). */
const RULINGS = {
  address_incomplete: { line: 'read', order: 'address' },
  // Of an account's address book.
  addresses_full: OTHER,
  api_error: { line: 'again', order: 'other' },
  buyer_changed: { line: 'look', order: 'changed' },
  cart_busy: { line: 'again', order: 'other' },
  cart_changed: { line: 'look', order: 'changed' },
  cart_completed: { line: 'read', order: 'changed' },
  cart_empty: { line: 'read', order: 'empty' },
  // Of discount codes and gift cards, see `codes.ts`.
  claim_open: OTHER,
  code_customer: { line: 'server', order: 'code' },
  code_disabled: { line: 'server', order: 'code' },
  code_expired: { line: 'server', order: 'code' },
  code_goods: { line: 'server', order: 'code' },
  code_not_yet: { line: 'server', order: 'code' },
  code_one_only: { line: 'server', order: 'code' },
  code_region: { line: 'server', order: 'code' },
  code_unknown: { line: 'server', order: 'code' },
  code_used_up: { line: 'server', order: 'code' },
  // Of what is written about a repair, or answered to a message.
  conversation_closed: OTHER,
  conversation_full: OTHER,
  conversation_moved_on: OTHER,
  email_missing: { line: 'read', order: 'address' },
  email_taken: OTHER,
  // Of an estimate of the workshop's, which no cart is about.
  estimate_decided: OTHER,
  estimate_replaced: OTHER,
  // Of the forms that write to us, these and three below.
  exchange_moved_on: OTHER,
  form_too_old: OTHER,
  form_too_soon: OTHER,
  insufficient_inventory: { line: 'stock', order: 'stock' },
  invalid_request_error: OTHER,
  invalid_state_error: { line: 'again', order: 'other' },
  // Of the shop's own tablet.
  kiosk_code_over: OTHER,
  kiosk_code_wrong: OTHER,
  lines_limit: { line: 'server', order: 'limit' },
  // Of links that were mailed, and of the address they go to.
  link_expired: OTHER,
  link_invalid: OTHER,
  link_used: OTHER,
  looks_like_spam: OTHER,
  // Of an account: no call of the cart is answered with them.
  old_password_missing: OTHER,
  old_password_wrong: OTHER,
  // Of an order that was placed before, these three and of what comes back of it the two below.
  order_cancelled: OTHER,
  order_paid: OTHER,
  order_shipped: OTHER,
  order_of_other_email: OTHER,
  orders_limit: { line: 'read', order: 'wait' },
  password_length: OTHER,
  payment_session_missing: { line: 'read', order: 'payment' },
  photo_gone: OTHER,
  photos_full: OTHER,
  pieces_limit: { line: 'server', order: 'pieces' },
  quantity_limit: { line: 'server', order: 'limit' },
  // The cart says beside each line what it costs by now.
  price_changed: { line: 'read', order: 'price' },
  // Of a rental, which no cart takes.
  rental_fixed: OTHER,
  rental_price_changed: OTHER,
  rental_taken: OTHER,
  // Of a service request, which is no cart.
  repair_here: OTHER,
  repair_step: OTHER,
  repair_waiting: OTHER,
  return_quantity: OTHER,
  return_too_late: OTHER,
  shipping_changed: { line: 'read', order: 'shipping-price' },
  shipping_method_missing: { line: 'read', order: 'shipping' },
  sign_in_busy: { line: 'again', order: 'other' },
  unknown_error: { line: 'again', order: 'other' },
  variant_gone: { line: 'gone', order: 'gone' },
} as const satisfies Readonly<Record<string, Ruling>>;

export const KNOWN_CODES: readonly string[] = Object.keys(RULINGS);

export const rulingOf = (code: string | null): Ruling =>
  code !== null && Object.hasOwn(RULINGS, code) ? RULINGS[code as keyof typeof RULINGS] : OTHER;
