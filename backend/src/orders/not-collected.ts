import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import { isCollected } from '../shop-rules';
import { isSettled, type OrderDesk, withOrder } from './desk';
import { CANCELLED_BECAUSE, NOT_COLLECTED } from './unpaid';

/** Nothing more is to be said: what is paid is refused. */
export const NotCollected = v.strictObject({});

/**
 * What was ready in the shop was not collected, and nobody has paid: it lies on the shelf again. It was not handed over, so its parcel that
 * was none is undone; the order is cancelled, which takes its invoice back. Once more is as once. The mail follows.
 *
 * @throws {Refusal} it is sent by parcel, not ready yet, or paid meanwhile
 */
export const notCollected = (desk: OrderDesk, id: string, _: v.InferOutput<typeof NotCollected>): Promise<void> =>
  withOrder(desk, id, async (orders, transaction) => {
    const order = await orders.retrieve(id, { relations: ['fulfillments', 'shipping_methods'] });
    if (order.canceled_at) return;
    if (isSettled(order)) throw new Refusal('conflict', 'The payment has been booked meanwhile: look at the order again.');
    if (!isCollected(order.shipping_methods)) throw new Refusal('not_allowed', 'The order is not collected in the shop.');
    if (!order.fulfillments.some(({ canceled_at }) => !canceled_at)) throw new Refusal('not_allowed', 'The order is not ready yet.');
    await transaction.query('UPDATE fulfillment SET canceled_at = now(), updated_at = now() WHERE order_id = $1 AND canceled_at IS NULL', [
      id,
    ]);
    await transaction.query('UPDATE line_item SET fulfilled_quantity = 0, shipped_quantity = 0, updated_at = now() WHERE order_id = $1', [
      id,
    ]);
    await transaction.query(
      `UPDATE "order" SET metadata = coalesce(metadata, '{}') || jsonb_build_object($2::text, $3::text) WHERE id = $1`,
      [id, CANCELLED_BECAUSE, NOT_COLLECTED],
    );
    await orders.cancel(id);
  });
