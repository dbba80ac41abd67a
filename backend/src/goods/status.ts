import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import { PRODUCT_STATES } from '../shop-rules';
import { inTurn } from './in-turn';
import { readProduct } from './product-row';

/** Whether a product is to be on sale, and whether it was when it was looked at. */
export const StatusChange = v.strictObject({
  status: v.picklist(['published', 'draft']),
  was: v.picklist(PRODUCT_STATES),
});

/**
 * Puts a product on sale or takes it off. Carts that hold it are told when they are read or ordered.
 *
 * @throws {Refusal} there is no such product, or it is in another state by now
 */
export function changeStatus(manager: EntityManager, id: string, { status, was }: v.InferOutput<typeof StatusChange>): Promise<void> {
  return inTurn(manager, id, async (transaction) => {
    const now = (await readProduct(transaction, id))?.status;
    if (now !== was) throw new Refusal('conflict', 'The product changed meanwhile: look at it again.', undefined, { now });
    await transaction.query('UPDATE product SET status = $2 WHERE id = $1', [id, status]);
  });
}
