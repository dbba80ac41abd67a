import type { EntityManager } from 'typeorm';
import { CART_DAYS } from '../../facts';

/** So many at once, so that nobody waits for a transaction of a million rows. */
const BATCH = 500;

/** What hangs on a cart and is of no use without it, in the order in which it can go. */
const PARTS = ['payment', 'payment_session', 'shipping_method', 'line_item', 'cart_discounts', 'cart_gift_cards', 'custom_shipping_option'];

/**
 * Deletes the carts of guests that nobody has touched for {@link CART_DAYS} days, with what was typed at a checkout that came to
 * nothing. A device that comes back after that has its own copy, and makes a new cart of it. A cart somebody has paid for stays.
 *
 * @returns how many
 */
export async function endOldCarts(manager: EntityManager): Promise<number> {
  let ended = 0;
  for (;;) {
    const carts = await manager.transaction(endSome);
    ended += carts;
    if (carts < BATCH) return ended;
  }
}

async function endSome(manager: EntityManager): Promise<number> {
  const rows: { id: string; addresses: string[] }[] = await manager.query(
    `SELECT id, array_remove(ARRAY[shipping_address_id, billing_address_id], NULL) AS addresses FROM cart
      WHERE type = 'default' AND completed_at IS NULL AND updated_at < now() - interval '${CART_DAYS} days'
        AND NOT EXISTS (SELECT 1 FROM customer WHERE customer.id = cart.customer_id AND customer.has_account)
        AND NOT EXISTS (SELECT 1 FROM payment WHERE payment.cart_id = cart.id AND (order_id IS NOT NULL OR canceled_at IS NULL))
        AND NOT EXISTS (SELECT 1 FROM "order" WHERE "order".cart_id = cart.id)
        AND NOT EXISTS (SELECT 1 FROM draft_order WHERE draft_order.cart_id = cart.id)
      ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
  );
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await manager.query('UPDATE cart SET payment_id = NULL WHERE id = ANY($1)', [ids]);
  for (const [table, parent, column] of [
    ['line_item_tax_line', 'line_item', 'item_id'],
    ['line_item_adjustment', 'line_item', 'item_id'],
    ['shipping_method_tax_line', 'shipping_method', 'shipping_method_id'],
  ])
    await manager.query(`DELETE FROM ${table} WHERE ${column} IN (SELECT id FROM ${parent} WHERE cart_id = ANY($1))`, [ids]);
  for (const table of PARTS) await manager.query(`DELETE FROM ${table} WHERE cart_id = ANY($1)`, [ids]);
  await manager.query('DELETE FROM rille_moved_cart WHERE to_id = ANY($1)', [ids]);
  await manager.query('DELETE FROM cart WHERE id = ANY($1)', [ids]);
  // Core's guests are customers, too, but have no address book: only an account's are in one.
  await manager.query(
    `DELETE FROM address WHERE id = ANY($1)
        AND NOT EXISTS (SELECT 1 FROM customer WHERE customer.id = address.customer_id AND has_account)
        AND NOT EXISTS (SELECT 1 FROM customer WHERE customer.billing_address_id = address.id)
        AND NOT EXISTS (SELECT 1 FROM "order" WHERE shipping_address_id = address.id OR billing_address_id = address.id)
        AND NOT EXISTS (SELECT 1 FROM cart WHERE shipping_address_id = address.id OR billing_address_id = address.id)`,
    [rows.flatMap(({ addresses }) => addresses)],
  );
  return rows.length;
}
