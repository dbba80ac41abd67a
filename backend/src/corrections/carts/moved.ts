import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Pool } from 'pg';
import { Refusal } from '../border/refusal';
import { inTransaction } from '../transaction';
import { inAnswers } from './answers';

/** The id by which a cart goes by now, of any that it has had as a query's first value. */
export const ID_BY_NOW = 'coalesce((SELECT to_id FROM rille_moved_cart WHERE from_id = $1), $1)';

/** Everybody behind sees a request under the id that the cart has by now, and the answer says which it was asked by. */
export function goOnAs(req: Request, res: Response, asked: string, id: string): void {
  if (asked === id) return;
  const renamed = (url: string) => url.replace(`/${encodeURIComponent(asked)}`, `/${encodeURIComponent(id)}`);
  req.url = renamed(req.url);
  req.originalUrl = renamed(req.originalUrl);
  inAnswers(res, (body) => (body.cart ? { ...body, cart: { ...body.cart, moved_from: asked } } : body));
}

/** What hangs on a cart's id. */
const PARTS = ['line_item', 'shipping_method', 'payment_session', 'payment', 'cart_discounts', 'cart_gift_cards', 'custom_shipping_option'];

/**
 * Gives a guest's cart to whoever has signed in, under an id that nobody has seen. The old one names nothing any more, to whomever
 * it is known: it lay in a browser that others may have used before. Only while the cart is locked.
 *
 * @returns the new id
 * @throws {Refusal} the account is being deleted
 */
export const moveCart = (pool: Pool, cartId: string, customerId: string): Promise<string> =>
  inTransaction(pool, async (client) => {
    // Until the end of this: an account that is being deleted takes its carts along.
    const account = await client.query('SELECT 1 FROM customer WHERE id = $1 AND has_account FOR KEY SHARE', [customerId]);
    if (account.rows.length === 0) throw new Refusal('not_found', 'This account does not exist any more.');
    const id = `cart_${randomBytes(16).toString('hex')}`;
    // A payment has one cart at a time.
    const { rows } = await client.query(
      'UPDATE cart SET payment_id = NULL FROM cart before WHERE cart.id = $1 AND before.id = $1 RETURNING before.payment_id',
      [cartId],
    );
    await client.query(
      `INSERT INTO cart SELECT (jsonb_populate_record(NULL::cart, to_jsonb(cart) ||
              jsonb_build_object('id', $2::text, 'payment_id', $4::text, 'customer_id', customer.id, 'email', customer.email))).*
         FROM cart, customer WHERE cart.id = $1 AND customer.id = $3`,
      [cartId, id, customerId, rows[0]?.payment_id ?? null],
    );
    for (const table of PARTS) await client.query(`UPDATE ${table} SET cart_id = $2 WHERE cart_id = $1`, [cartId, id]);
    await client.query('INSERT INTO rille_moved_cart (from_id, to_id) VALUES ($1, $2)', [cartId, id]);
    await client.query('DELETE FROM cart WHERE id = $1', [cartId]);
    return id;
  });
