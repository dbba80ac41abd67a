import type { OrderService } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { Refusal } from '../corrections/border/refusal';
import { cancelOwnOrder } from '../orders/cancellation';

/**
 * A customer calls off a request of their own, as long as the deck is not here. Once more is as once.
 *
 * @throws {Refusal} it is not theirs, the deck is here (code `repair_here`), or its order is paid or packed
 */
export async function cancelOwnRepair(manager: EntityManager, orders: OrderService, customerId: string, id: string): Promise<void> {
  const [row]: { order_id: string }[] = await manager.query(
    'SELECT r.order_id FROM rille_repair r JOIN "order" o ON o.id = r.order_id WHERE r.id = $1 AND o.customer_id = $2',
    [id, customerId],
  );
  if (!row) throw new Refusal('not_found', 'There is no such service request in this account.');
  await cancelOwnOrder(manager, orders, customerId, row.order_id);
}
