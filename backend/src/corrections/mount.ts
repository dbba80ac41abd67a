import type { Express } from 'express';
import { accountGuard } from './accounts/guard';
import { noStore } from './accounts/no-store';
import { accountAddresses } from './addresses';
import { border, jsonBody, lastWords } from './border/border';
import { mendErrorHandler } from './border/core-errors';
import { makeRoutersExact, onlyNormalPaths } from './border/path';
import { answerRejections } from './border/rejections';
import { cartGuard } from './carts/guard';
import { ownersOnly } from './carts/owner';
import { openPool } from './pool';
import { releaseKeys } from './release-keys';
import { sessionsFor } from './session';
import { staffGuard } from './staff/guard';
import { keepEventsComing } from './staged-events';

/** The part of the corrections that stands around Medusa; the rest are services inside it. */
export interface Corrections {
  /** To be called once Medusa's routes are mounted. */
  finish(): void;
  close(): Promise<void>;
}

/** Mount what must see a request before Medusa does. */
export function mountCorrections(app: Express, options: { databaseUrl: string; redisUrl: string | null; secret: string }): Corrections {
  // Neither is Medusa's pool: whoever has a cart must not use up what is needed to change it, nor what others are checked with.
  const locks = openPool(options.databaseUrl, 10);
  const pool = openPool(options.databaseUrl, 5);
  const sessions = sessionsFor(options);
  mendErrorHandler();
  answerRejections();
  keepEventsComing();
  makeRoutersExact();

  app.use(onlyNormalPaths);
  app.use('/store', noStore, border(), sessions.middleware, accountGuard(pool, options.secret));
  app.use('/admin', noStore, sessions.middleware, staffGuard(pool));
  app.use(['/admin/repairs', '/admin/goods', '/admin/codes'], jsonBody());
  // A key is let go of while its cart is still ours: whoever waits for the cart with the same key finds it free.
  app.use('/store', ownersOnly(pool, options.secret), accountAddresses(pool), cartGuard(pool, locks, options.secret), releaseKeys(pool));
  return {
    finish: () => void app.use(...lastWords()),
    async close() {
      await sessions.close();
      await Promise.all([pool.end(), locks.end()]);
    },
  };
}
