import type { MedusaRequest } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { signedIn } from '../corrections/addresses';
import { Refusal } from '../corrections/border/refusal';

/**
 * The order that a request is about, of whoever is signed in.
 *
 * @throws {Refusal} there is no such order, nobody is signed in, or it is somebody else's: nobody is told which
 */
export async function ownOrder(req: MedusaRequest): Promise<{ readonly manager: EntityManager; readonly orderId: string }> {
  const manager = req.scope.resolve<EntityManager>('manager');
  const orderId = String(req.params.id);
  const customerId = signedIn(req);
  const rows: unknown[] =
    customerId === null ? [] : await manager.query('SELECT 1 FROM "order" WHERE id = $1 AND customer_id = $2', [orderId, customerId]);
  if (rows.length === 0) throw new Refusal('not_found', 'There is no such order of yours.');
  return { manager, orderId };
}
