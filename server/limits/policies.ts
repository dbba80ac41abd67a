/** Whom tries are counted for. */
export type Subject =
  /** A client's address, of IPv6 the /56 it lies in. */
  | 'address'
  /** The e-mail address in the request, from wherever it comes. */
  | 'account'
  /** The e-mail address as one client's address uses it. */
  | 'account at address';

export interface LimitRule {
  readonly per: Subject;
  /** Tries in a window that are let through. */
  readonly most: number;
  readonly windowMs: number;
}

export interface LimitPolicy {
  /** `failures`: what Medusa accepted is given back. `tries`: that counts too. What it could not answer never counts. */
  readonly counts: 'failures' | 'tries';
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
      { per: 'account', most: 10, windowMs: HOUR_MS },
      { per: 'address', most: 20, windowMs: HOUR_MS },
    ],
  },
  // The old password, asked for by a change of password or e-mail address: whoever found an open session knows it not.
  'old-password': { counts: 'failures', rules: [{ per: 'address', most: 10, windowMs: 15 * MINUTE_MS }] },
} as const satisfies Readonly<Record<string, LimitPolicy>>;

export type LimitPolicyName = keyof typeof LIMIT_POLICIES;
