import type { EntityManager } from 'typeorm';
import { forEachOrder } from '../exchanges/end';
import { berlinDay, TODAY } from '../exchanges/exchanges';
import { DEFAULT_CHANNEL, PAYMENT_PROVIDER, PAYMENT_UNDER_WAY_DAYS } from '../facts';
import { FACTS, PICK_UP } from '../shop-rules';

/** Why an order was cancelled, in its metadata: its letter says so. */
export const CANCELLED_BECAUSE = 'cancelled_because';
export const UNPAID = 'unpaid';
export const NOT_COLLECTED = 'not_collected';

/** What cancels an order: Medusa's, with what our backend does beyond it (`corrections/services/order.ts`). */
export interface CancellingOrders {
  withTransaction(transaction: EntityManager): CancellingOrders;
  cancel(id: string): Promise<unknown>;
}

/**
 * Orders `o` that hold goods for a transfer which has not come in time. None of which anything is paid, by a gift card either,
 * packed or refunded; none that is collected, for it can be paid at the counter; and none that an old part belongs to, for
 * those have a clock of their own (docs/decisions/0035).
 */
const UNPAID_ORDERS = `SELECT o.id FROM "order" o WHERE o.canceled_at IS NULL AND o.status = 'pending' AND o.payment_status = 'awaiting'
  AND o.sales_channel_id = '${DEFAULT_CHANNEL.id}'
  AND o.created_at >= (SELECT (value #>> '{}')::timestamptz FROM rille_setting WHERE name = 'unpaid_since')
  AND ${berlinDay('o.created_at')} + ${FACTS.payWithinDays + PAYMENT_UNDER_WAY_DAYS} < ${TODAY}
  AND EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.canceled_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.canceled_at IS NULL
    AND (p.provider_id <> '${PAYMENT_PROVIDER}' OR p.captured_at IS NOT NULL OR p.amount_refunded > 0))
  AND NOT EXISTS (SELECT 1 FROM gift_card_transaction g WHERE g.order_id = o.id)
  AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.order_id = o.id)
  AND NOT EXISTS (SELECT 1 FROM order_edit e WHERE e.order_id = o.id AND e.payment_collection_id IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM fulfillment f WHERE f.order_id = o.id AND f.canceled_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM shipping_method m WHERE m.order_id = o.id AND m.data->>'id' = '${PICK_UP}')
  AND NOT EXISTS (SELECT 1 FROM rille_exchange x WHERE x.order_id = o.id)`;

/**
 * Cancels every order whose transfer has not come in time: its goods are on sale again, and its customer is told. Each by itself,
 * and only if it is still one of them once it is held: several backends, a payment at that moment and a second run come to the same.
 */
export const endUnpaidOrders = (manager: EntityManager, orders: () => CancellingOrders): Promise<void> =>
  forEachOrder(manager, UNPAID_ORDERS, 'The unpaid order', async (transaction, id) => {
    await transaction.query(
      `UPDATE "order" SET metadata = coalesce(metadata, '{}') || jsonb_build_object($2::text, $3::text) WHERE id = $1`,
      [id, CANCELLED_BECAUSE, UNPAID],
    );
    await orders().withTransaction(transaction).cancel(id);
  });
