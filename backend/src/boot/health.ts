import type { RequestHandler } from 'express';
import { Pool } from 'pg';
import { refuseForNow } from '../corrections/border/unavailable';

/** Less than whoever asks waits. */
const LIMIT_MS = 1_500;

/** `GET /health` for whoever stands in front: Medusa says that it is well as long as it runs, but without its database it can do nothing. */
export function databaseHealth(databaseUrl: string): { readonly handler: RequestHandler; close(): Promise<void> } {
  // A connection of its own: it must not wait behind those whose health is asked for.
  const pool = new Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS });
  pool.on('error', () => undefined);
  return {
    handler: (_req, res) => {
      pool.query('SELECT 1').then(
        () => res.type('text').send('OK'),
        () => refuseForNow(res),
      );
    },
    close: () => pool.end(),
  };
}
