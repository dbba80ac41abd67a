import Stripe from 'stripe';
import type { CardSettings } from '../settings';

/** What the plugin's calls are written for. */
const API_VERSION = '2022-11-15';
const TIMEOUT_MS = 15_000;

/** The provider's interface. It repeats nothing by itself and reports nothing about us. */
export function cardClient({ secretKey, apiUrl }: Pick<CardSettings, 'secretKey' | 'apiUrl'>): Stripe {
  const elsewhere = apiUrl === null ? null : new URL(apiUrl);
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    telemetry: false,
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    ...(elsewhere && {
      host: elsewhere.hostname,
      port: elsewhere.port || (elsewhere.protocol === 'http:' ? '80' : '443'),
      protocol: elsewhere.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
}
