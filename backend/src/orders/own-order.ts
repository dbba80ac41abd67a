import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { signedIn } from '../corrections/addresses';
import { Refusal, refuse, sendError } from '../corrections/border/refusal';

/**
 * Answers whoever is signed in by what `work` comes to. What is refused is answered here in words; everything else is an
 * error of its request.
 */
export async function forSignedIn(req: MedusaRequest, res: MedusaResponse, work: (customerId: string) => Promise<object>): Promise<void> {
  const customerId = signedIn(req);
  if (customerId === null) return sendError(res, 401, { type: 'unauthorized', message: 'Nobody is signed in.' });
  try {
    res.json(await work(customerId));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}

/** As much of an order as says what its customer may do with it. */
export interface OwnOrder {
  readonly id: string;
  readonly is_cancelled: boolean;
  readonly is_paid: boolean;
  /** Packed, or on its way already. */
  readonly is_packed: boolean;
}

/**
 * An order of the customer's own, held until the transaction ends: whoever packs it, takes its payment or cancels it
 * meanwhile waits (`corrections/services/order.ts`).
 *
 * @throws {Refusal} there is none, or it is somebody else's: the same words for both, so that nobody learns which
 */
export async function holdOwnOrder(manager: EntityManager, customerId: string, id: string): Promise<OwnOrder> {
  const held: unknown[] = await manager.query('SELECT 1 FROM "order" WHERE id = $1 AND customer_id = $2 FOR UPDATE', [id, customerId]);
  if (held.length === 0) throw new Refusal('not_found', 'There is no such order in this account.');
  // A statement of its own: it sees what the one that was waited for has done.
  const [order]: OwnOrder[] = await manager.query(
    `SELECT id, status = 'canceled' AS is_cancelled,
       EXISTS (SELECT 1 FROM payment WHERE order_id = "order".id AND captured_at IS NOT NULL) AS is_paid,
       EXISTS (SELECT 1 FROM fulfillment WHERE order_id = "order".id AND canceled_at IS NULL) AS is_packed
     FROM "order" WHERE id = $1`,
    [id],
  );
  if (!order) throw new Error('an order that is held has gone');
  return order;
}
