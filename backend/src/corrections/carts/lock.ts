import type { Pool, PoolClient } from 'pg';
import { say } from '../../log';

const LONGEST_WAIT_MS = 20_000;
/** A handler that never answers must not close a cart for ever. */
const LONGEST_HOLD_MS = 60_000;

/** A cart that only we may change. */
export interface LockedCart {
  /** A connection inside the locking transaction, for looking at the cart. */
  readonly client: PoolClient;
  release(): Promise<void>;
}

/**
 * Take a cart for one request; a second one waits, in this process or another. Without it a
 * check ("not completed yet") could be overtaken by a completion before the change is made.
 *
 * @returns Null when somebody else holds the cart for too long.
 */
export async function lockCart(pool: Pool, cartId: string): Promise<LockedCart | null> {
  const client = await pool.connect();
  let released = false;
  const release = async () => {
    if (released) return;
    released = true;
    clearTimeout(timer);
    try {
      await client.query('COMMIT');
      client.release();
    } catch (error) {
      // The connection is gone, and the lock with it.
      client.release(error as Error);
    }
  };
  const timer = setTimeout(() => {
    say('A request held its cart for a minute without an answer; the cart is free again.');
    void release();
  }, LONGEST_HOLD_MS);
  timer.unref();

  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = ${LONGEST_WAIT_MS}`);
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`rille cart ${cartId}`]);
    return { client, release };
  } catch (error) {
    await release();
    if ((error as { code?: string }).code === '55P03') return null;
    throw error;
  }
}
