import { join } from 'node:path';
import card from '../card/package.json';
import corrections from '../corrections/package.json';
import { SteadyClient } from '../corrections/steady-client';
import { FULFILLMENT_PROVIDER } from '../facts';
import type { CardSettings } from '../settings';

const CORRECTIONS_DIR = join(__dirname, '..', 'corrections');
const CARD_DIR = join(__dirname, '..', 'card');

/** What a running Medusa must know; set by main before Medusa is loaded. */
export interface MedusaSetup {
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  readonly cookieSecret: string;
  readonly jwtSecret: string;
  readonly stock: boolean;
  readonly card: CardSettings | null;
}

let setup: MedusaSetup | null = null;

/** Medusa finds its configuration by file name, so it is handed over here. */
export function handOver(given: MedusaSetup): void {
  setup = given;
}

/** The content of medusa-config.js. */
export function medusaOptions() {
  if (!setup) throw new Error('Medusa was loaded without a set-up: start it with dist/main.js.');
  const redis = setup.redisUrl;
  return {
    projectConfig: {
      database_url: setup.databaseUrl,
      database_type: 'postgres',
      // A checkout holds one connection for its transaction and may need a second beside it.
      // Who waits longer for one is told to ask again, before the browser (8 s for a read) or whoever stands in front gives up.
      database_extra: { max: 25, connectionTimeoutMillis: 7_000, Client: SteadyClient },
      redis_url: redis ?? undefined,
      cookie_secret: setup.cookieSecret,
      jwt_secret: setup.jwtSecret,
      // The shop is one origin; whoever serves it proxies /store.
      store_cors: process.env.STORE_CORS ?? '',
      admin_cors: process.env.ADMIN_CORS ?? '',
    },
    featureFlags: { tax_inclusive_pricing: true, product_categories: true, analytics: false },
    modules: {
      // Prices, stock and tax rates may be this old, in seconds.
      cacheService: redis
        ? { resolve: '@medusajs/cache-redis', options: { redisUrl: redis, ttl: 30 } }
        : { resolve: '@medusajs/cache-inmemory', options: { ttl: 30 } },
      eventBus: redis ? { resolve: '@medusajs/event-bus-redis', options: { redisUrl: redis } } : { resolve: '@medusajs/event-bus-local' },
    },
    plugins: [
      'medusa-payment-manual',
      ...(setup.stock ? [] : [{ resolve: CORRECTIONS_DIR, options: { name: corrections.name, provider: FULFILLMENT_PROVIDER } }]),
      ...(setup.card ? [{ resolve: CARD_DIR, options: { name: card.name, card: setup.card } }] : []),
    ],
  };
}
