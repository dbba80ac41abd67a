import { Pool } from 'pg';
import { SteadyClient } from './steady-client';

/** Who cannot be given a connection by then is told so, before the browser gives up (8 s), instead of waiting for a request that waits for another. */
const CONNECT_LIMIT_MS = 7_000;

/** Connections of our own beside Medusa's, at most `max` at once. */
export function openPool(databaseUrl: string, max: number): Pool {
  const pool = new Pool({ connectionString: databaseUrl, max, connectionTimeoutMillis: CONNECT_LIMIT_MS, Client: SteadyClient });
  // A lost database is reported by whoever asks it something; an idle connection must not end us.
  pool.on('error', () => undefined);
  return pool;
}
