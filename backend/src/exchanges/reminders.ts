import type { EntityManager } from 'typeorm';
import { EXCHANGE_REMINDER_DAYS_BEFORE } from '../facts';
import { DUE_DAY, IS_OPEN_ORDER, TODAY } from './exchanges';

/** An exchange `x` of an order `o` whose old part nobody has said to have sent, while there is still time to. */
const IS_AWAITED = `${IS_OPEN_ORDER} AND x.state = 'awaiting' AND ${DUE_DAY} >= ${TODAY}`;

/**
 * Writes down a reminder for every order with something bought in exchange whose old part is not on its way. Nothing happens on the
 * day it is due, so the orders are looked at; who was reminded stands in the outbox. Of another last day there is another reminder.
 */
export async function noticeExchanges(manager: EntityManager): Promise<void> {
  await manager.query(
    `INSERT INTO rille_delivery (letter, event_key, about)
     SELECT DISTINCT 'exchange_reminder', 'exchange_reminder:' || o.id || CASE WHEN x.extra_days > 0 THEN ':' || x.extra_days ELSE '' END,
       jsonb_build_object('order_id', o.id)
     FROM rille_exchange x JOIN "order" o ON o.id = x.order_id
     WHERE ${IS_AWAITED} AND ${DUE_DAY} <= ${TODAY} + ${EXCHANGE_REMINDER_DAYS_BEFORE}
       -- Who was told of another last day just now knows it.
       AND NOT EXISTS (SELECT 1 FROM rille_delivery told WHERE told.letter = 'exchange_extended' AND told.about->>'order_id' = o.id
         AND told.created_at > now() - make_interval(days => ${EXCHANGE_REMINDER_DAYS_BEFORE}))
     ON CONFLICT (event_key) DO NOTHING`,
  );
}

/** Whether an old part for an order is still awaited, and there is time to send it. */
export async function isExchangeAwaited(manager: EntityManager, orderId: string): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM rille_exchange x JOIN "order" o ON o.id = x.order_id WHERE o.id = $1 AND ${IS_AWAITED}`,
    [orderId],
  );
  return rows.length > 0;
}
