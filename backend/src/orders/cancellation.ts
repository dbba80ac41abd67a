import type { OrderService } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { Refusal } from '../corrections/border/refusal';
import { holdOwnOrder } from './own-order';

/**
 * Cancels an order for its customer, while it is neither paid nor packed. Stock and mail belong to the same transaction.
 * One that is cancelled already stays so, and nothing happens twice.
 *
 * @throws {Refusal} it is not theirs, is paid, or is packed
 */
export const cancelOwnOrder = (manager: EntityManager, orders: OrderService, customerId: string, id: string): Promise<void> =>
  manager.transaction(async (transaction) => {
    const order = await holdOwnOrder(transaction, customerId, id);
    if (order.is_cancelled) return;
    if (order.is_packed) {
      throw new Refusal('not_allowed', 'This order is packed or on its way. Return what you do not want to keep.', 'order_shipped');
    }
    if (order.is_paid) throw new Refusal('not_allowed', 'This order is paid. Withdraw from it to get the money back.', 'order_paid');
    await orders.withTransaction(transaction).cancel(id);
  });
