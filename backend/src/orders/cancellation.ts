import type { OrderService } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { Refusal } from '../corrections/border/refusal';
import { CAN_CANCEL } from '../rentals/rentals';
import { endRepairOf } from '../repairs/steps';
import { NOT_HERE, type RepairState } from '../shop-rules';
import { holdOwnOrder } from './own-order';

/**
 * Cancels an order for its customer, while it is neither paid, if it is no rental, nor packed. Stock and mail belong to the same transaction.
 * One that is cancelled already stays so, and nothing happens twice.
 *
 * @throws {Refusal} it is not theirs, is paid, is packed, is a request for work on a deck that is here, or a rental that is too near
 */
export const cancelOwnOrder = (manager: EntityManager, orders: OrderService, customerId: string, id: string): Promise<void> =>
  manager.transaction(async (transaction) => {
    const order = await holdOwnOrder(transaction, customerId, id);
    if (order.is_cancelled) return;
    if (await isDeckHere(transaction, id)) {
      throw new Refusal('not_allowed', 'The deck is here already. Please call us.', 'repair_here');
    }
    const lent = await lentBy(transaction, id);
    if (lent?.can_cancel === false) {
      throw new Refusal('not_allowed', 'This rental can only be called off by the shop. Please call us.', 'rental_fixed');
    }
    if (order.is_packed) {
      throw new Refusal('not_allowed', 'This order is packed or on its way. Return what you do not want to keep.', 'order_shipped');
    }
    // What was paid for a rental goes back without a word of withdrawal.
    if (order.is_paid && !lent)
      throw new Refusal('not_allowed', 'This order is paid. Withdraw from it to get the money back.', 'order_paid');
    await endRepairOf(transaction, id, 'customer');
    await orders.withTransaction(transaction).cancel(id);
  });

/** Of an order that is a rental: what is out, or too near, is not called off by its order either. Nor is what one costs beyond what was agreed. */
async function lentBy(transaction: EntityManager, orderId: string): Promise<{ readonly can_cancel: boolean } | null> {
  const [rental]: { can_cancel: boolean }[] = await transaction.query(
    `SELECT ${CAN_CANCEL} AS can_cancel FROM rille_rental r JOIN draft_order d ON d.id = r.draft_order_id WHERE d.order_id = $1
     UNION ALL SELECT false FROM rille_rental_supplement WHERE order_id = $1`,
    [orderId],
  );
  return rental ?? null;
}

/** Of an order that is a service request: whoever notes that it has come waits for the order, too. */
async function isDeckHere(transaction: EntityManager, orderId: string): Promise<boolean> {
  const [repair]: { state: RepairState }[] = await transaction.query('SELECT state FROM rille_repair WHERE order_id = $1', [orderId]);
  return repair !== undefined && !NOT_HERE.some((state) => state === repair.state);
}
