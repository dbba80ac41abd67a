import CoreService from '@medusajs/medusa/dist/services/order';
import type { EntityManager } from 'typeorm';
import { endRentalOf } from '../../rentals/steps';
import { endRepairOf } from '../../repairs/steps';
import { holdStock, OF_ORDER } from '../../stock/shared';
import { coreError } from '../border/refusal';

type CreateFromCart = CoreService['createFromCart'];
type Cancel = CoreService['cancel'];
type Capture = CoreService['capturePayment'];
type Fulfil = CoreService['createFulfillment'];

/** What a request comes to is open until its owner has answered the estimate (docs/decisions/0048). */
async function refuseWhileWaiting(manager: EntityManager, orderId: string): Promise<void> {
  const waiting: unknown[] = await manager.query(`SELECT 1 FROM rille_repair WHERE order_id = $1 AND state = 'waiting'`, [orderId]);
  if (waiting.length > 0) throw coreError('not_allowed', 'The deck’s owner has not answered the estimate yet.', 'repair_waiting');
}

/**
 * An order is made for what was paid. The payment is authorized in a transaction of its own,
 * before; should the cart cost something else by now, nothing is ordered, and the next attempt
 * authorizes anew.
 *
 * And what happens to an order happens one after the other: core reads it, decides, and writes later, so that one
 * could be cancelled while it is being paid or packed.
 */
class OrderService extends CoreService {
  override async createFromCart(...[cartOrId]: Parameters<CreateFromCart>): ReturnType<CreateFromCart> {
    if (typeof cartOrId !== 'string' && cartOrId.payment) {
      const { payment, total } = cartOrId;
      if (payment.canceled_at || (total !== 0 && payment.amount !== total)) {
        throw coreError('conflict', 'The payment is not for what the cart costs now.');
      }
    }
    return super.createFromCart(cartOrId);
  }

  override cancel(...[id]: Parameters<Cancel>): ReturnType<Cancel> {
    return this.alone(id, async () => {
      const rows: unknown[] = await this.activeManager_.query('SELECT 1 FROM "order" WHERE id = $1 AND canceled_at IS NOT NULL', [id]);
      // Core would give its goods back once more.
      if (rows.length > 0) return this.retrieve(id);
      // In one order for everybody, as completions lock them: two of them would wait for one another.
      await holdStock(this.activeManager_, OF_ORDER, id);
      await endRepairOf(this.activeManager_, id, 'shop');
      await endRentalOf(this.activeManager_, id);
      return super.cancel(id);
    });
  }

  /**
   * A service request is called off, and its deck comes after all: the order is open again, and holds its goods. One of which anything
   * was paid stays cancelled, for the money has gone back.
   */
  reopen(id: string): Promise<Awaited<ReturnType<Cancel>>> {
    return this.alone(id, async () => {
      const manager = this.activeManager_;
      const order = await this.retrieve(id, { relations: ['items', 'payments', 'refunds'] });
      const isPaid = order.payments.some(({ captured_at }) => captured_at) || order.refunds.length > 0;
      if (!order.canceled_at || isPaid) return order;
      await holdStock(manager, OF_ORDER, id);
      const inventory = this.productVariantInventoryService_.withTransaction(manager);
      for (const { id: lineItemId, variant_id: variantId, quantity } of order.items) {
        if (variantId) await inventory.reserveQuantity(variantId, quantity, { lineItemId });
      }
      await manager.query('UPDATE payment SET canceled_at = NULL WHERE order_id = $1', [id]);
      await manager.query(
        `UPDATE "order" SET status = 'pending', fulfillment_status = 'not_fulfilled', payment_status = 'awaiting', canceled_at = NULL,
           updated_at = now() WHERE id = $1`,
        [id],
      );
      return this.retrieve(id);
    });
  }

  /**
   * Cancels an order that is paid: so much of it goes back, and what is left of the payment stays. Core cancels the whole payment, and
   * refuses where something was refunded.
   */
  cancelPaid(id: string, refundCents: number): Promise<Awaited<ReturnType<Cancel>>> {
    return this.alone(id, async () => {
      if (refundCents > 0) await this.createRefund(id, refundCents, 'other');
      const manager = this.activeManager_;
      const order = await this.retrieve(id, { relations: ['fulfillments', 'items'] });
      if (order.canceled_at) return order;
      if (order.fulfillments.some(({ canceled_at }) => !canceled_at)) {
        throw coreError('not_allowed', 'Something of the order is packed or sent.', 'order_shipped');
      }
      await endRepairOf(manager, id, 'shop');
      await holdStock(manager, OF_ORDER, id);
      const inventory = this.productVariantInventoryService_.withTransaction(manager);
      for (const { id: lineId, variant_id: variantId, quantity } of order.items) {
        if (variantId) await inventory.deleteReservationsByLineItem(lineId, variantId, quantity);
      }
      await manager.query(
        `UPDATE "order" SET status = 'canceled', fulfillment_status = 'canceled', canceled_at = now(), updated_at = now() WHERE id = $1`,
        [id],
      );
      await this.eventBus_.withTransaction(manager).emit('order.canceled', { id, no_notification: order.no_notification });
      return this.retrieve(id);
    });
  }

  override capturePayment(...[id]: Parameters<Capture>): ReturnType<Capture> {
    return this.alone(id, async () => {
      await refuseWhileWaiting(this.activeManager_, id);
      return super.capturePayment(id);
    });
  }

  override createFulfillment(...args: Parameters<Fulfil>): ReturnType<Fulfil> {
    return this.alone(args[0], async () => {
      await refuseWhileWaiting(this.activeManager_, args[0]);
      return super.createFulfillment(...args);
    });
  }

  private alone<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    return this.atomicPhase_(async (manager) => {
      await manager.query('SELECT 1 FROM "order" WHERE id = $1 FOR UPDATE', [id]);
      return work();
    });
  }
}

export default OrderService;
