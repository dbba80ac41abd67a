import { randomUUID } from 'node:crypto';
import CoreService from '@medusajs/medusa/dist/services/order';
import type { EntityManager } from 'typeorm';
import { PAYMENT_PROVIDER } from '../../facts';
import { paidByCardIsDue } from '../../invoices/due';
import { giftCardShare, giveBackToGiftCards } from '../../orders/gift-card-back';
import { noteWhatWasPaid, owe } from '../../orders/money-back';
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
      await super.cancel(id);
      // Core leaves what gift cards have paid where it is: nowhere.
      await noteWhatWasPaid(this.activeManager_, id, await giveBackToGiftCards(this.activeManager_, id));
      return this.retrieve(id);
    });
  }

  /**
   * One refund of what was paid and of what gift cards have paid, with one correction and one mail. Core knows the first alone.
   *
   * @param refund what goes back to each, which is there to go back
   */
  refundTogether(
    id: string,
    { paymentCents, cardCents, reason, note }: { paymentCents: number; cardCents: number; reason: string; note?: string },
  ): Promise<void> {
    return this.alone(id, async () => {
      const manager = this.activeManager_;
      if (paymentCents === 0) await paidByCardIsDue(manager, id);
      const refundId = paymentCents > 0 ? await this.refundPayment(id, paymentCents, reason, note) : `gift_${randomUUID()}`;
      await giveBackToGiftCards(manager, id, cardCents, { refundId, reason, note: note ?? '' });
      if (paymentCents === 0) {
        const { no_notification } = await this.retrieve(id);
        await this.eventBus_.withTransaction(manager).emit('order.refund_created', { id, refund_id: refundId, no_notification });
      }
      await this.noteRefund(id);
    });
  }

  /** Core looks at payments alone. */
  private async noteRefund(id: string): Promise<void> {
    const { refundable_amount } = await this.retrieveWithTotals(id);
    const card = await giftCardShare(this.activeManager_, id);
    const status = refundable_amount + card.paid_cents > card.back_cents ? 'partially_refunded' : 'refunded';
    await this.activeManager_.query('UPDATE "order" SET payment_status = $2 WHERE id = $1', [id, status]);
  }

  /** @returns the refund's id, which core tells nobody but its event */
  private async refundPayment(id: string, cents: number, reason: string, note?: string): Promise<string> {
    const refunds = async (): Promise<string[]> => {
      const rows: { id: string }[] = await this.activeManager_.query('SELECT id FROM refund WHERE order_id = $1', [id]);
      return rows.map((row) => row.id);
    };
    const before = await refunds();
    await this.createRefund(id, cents, reason, note);
    const made = (await refunds()).find((one) => !before.includes(one));
    if (!made) throw new Error('what was just refunded is not there');
    return made;
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
   * Cancels an order that is paid: so much of it goes back, and what is left of the payment stays; what gift cards have paid goes back whole.
   * Core cancels the whole payment, and refuses where something was refunded.
   */
  cancelPaid(id: string, refundCents: number): Promise<Awaited<ReturnType<Cancel>>> {
    return this.alone(id, async () => {
      const manager = this.activeManager_;
      const order = await this.retrieve(id, { relations: ['fulfillments', 'items', 'payments'] });
      if (order.canceled_at) return order;
      if (order.fulfillments.some(({ canceled_at }) => !canceled_at)) {
        throw coreError('not_allowed', 'Something of the order is packed or sent.', 'order_shipped');
      }
      await holdStock(manager, OF_ORDER, id);
      await endRepairOf(manager, id, 'shop');
      await endRentalOf(manager, id);
      const card = await giftCardShare(manager, id);
      const cardCents = card.paid_cents - card.back_cents;
      if (refundCents > 0) await this.refundTogether(id, { paymentCents: refundCents, cardCents, reason: 'other' });
      else if ((await giveBackToGiftCards(manager, id)) > 0) await this.noteRefund(id);
      // Staff send it; what a card paid its provider has sent.
      if (refundCents > 0 && order.payments.some(({ provider_id }) => provider_id === PAYMENT_PROVIDER))
        await owe(manager, id, refundCents);
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
