import type { ReturnService } from '@medusajs/medusa';
import type { IEventBusService } from '@medusajs/types';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import { MAX_QUANTITY, RETURN_NOTE_MAX, returnDeadlineMs } from '../shop-rules';
import { holdOwnOrder } from './own-order';

const MOST_ITEMS = 100;

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

/** As `POST /store/returns` of Medusa, without a way to send it: that is the customer's. */
export const ReturnBody = v.object({
  order_id: id,
  items: v.pipe(
    v.array(
      v.strictObject({
        item_id: id,
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
        reason_id: v.optional(id),
        note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(RETURN_NOTE_MAX))),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_ITEMS),
    v.check((items) => new Set(items.map(({ item_id }) => item_id)).size === items.length),
  ),
});

export type ReturnRequest = v.InferOutput<typeof ReturnBody>;

/** What of Medusa's makes a return and tells of it. */
export interface ReturnSources {
  readonly manager: EntityManager;
  readonly returns: ReturnService;
  readonly events: IEventBusService;
}

/** A return as it is answered. */
export interface AskedReturn {
  readonly id: string;
  readonly order_id: string;
  readonly status: string;
}

/**
 * Writes down that a customer sends something back. What comes again with the same key is the same return.
 *
 * @throws {Refusal} the order is not theirs or is cancelled, it is too late, or it is more than they can have
 */
export const requestReturn = (
  { manager, returns, events }: ReturnSources,
  customerId: string,
  { order_id, items }: ReturnRequest,
  key: string,
): Promise<AskedReturn> =>
  manager.transaction(async (transaction) => {
    const order = await holdOwnOrder(transaction, customerId, order_id);
    const known = await returnOf(transaction, order_id, key);
    if (known) return known;
    if (order.is_cancelled) throw new Refusal('not_allowed', 'This order is cancelled: nothing of it can be returned.', 'order_cancelled');
    await checkQuantities(transaction, order_id, items);
    await checkTime(transaction, order_id);
    await checkReasons(transaction, items);
    // Core's own call gives the key too; its type has forgotten it.
    const asked: Parameters<ReturnService['create']>[0] & { idempotency_key: string } = {
      order_id,
      idempotency_key: key,
      items: items.map((item) => ({ ...item })),
    };
    const { id } = await returns.withTransaction(transaction).create(asked);
    await events.withTransaction(transaction).emit('order.return_requested', { id: order_id, return_id: id });
    return { id, order_id, status: 'requested' };
  });

async function returnOf(manager: EntityManager, orderId: string, key: string): Promise<AskedReturn | undefined> {
  const rows: AskedReturn[] = await manager.query('SELECT id, order_id, status FROM return WHERE order_id = $1 AND idempotency_key = $2', [
    orderId,
    key,
  ]);
  return rows[0];
}

/** What was sent, has not come back and is not on its way back. */
async function checkQuantities(manager: EntityManager, orderId: string, items: ReturnRequest['items']): Promise<void> {
  const lines: { id: string; left: number }[] = await manager.query(
    `SELECT line.id, coalesce(line.shipped_quantity, 0) - coalesce(line.returned_quantity, 0) - coalesce((
         SELECT sum(item.quantity) FROM return_item item JOIN return ON return.id = item.return_id
         WHERE item.item_id = line.id AND return.status = 'requested'
       ), 0)::int AS left
     FROM line_item line WHERE line.order_id = $1`,
    [orderId],
  );
  for (const [index, { item_id, quantity }] of items.entries()) {
    const line = lines.find(({ id }) => id === item_id);
    if (!line) throw new Refusal('invalid_data', `items.${index}.item_id is not in this order.`);
    if (quantity > line.left) {
      const left = Math.max(0, line.left);
      throw new Refusal('not_allowed', `items.${index}.quantity is ${quantity}, and ${left} can be returned.`, 'return_quantity');
    }
  }
}

async function checkTime(manager: EntityManager, orderId: string): Promise<void> {
  const shipped: { at: Date; days: string | null }[] = await manager.query(
    `SELECT max(fulfillment.shipped_at) AS at, option.metadata->>'delivery_days' AS days
     FROM fulfillment
       LEFT JOIN shipping_method method ON method.order_id = fulfillment.order_id
       LEFT JOIN shipping_option option ON option.id = method.shipping_option_id
     WHERE fulfillment.order_id = $1 AND fulfillment.canceled_at IS NULL AND fulfillment.shipped_at IS NOT NULL
     GROUP BY option.id`,
    [orderId],
  );
  const until = Math.max(...shipped.map(({ at, days }) => returnDeadlineMs(at.getTime(), days)));
  if (Date.now() >= until) throw new Refusal('not_allowed', 'The time for returns without a reason is over.', 'return_too_late');
}

async function checkReasons(manager: EntityManager, items: ReturnRequest['items']): Promise<void> {
  const ids = items.flatMap(({ reason_id }) => reason_id ?? []);
  const known: { id: string }[] = await manager.query('SELECT id FROM return_reason WHERE id = ANY($1) AND deleted_at IS NULL', [ids]);
  const place = items.findIndex(({ reason_id }) => reason_id !== undefined && !known.some((row) => row.id === reason_id));
  if (place !== -1) throw new Refusal('invalid_data', `items.${place}.reason_id is not one of our reasons.`);
}
