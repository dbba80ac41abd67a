import type { CartView } from './port';

/** Before the device's own record has been read, and on the server. */
export const LOADING_VIEW: CartView = {
  lines: [],
  count: 0,
  totals: null,
  estimateCents: 0,
  currencyCode: 'eur',
  regionId: null,
  sync: 'loading',
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
