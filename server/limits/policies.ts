/** Whom tries are counted for. */
export type Subject =
  /** A client's address, of IPv6 the /56 it lies in. */
  | 'address'
  /** The e-mail address in the request, from wherever it comes. */
  | 'account'
  /** The e-mail address as one client's address uses it. */
  | 'account at address'
  /** The ticket of a repair in the request, from wherever it comes. */
  | 'ticket'
  /** The ticket as one client's address uses it. */
  | 'ticket at address'
  /** What the call's path names: used up, it refuses nothing, but what is asked for once more is not counted once more. */
  | 'thing';

export interface LimitRule {
  readonly per: Subject;
  /** Tries in a window that are let through. */
  readonly most: number;
  readonly windowMs: number;
}

export interface LimitPolicy {
  /**
   * `failures`: what Medusa accepted is given back. `successes`: what it refused is. `tries`: both count. What it could not answer
   * never counts.
   */
  readonly counts: 'failures' | 'successes' | 'tries';
  /** In this order; the first that is used up refuses. */
  readonly rules: readonly LimitRule[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How often what may be tried. This is the one place for the numbers; a new policy is a row here, and a call is under
 * it when its row in `server/store/store-api.ts` names it.
 */
export const LIMIT_POLICIES = {
  login: {
    counts: 'failures',
    rules: [
      // Whoever mistypes needs three or four. One address gets to try 768 passwords of a person in a day.
      { per: 'account at address', most: 8, windowMs: 15 * MINUTE_MS },
      // An office or a café is one address; its people are not all wrong in the same quarter of an hour.
      { per: 'address', most: 40, windowMs: 15 * MINUTE_MS },
      // A person's own tries do not stand up to somebody with many addresses. It takes four of them to get here, for one
      // is stopped at 32 an hour, and the owner is kept out until the hour is over and not longer. 100 is the most that
      // NIST SP 800-63B allows in a row.
      { per: 'account', most: 100, windowMs: HOUR_MS },
    ],
  },
  // Whoever works here: nobody else has a reason to try.
  'staff-login': {
    counts: 'failures',
    rules: [
      { per: 'account at address', most: 5, windowMs: 15 * MINUTE_MS },
      { per: 'address', most: 15, windowMs: 15 * MINUTE_MS },
      { per: 'account', most: 50, windowMs: HOUR_MS },
    ],
  },
  registration: {
    // It says whether an address has an account, for it signs in at once: successes and refusals count alike.
    counts: 'tries',
    rules: [
      // A person who signs up tries twice or thrice, also when the answer got lost.
      { per: 'account', most: 6, windowMs: HOUR_MS },
      // A school class, a stand at a fair.
      { per: 'address', most: 30, windowMs: HOUR_MS },
    ],
  },
  'password-token': {
    // Each one is a mail to somebody.
    counts: 'tries',
    rules: [
      { per: 'account', most: 3, windowMs: HOUR_MS },
      { per: 'address', most: 10, windowMs: HOUR_MS },
    ],
  },
  'password-reset': {
    counts: 'failures',
    rules: [
      // A token cannot be guessed; this is for the work of looking.
      { per: 'address', most: 20, windowMs: HOUR_MS },
    ],
  },
  'email-change': {
    // Each one is a mail to whoever is named, and a guess at the password.
    counts: 'tries',
    rules: [
      { per: 'account', most: 3, windowMs: HOUR_MS },
      { per: 'address', most: 10, windowMs: HOUR_MS },
    ],
  },
  'order-lookup': {
    // Numbers of orders follow one another: whoever knows somebody's e-mail address and postal code needs only to count.
    counts: 'failures',
    rules: [
      // Whoever mistypes needs three or four; the number is on the receipt.
      { per: 'account at address', most: 8, windowMs: HOUR_MS },
      { per: 'address', most: 30, windowMs: HOUR_MS },
      // Of many addresses' tries for one person. Who is kept out by them has the receipt, and can write to us.
      { per: 'account', most: 24, windowMs: 24 * HOUR_MS },
    ],
  },
  'ticket-lookup': {
    // Tickets follow one another, and every twentieth name begins with "Sch": whoever is let guess finds one soon. It tells nothing personal.
    counts: 'failures',
    rules: [
      { per: 'ticket at address', most: 6, windowMs: HOUR_MS },
      { per: 'address', most: 20, windowMs: HOUR_MS },
      // Of many addresses' tries at one deck. Who is kept out by them has the letters, and can call.
      { per: 'ticket', most: 24, windowMs: 24 * HOUR_MS },
    ],
  },
  // Each is a row until it ends by itself. A device makes one, and another when it has ordered; a café is one address.
  cart: { counts: 'tries', rules: [{ per: 'address', most: 40, windowMs: HOUR_MS }] },
  order: {
    // Each keeps goods from others until it is paid or ends (docs/decisions/0041). The backend counts by e-mail address.
    counts: 'successes',
    rules: [
      // An answer that got lost is asked for again.
      { per: 'thing', most: 1, windowMs: 24 * HOUR_MS },
      // A household, an office, the tablet in the shop. Whoever goes on waits longer each time; the longest wait is the one that is told.
      { per: 'address', most: 60, windowMs: 24 * HOUR_MS },
      { per: 'address', most: 18, windowMs: HOUR_MS },
      { per: 'address', most: 6, windowMs: 10 * MINUTE_MS },
    ],
  },
  // Codes are money. Each is asked for as a discount and as a gift card, so that is fifteen of them; who has a receipt needs one.
  code: { counts: 'failures', rules: [{ per: 'address', most: 30, windowMs: 15 * MINUTE_MS }] },
  // A form asks once, and again after a day; a shop without a network before it goes back to it.
  'form-time': { counts: 'tries', rules: [{ per: 'address', most: 120, windowMs: HOUR_MS }] },
  // Eight to a message; each is half a megabyte of our disk.
  photo: { counts: 'tries', rules: [{ per: 'address', most: 60, windowMs: HOUR_MS }] },
  contact: {
    // Each one is read by somebody, and answered by a mail to whoever is named.
    counts: 'tries',
    rules: [
      { per: 'account', most: 8, windowMs: HOUR_MS },
      { per: 'address', most: 20, windowMs: HOUR_MS },
    ],
  },
  withdrawal: {
    // A right: nobody is to meet this who has a contract. Each one is a mail to whoever is named.
    counts: 'tries',
    rules: [
      { per: 'account', most: 12, windowMs: HOUR_MS },
      { per: 'address', most: 60, windowMs: HOUR_MS },
    ],
  },
  // Each one is a mail to its customer, and of one order there are as many as it has pieces.
  'after-sale': { counts: 'tries', rules: [{ per: 'address', most: 60, windowMs: HOUR_MS }] },
  // Each one is read by somebody at the bench, who knows whose deck it is about: more than anybody has to say in an hour.
  'repair-message': { counts: 'tries', rules: [{ per: 'address', most: 40, windowMs: HOUR_MS }] },
  rental: {
    // Each one keeps gear from others until somebody has answered it.
    counts: 'tries',
    rules: [
      { per: 'account', most: 8, windowMs: HOUR_MS },
      { per: 'address', most: 20, windowMs: HOUR_MS },
    ],
  },
  'stock-alert': {
    counts: 'tries',
    rules: [
      { per: 'account', most: 30, windowMs: HOUR_MS },
      { per: 'address', most: 60, windowMs: HOUR_MS },
    ],
  },
  // A code has twelve signs and is good for half an hour; whoever mistypes needs three or four.
  'kiosk-code': { counts: 'failures', rules: [{ per: 'address', most: 12, windowMs: 15 * MINUTE_MS }] },
  // A tablet reports every five minutes, and when it is started.
  'kiosk-report': { counts: 'tries', rules: [{ per: 'address', most: 240, windowMs: HOUR_MS }] },
  // While a call rings its tablet asks every two seconds; a call takes two minutes at most, and the backend counts them by tablet.
  'kiosk-call': { counts: 'tries', rules: [{ per: 'address', most: 600, windowMs: 15 * MINUTE_MS }] },
  // What is not signed by the provider; what is comes from few addresses, and often.
  'payment-hook': { counts: 'failures', rules: [{ per: 'address', most: 60, windowMs: 15 * MINUTE_MS }] },
  // Asked while somebody types, after each pause; each costs our backend some hundredths of a second.
  'password-strength': { counts: 'tries', rules: [{ per: 'address', most: 240, windowMs: 15 * MINUTE_MS }] },
  // The old password, asked for by a change of password or e-mail address: whoever found an open session knows it not.
  'old-password': { counts: 'failures', rules: [{ per: 'address', most: 10, windowMs: 15 * MINUTE_MS }] },
} as const satisfies Readonly<Record<string, LimitPolicy>>;

export type LimitPolicyName = keyof typeof LIMIT_POLICIES;
