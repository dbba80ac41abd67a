import { Pool } from 'pg';

/** Who cannot be given a connection by then is told so, instead of waiting for a request that waits for another. */
const CONNECT_LIMIT_MS = 10_000;

/** Connections of our own beside Medusa's, at most `max` at once. */
export function openPool(databaseUrl: string, max: number): Pool {
  const pool = new Pool({ connectionString: databaseUrl, max, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  // A lost database is reported by whoever asks it something; an idle connection must not end us.
  pool.on('error', () => undefined);
  return pool;
}
