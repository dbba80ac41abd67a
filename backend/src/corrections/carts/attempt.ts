import type { EntityManager } from 'typeorm';

/** A payment that was authorized and not cancelled; a cart has at most one. */
export interface LivePayment {
  readonly id: string;
  /** In cents of its currency. */
  readonly amount: number;
  readonly currency_code: string;
  readonly provider_id: string;
}

/** The payment that an order of this cart would be made with, if one was authorized already. */
export async function livePaymentOf(manager: EntityManager, cartId: string): Promise<LivePayment | null> {
  const rows: LivePayment[] = await manager.query(
    'SELECT id, amount, currency_code, provider_id FROM payment WHERE cart_id = $1 AND canceled_at IS NULL',
    [cartId],
  );
  return rows[0] ?? null;
}

/** How far the ordering of a cart has come. */
export interface Standing {
  /** It is an order by now. */
  readonly completed: boolean;
  /** A payment waits for it to become one. */
  readonly paid: boolean;
  /** Its taxes were written down, as only a completion does. */
  readonly taxed: boolean;
}

/**
 * How far the ordering of a cart has come; null for a cart that does not exist.
 *
 * @param held Inside a transaction: it stays so until that ends.
 */
export async function standingOf(manager: EntityManager, cartId: string, held: 'held' | 'now'): Promise<Standing | null> {
  const rows: Standing[] = await manager.query(
    `SELECT completed_at IS NOT NULL AS completed,
            EXISTS (SELECT 1 FROM payment WHERE cart_id = cart.id AND canceled_at IS NULL AND order_id IS NULL) AS paid,
            EXISTS (SELECT 1 FROM line_item_tax_line tax JOIN line_item line ON line.id = tax.item_id WHERE line.cart_id = cart.id)
            OR EXISTS (SELECT 1 FROM shipping_method_tax_line tax JOIN shipping_method method ON method.id = tax.shipping_method_id
                        WHERE method.cart_id = cart.id) AS taxed
       FROM cart WHERE id = $1 ${held === 'held' ? 'FOR NO KEY UPDATE' : ''}`,
    [cartId],
  );
  return rows[0] ?? null;
}

/**
 * Forget the taxes that a completion has written down without coming to an order. They may be
 * another country's by now, and core cannot take away a line or a shipping method that has some.
 */
export async function forgetTaxes(manager: EntityManager, cartId: string): Promise<void> {
  await manager.query(
    `WITH cart AS (SELECT id FROM cart WHERE id = $1 AND completed_at IS NULL AND type = 'default'),
          of_lines AS (DELETE FROM line_item_tax_line WHERE item_id IN (SELECT id FROM line_item WHERE cart_id IN (SELECT id FROM cart)))
     DELETE FROM shipping_method_tax_line WHERE shipping_method_id IN (SELECT id FROM shipping_method WHERE cart_id IN (SELECT id FROM cart))`,
    [cartId],
  );
}
