import type { NextFunction, Request, Response } from 'express';
import type { Pool, PoolClient } from 'pg';
import { Refusal } from '../border/refusal';
import { inAnswers } from './answers';

type Queryable = Pick<Pool | PoolClient, 'query'>;

/** When a cart was last changed; no two states of it have the same (`loaders/cart-times.ts`). */
const versionOf = (updatedAt: string | Date): string => new Date(updatedAt).toISOString();

/**
 * Says with every cart that is answered which version of it this is. Only who is told one can bind a change to it,
 * and knows by it that this backend does.
 */
export function tellVersions(_req: Request, res: Response, next: NextFunction): void {
  inAnswers(res, (body) => {
    const cart = body.cart as { readonly updated_at?: string | Date } | null | undefined;
    return cart?.updated_at ? { ...body, cart: { ...cart, version: versionOf(cart.updated_at) } } : body;
  });
  next();
}

/**
 * Refuses a change that was made for another version of the cart. So a request that was given up by whoever sent it
 * does nothing when it comes after all, once anything else has been done to the cart.
 *
 * Only while the cart is locked: then nothing else is done to it before this change is.
 *
 * @throws {Refusal} its `If-Match` names another version
 */
export async function checkVersion(database: Queryable, cartId: string, req: Request): Promise<void> {
  const wanted = req.get('If-Match');
  if (wanted === undefined || wanted.trim() === '*') return;
  const found = await database.query('SELECT updated_at FROM cart WHERE id = $1', [cartId]);
  const version = `"${versionOf(found.rows[0].updated_at)}"`;
  if (wanted.split(',').some((one) => one.trim() === version)) return;
  throw new Refusal('conflict', 'This cart has been changed since. Read it again.', 'cart_changed');
}

/** A change of nothing makes a cart another version all the same: whatever was sent for an earlier one is over. */
export async function newVersion(pool: Pool, cartId: string): Promise<void> {
  // Not on the locking connection: until its transaction ends, Medusa could not write the row.
  await pool.query('UPDATE cart SET updated_at = updated_at WHERE id = $1 AND completed_at IS NULL', [cartId]);
}
