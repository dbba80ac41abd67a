import type { Express } from 'express';
import { Pool } from 'pg';
import { accountGuard } from './accounts/guard';
import { noStore } from './accounts/no-store';
import { border, lastWords } from './border/border';
import { mendErrorHandler } from './border/core-errors';
import { cartGuard } from './carts/guard';
import { releaseKeys } from './release-keys';
import { sessionsFor } from './session';

/** The part of the corrections that stands around Medusa; the rest are services inside it. */
export interface Corrections {
  /** To be called once Medusa's routes are mounted. */
  finish(): void;
  close(): Promise<void>;
}

/** Mount what must see a request before Medusa does. */
export function mountCorrections(app: Express, options: { databaseUrl: string; redisUrl: string | null; secret: string }): Corrections {
  // Not Medusa's pool: requests that wait for a cart must not use up what its holder needs.
  const pool = new Pool({ connectionString: options.databaseUrl, max: 10 });
  pool.on('error', () => undefined);
  const sessions = sessionsFor(options);
  mendErrorHandler();

  app.use('/store', noStore, border(), sessions.middleware, accountGuard(pool), releaseKeys(pool), cartGuard(pool));
  return {
    finish: () => void app.use(...lastWords()),
    async close() {
      await sessions.close();
      await pool.end();
    },
  };
}
