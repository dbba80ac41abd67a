import type { CartView } from './port';

/** Before the device's own record has been read, and on the server. */
export const LOADING_VIEW: CartView = {
  lines: [],
  count: 0,
  totals: null,
  codes: [],
  codeCents: { discount: 0, giftCard: 0 },
  estimateCents: 0,
  currencyCode: 'eur',
  regionId: null,
  countryCode: null,
  sync: 'loading',
  unsettled: false,
  settlesAt: null,
  waiting: 0,
  held: 0,
  patient: 0,
  removed: [],
  countryWaits: false,
  unreached: false,
  kept: false,
  loginAsked: false,
  quietUntil: null,
  agreedAt: null,
  phase: 'edit',
  outcome: null,
  durable: true,
  unread: false,
  notices: [],
};

/** Where the cart cannot begin: nothing is known of what is in it, and it is said so. */
export const FAILED_VIEW: CartView = { ...LOADING_VIEW, sync: 'failed' };
