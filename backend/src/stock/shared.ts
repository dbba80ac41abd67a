import type { EntityManager } from 'typeorm';

/**
 * Holds variants until the transaction ends, with all that share a stock with them, in one order for everybody: two that sell
 * both sides of one deck would wait for one another.
 *
 * @param which what selects their ids, of `$1`
 */
export async function holdStock(manager: EntityManager, which: string, value: string): Promise<void> {
  await manager.query(
    `SELECT id FROM product_variant
      WHERE id IN (SELECT rille_stock_mates(named.id) FROM (${which}) named (id)) ORDER BY id FOR UPDATE`,
    [value],
  );
}

export const ONE_VARIANT = 'SELECT $1::varchar';
export const OF_CART = 'SELECT variant_id FROM line_item WHERE cart_id = $1 AND variant_id IS NOT NULL';
export const OF_ORDER = 'SELECT variant_id FROM line_item WHERE order_id = $1 AND variant_id IS NOT NULL';
