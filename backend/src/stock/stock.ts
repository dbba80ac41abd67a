import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import { MOST_PIECES, takesTooMany } from '../shop-rules';
import { holdStock, ONE_VARIANT } from './shared';

const Pieces = v.pipe(v.number(), v.safeInteger(), v.minValue(-MOST_PIECES), v.maxValue(MOST_PIECES));

/** What a variant's stock is to be, and what it was when it was looked at: a sale in between must not be counted away. */
export const StockChange = v.strictObject({
  inventory_quantity: Pieces,
  allow_backorder: v.boolean(),
  was: v.strictObject({ inventory_quantity: Pieces, allow_backorder: v.boolean() }),
});

/** How many pieces there are of everything that is on sale or may be again, and what is counted together with it. */
export function readStock(manager: EntityManager): Promise<unknown[]> {
  return manager.query(
    `SELECT v.id, v.sku, p.title AS product, v.title AS variant, p.status, v.inventory_quantity, v.manage_inventory, v.allow_backorder,
            (SELECT string_agg(mate.title, ', ' ORDER BY mate.variant_rank, mate.id) FROM product_variant mate
              WHERE mate.id <> v.id AND mate.deleted_at IS NULL AND mate.id IN (SELECT rille_stock_mates(v.id))) AS one_stock_with
       FROM product_variant v JOIN product p ON p.id = v.product_id
      WHERE v.deleted_at IS NULL AND p.deleted_at IS NULL
      ORDER BY lower(p.title), v.variant_rank, v.id`,
  );
}

/**
 * Changes how many pieces there are, of what shares its stock too, unless somebody sold or changed some meanwhile.
 *
 * @throws {Refusal} there is no such variant, its pieces are not counted, there would be fewer than none, or there are other numbers by now
 */
export async function changeStock(manager: EntityManager, id: string, given: v.InferOutput<typeof StockChange>): Promise<void> {
  const { inventory_quantity: wanted, allow_backorder: backorder, was } = given;
  if (takesTooMany(wanted, was.inventory_quantity)) throw new Refusal('invalid_data', 'inventory_quantity cannot become less than 0.');
  await manager.transaction(async (transaction) => {
    await holdStock(transaction, ONE_VARIANT, id);
    const rows: { manage_inventory: boolean; inventory_quantity: number; allow_backorder: boolean }[] = await transaction.query(
      `SELECT v.manage_inventory, v.inventory_quantity, v.allow_backorder FROM product_variant v JOIN product p ON p.id = v.product_id
        WHERE v.id = $1 AND v.deleted_at IS NULL AND p.deleted_at IS NULL FOR UPDATE OF v`,
      [id],
    );
    const now = rows[0];
    if (!now) throw new Refusal('not_found', 'There is no such variant.');
    if (!now.manage_inventory) throw new Refusal('not_allowed', 'The pieces of this variant are not counted.');
    if (now.inventory_quantity !== was.inventory_quantity || now.allow_backorder !== was.allow_backorder)
      throw new Refusal('conflict', 'The stock changed meanwhile: look at it again.');
    await transaction.query('UPDATE product_variant SET inventory_quantity = $2, allow_backorder = $3, updated_at = now() WHERE id = $1', [
      id,
      wanted,
      backorder,
    ]);
  });
}
