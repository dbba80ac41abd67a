import { Client } from 'pg';

/** Any number; all backends of all versions must use the same one. */
const START_LOCK = 731_000;

/** A start takes seconds, the first one on a slow machine perhaps a minute. */
const WAIT_LIMIT_MS = 180_000;

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Let backends that start on one database start one after the other.
 *
 * Not only migrations and the seed need it: Medusa itself looks for its countries, its store and its
 * default channel while it loads, and makes what it does not find. Two that look at the same time make
 * a channel twice, or one of them stops at a duplicate.
 * The database gives the turn back when the connection ends, however this process does.
 *
 * @throws Error in words when another backend has been starting for three minutes
 */
export async function inTurn<Result>(databaseUrl: string, start: () => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl });
  // A database that ends takes the start with it by its own errors.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`SET lock_timeout = ${WAIT_LIMIT_MS}`);
    await client.query('SELECT pg_advisory_lock($1)', [START_LOCK]).catch((error: { code?: string }) => {
      if (error.code !== LOCK_NOT_AVAILABLE) throw error;
      throw new Error(
        `Another backend has been starting on this database for ${WAIT_LIMIT_MS / 60_000} minutes. End it, then start again.`,
      );
    });
    return await start();
  } finally {
    await client.end();
  }
}
