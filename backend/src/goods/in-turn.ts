import { setTimeout } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { Refusal } from '../corrections/border/refusal';

/** PostgreSQL ended the transaction because it and another one waited for each other, and nothing of it has happened. */
const DEADLOCK = '40P01';
const TRIES = 4;
const PAUSE_MS = 40;

/**
 * Does something to a product that nobody else changes meanwhile: who comes second waits. Medusa's own calls hold rows in another
 * order; whom PostgreSQL ends because of that begins again.
 *
 * @throws {Refusal} there is no such product
 */
export async function inTurn<Result>(
  manager: EntityManager,
  productId: string,
  change: (transaction: EntityManager) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await manager.transaction(async (transaction) => {
        // Orders and carts go on meanwhile: they only need the product to stay.
        const found: unknown[] = await transaction.query('SELECT 1 FROM product WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE', [
          productId,
        ]);
        if (found.length === 0) throw new Refusal('not_found', 'There is no such product.');
        const result = await change(transaction);
        await transaction.query('UPDATE product SET updated_at = now() WHERE id = $1', [productId]);
        return result;
      });
    } catch (error) {
      if (attempt === TRIES || (error as { code?: unknown }).code !== DEADLOCK) throw error;
      await setTimeout(PAUSE_MS * attempt * (1 + Math.random()));
    }
  }
}
