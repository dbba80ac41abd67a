import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { say } from '../../log';
import { CartQueue, type Leave } from './queue';

/** Less than clients wait for an answer to a change (15 s). */
const LONGEST_WAIT_MS = 10_000;
/** A handler that never answers must not close a cart for ever. */
const LONGEST_HOLD_MS = 60_000;
/** Of the advisory lock; the cart's id follows. */
const LOCK_NAME = 'rille cart ';
/** How often a cart is tried that another process holds. */
const POLL_MS = 50;

/** A cart that only we may change. */
export interface LockedCart {
  /** A connection inside the locking transaction, for looking at the cart. */
  readonly client: PoolClient;
  /** Takes another id along that nobody else knows yet. */
  lock(cartId: string): Promise<void>;
  release(): Promise<void>;
}

/** Takes a cart for one request. */
export type LockCart = (cartId: string, signal: AbortSignal) => Promise<LockedCart | null>;

/**
 * Take a cart for one request; a second one waits, in this process or another. Without it a
 * check ("not completed yet") could be overtaken by a completion before the change is made.
 *
 * Only whoever has the cart has a connection. In this process the others stand in a queue; a
 * cart that another process holds is tried again and again, each time with a connection that
 * goes back at once.
 *
 * @returns A function that answers null when the cart stays taken for too long, when too many
 * wait for it, or when the given signal came first.
 */
export function cartLock(pool: Pool): LockCart {
  const queue = new CartQueue();
  return async (cartId, gone) => {
    // Not AbortSignal.any(AbortSignal.timeout()): nothing keeps the timer from being collected with the garbage.
    const waiting = new AbortController();
    const giveUp = () => waiting.abort();
    const timer = setTimeout(giveUp, LONGEST_WAIT_MS);
    if (gone.aborted) giveUp();
    gone.addEventListener('abort', giveUp, { once: true });
    try {
      return await takeTurn(cartId, waiting.signal);
    } finally {
      clearTimeout(timer);
      gone.removeEventListener('abort', giveUp);
    }
  };

  async function takeTurn(cartId: string, signal: AbortSignal): Promise<LockedCart | null> {
    const leave = await queue.take(cartId, signal);
    if (!leave) return null;
    try {
      while (!signal.aborted) {
        const cart = await tryLock(pool, cartId, leave);
        if (cart) return cart;
        await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
      }
    } catch (error) {
      leave();
      throw error;
    }
    leave();
    return null;
  }
}

/**
 * Waits for all open carts of a customer, until the transaction ends. To be asked before the customer is held: who has a cart may
 * be waiting for its customer.
 */
export async function lockCartsOf(client: PoolClient, customerId: string): Promise<void> {
  await client.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('${LOCK_NAME}' || id, 0))
     FROM (SELECT id FROM cart WHERE customer_id = $1 AND completed_at IS NULL AND deleted_at IS NULL ORDER BY id) open`,
    [customerId],
  );
}

async function tryLock(pool: Pool, cartId: string, leave: Leave): Promise<LockedCart | null> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query('SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS taken', [LOCK_NAME + cartId]);
    if (!rows[0].taken) {
      await client.query('ROLLBACK');
      client.release();
      return null;
    }
  } catch (error) {
    client.release(error as Error);
    throw error;
  }

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
    leave();
  };
  const timer = setTimeout(() => {
    say('A request held its cart for a minute without an answer; the cart is free again.');
    void release();
  }, LONGEST_HOLD_MS);
  timer.unref();
  const lock = async (id: string) => {
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [LOCK_NAME + id]);
  };
  return { client, lock, release };
}
