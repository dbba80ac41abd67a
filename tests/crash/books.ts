import { onDatabase, type Row } from '../support/postgres';
import type { Books, Pieces } from './judge';

const piecesOf = (rows: readonly Row[]): Pieces => Object.fromEntries(rows.map(({ id, pieces }) => [String(id), Number(pieces)]));
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const STOCK = 'SELECT id, inventory_quantity AS pieces FROM product_variant WHERE deleted_at IS NULL';
const SHARED = `SELECT v.id, (SELECT min(mate) FROM rille_stock_mates(v.id) mate) AS piece FROM product_variant v WHERE v.deleted_at IS NULL`;

/**
 * Fills the shelves.
 *
 * @returns what is left of every variant
 */
export function fill(databaseUrl: string, pieces: Pieces): Promise<Pieces> {
  return onDatabase(databaseUrl, async (database) => {
    for (const [id, count] of Object.entries(pieces)) {
      await database.query('UPDATE product_variant SET inventory_quantity = $2 WHERE id = $1', [id, count]);
    }
    return piecesOf((await database.query(STOCK)).rows);
  });
}

/** What the shop's people would see. */
export function readBooks(databaseUrl: string): Promise<Books> {
  return onDatabase(databaseUrl, async (database) => {
    const orders = await database.query(`SELECT id, cart_id FROM "order"`);
    const lines = await database.query(
      `SELECT order_id, variant_id AS id, sum(quantity)::int AS pieces FROM line_item WHERE order_id IS NOT NULL GROUP BY 1, 2`,
    );
    const payments = await database.query('SELECT id, order_id, cart_id, amount, canceled_at FROM payment');
    return {
      orders: orders.rows.map(({ id, cart_id }) => ({
        id: String(id),
        cartId: textOf(cart_id),
        pieces: piecesOf(lines.rows.filter(({ order_id }) => order_id === id)),
      })),
      payments: payments.rows.map(({ id, order_id, cart_id, amount, canceled_at }) => ({
        id: String(id),
        orderId: textOf(order_id),
        cartId: textOf(cart_id),
        amountCents: Number(amount),
        isCancelled: canceled_at !== null,
      })),
      stock: piecesOf((await database.query(STOCK)).rows),
      pieceOf: Object.fromEntries((await database.query(SHARED)).rows.map(({ id, piece }) => [String(id), String(piece)])),
    };
  });
}
