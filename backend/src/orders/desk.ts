import type { Order } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import type OrderService from '../corrections/services/order';
import { PAYMENT_PROVIDER, RENTAL_CHANNEL, TRACKING_URLS } from '../facts';
import { isCollected, PARCEL_NUMBER_OR_NONE, PAYMENT_MEANS, REFUND_NOTE_MAX, REFUND_REASONS } from '../shop-rules';
import { giftCardShare } from './gift-card-back';

/** What staff's calls need of Medusa. */
export interface OrderDesk {
  readonly manager: EntityManager;
  readonly orders: OrderService;
}

const TrackingNumber = v.optional(v.pipe(v.string(), v.trim(), v.regex(PARCEL_NUMBER_OR_NONE)), '');
export const Shipping = v.strictObject({
  tracking_number: TrackingNumber,
  /** How many withdrawals from the order staff know of: what was withdrawn from meanwhile is not sent by a page that does not say so. */
  withdrawals: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
});

export const Paying = v.strictObject({
  means: v.picklist(PAYMENT_MEANS),
  /** What was to be paid of the order when it was looked at, in cents. */
  total: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});

export const Refunding = v.strictObject({
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  reason: v.picklist(REFUND_REASONS),
  note: v.optional(v.pipe(v.string(), v.maxLength(REFUND_NOTE_MAX)), ''),
  /** What had been refunded of the order when it was looked at: what is sent twice is refunded once. */
  refunded_total: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

export const Cancelling = v.strictObject({
  /** Whether the order was paid when it was looked at: what has come meanwhile has to go back, and somebody has to know that. */
  paid: v.boolean(),
  /** As {@link Refunding} has it. */
  refunded_total: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** Does something to an order that nobody else changes meanwhile. @throws {Refusal} there is no such order */
export function withOrder<Result>(
  { manager, orders }: OrderDesk,
  id: string,
  change: (orders: OrderService, transaction: EntityManager) => Promise<Result>,
): Promise<Result> {
  return manager.transaction(async (transaction) => {
    const found: unknown[] = await transaction.query('SELECT 1 FROM "order" WHERE id = $1 FOR UPDATE', [id]);
    if (found.length === 0) throw new Refusal('not_found', 'There is no such order.');
    return change(orders.withTransaction(transaction), transaction);
  });
}

/** A discount afterwards is a refund, too. */
const PAID: ReadonlySet<string> = new Set(['captured', 'partially_refunded']);
/** Its money has come, and may have gone back. */
export const isSettled = ({ payment_status: status }: Order): boolean => PAID.has(status) || status === 'refunded';

/** How often somebody has withdrawn from an order (`submissions/withdrawn-orders.ts`). */
const withdrawalsIn = ({ metadata }: Order): number => (Array.isArray(metadata?.withdrawals) ? metadata.withdrawals.length : 0);

/** Something of an order that is packed and not sent. */
const packedIn = ({ fulfillments }: Order) => fulfillments.find((one) => !one.shipped_at && !one.canceled_at);

/**
 * What is left of an order is sent, whole, for orders are not split (specification §9); or it is ready in the shop. The mail about it follows.
 *
 * @throws {Refusal} it is cancelled, refunded, sent already, (specification §4) not paid, or somebody has withdrawn from it unseen
 */
export function ship(desk: OrderDesk, id: string, { tracking_number: given, withdrawals }: v.InferOutput<typeof Shipping>): Promise<void> {
  return withOrder(desk, id, async (orders) => {
    const relations = ['items', 'fulfillments', 'shipping_methods', 'shipping_methods.shipping_option'];
    const read = () => orders.retrieve(id, { relations });
    let order = await read();
    if (order.canceled_at) throw new Refusal('not_allowed', 'The order is cancelled.');
    if (order.sales_channel_id === RENTAL_CHANNEL.id) throw new Refusal('not_allowed', 'What is lent is handed out with its rental.');
    if (order.payment_status === 'refunded') throw new Refusal('not_allowed', 'All of the order has been refunded.');
    if (!PAID.has(order.payment_status) && !isCollected(order.shipping_methods))
      throw new Refusal('not_allowed', 'The order is not paid yet.');
    if (withdrawalsIn(order) > withdrawals) throw new Refusal('conflict', 'The order was withdrawn from: look at it again.');
    if (!packedIn(order)) {
      const left = order.items
        .map((item) => ({ item_id: item.id, quantity: item.quantity - (item.fulfilled_quantity ?? 0) }))
        .filter(({ quantity }) => quantity > 0);
      if (left.length === 0) throw new Refusal('not_allowed', 'Everything of this order has been sent.');
      await orders.createFulfillment(id, left);
      order = await read();
    }
    const packed = packedIn(order);
    if (!packed) throw new Error('what was just packed is not there');
    const tracking_number = given.replaceAll(' ', '');
    const carrier = String(order.shipping_methods[0]?.shipping_option?.metadata?.carrier ?? '');
    const follow = TRACKING_URLS[carrier];
    const link = { tracking_number, ...(follow && { url: follow + encodeURIComponent(tracking_number) }) };
    await orders.createShipment(id, packed.id, (tracking_number === '' ? [] : [link]) as Parameters<OrderService['createShipment']>[2]);
  });
}

/**
 * Money has come, on the account or in the till: the order is paid, and by what is kept with the payment, for its invoice. What is
 * sent twice is booked once. Mail and invoice follow.
 *
 * @throws {Refusal} it is cancelled; it is paid already, by other means; a card pays it; it comes to something else by now
 */
export function receive(desk: OrderDesk, id: string, { means, total }: v.InferOutput<typeof Paying>): Promise<void> {
  return withOrder(desk, id, async (orders, transaction) => {
    const order = await orders.retrieveWithTotals(id, { relations: ['payments'] });
    if (order.canceled_at) throw new Refusal('not_allowed', 'The order is cancelled.');
    const payment = order.payments.find(({ canceled_at }) => !canceled_at);
    if (!payment) throw new Refusal('not_allowed', 'Nothing is to be paid for this order.');
    if (payment.provider_id !== PAYMENT_PROVIDER) throw new Refusal('not_allowed', 'A card pays this order: nothing is booked by hand.');
    if (payment.captured_at) {
      if (payment.data.means === means) return;
      throw new Refusal('conflict', 'The payment has been booked meanwhile: look at the order again.');
    }
    if (order.total !== total) throw new Refusal('conflict', 'The order comes to something else by now: look at it again.');
    await orders.capturePayment(id);
    // The provider has put its own word there. In the same transaction, so that the invoice cannot be written without it.
    await transaction.query('UPDATE payment SET data = data || $2::jsonb WHERE id = $1', [payment.id, JSON.stringify({ means })]);
  });
}

/** An order as it is held, with what has gone back of it, to whatever has paid. */
async function withRefunds(orders: OrderService, transaction: EntityManager, id: string) {
  const order = await orders.retrieveWithTotals(id, { relations: ['fulfillments'] });
  const card = await giftCardShare(transaction, id);
  return {
    order,
    /** What gift cards have paid and is not back on them. */
    cardCents: card.paid_cents - card.back_cents,
    refundedCents: order.refunded_total + card.back_cents,
  };
}

const refundedMeanwhile = () => new Refusal('conflict', 'Something was refunded meanwhile: look at the order again.');

/**
 * Money goes back: first what was paid, and what is beyond that to the gift cards that have paid of the order. The mail about it follows.
 *
 * @throws {Refusal} it is not paid, more than was paid, or something else was refunded since the order was looked at
 */
export function refundOf(desk: OrderDesk, id: string, given: v.InferOutput<typeof Refunding>): Promise<void> {
  return withOrder(desk, id, async (orders, transaction) => {
    const { order, cardCents, refundedCents } = await withRefunds(orders, transaction, id);
    if (refundedCents !== given.refunded_total) throw refundedMeanwhile();
    const refundable = isSettled(order) ? order.refundable_amount : 0;
    if (given.amount > refundable + (isSettled(order) ? cardCents : 0))
      throw new Refusal('invalid_data', 'amount is more than can be refunded.');
    const paymentCents = Math.min(given.amount, refundable);
    await orders.refundTogether(id, { paymentCents, cardCents: given.amount - paymentCents, reason: given.reason, note: given.note });
  });
}

/**
 * Cancels an order as it was looked at: nothing is sent, the goods can be bought again, and what was paid goes back, as far as it has not
 * yet. One that is cancelled already stays so. The mail follows.
 *
 * @throws {Refusal} something of it is packed or sent, or money has come or gone back meanwhile
 */
export function cancelSeen(desk: OrderDesk, id: string, seen: v.InferOutput<typeof Cancelling>): Promise<void> {
  return withOrder(desk, id, async (orders, transaction) => {
    const { order, refundedCents } = await withRefunds(orders, transaction, id);
    if (order.canceled_at) return;
    if (isSettled(order) && !seen.paid) throw new Refusal('conflict', 'The payment has been booked meanwhile: look at the order again.');
    if (isSettled(order) !== seen.paid) throw new Refusal('conflict', 'The order is not paid: look at it again.');
    if (refundedCents !== seen.refunded_total) throw refundedMeanwhile();
    if (order.fulfillments.some(({ canceled_at }) => !canceled_at))
      throw new Refusal('not_allowed', 'Something of the order is packed or sent.', 'order_shipped');
    // Medusa cancels none of which something was refunded.
    if (refundedCents > 0) await orders.cancelPaid(id, order.refundable_amount);
    else await orders.cancel(id);
  });
}
