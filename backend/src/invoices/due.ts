import type { EntityManager } from 'typeorm';
import type { StagedEvent } from '../mail/events';

/** What makes an invoice due, or its correction. */
export type Occasion = 'payment' | 'shipment' | 'supply' | 'refund' | 'cancellation';

/** An invoice that is to be written. */
export interface Due {
  readonly id: string;
  readonly order_id: string;
  readonly occasion: Occasion;
  readonly refund_id: string | null;
}

interface NewDue {
  readonly orderId: string;
  readonly occasion: Occasion;
  /** The same as that of the mail about it (`rille_delivery`), which takes the invoice along. */
  readonly key: string;
  readonly refundId?: string;
}

interface EventData {
  readonly id?: string;
  readonly fulfillment_id?: string;
  readonly refund_id?: string;
}

/** What is due because of an event; null where nothing is. */
const DUE: Readonly<Record<string, (data: EventData) => NewDue | null>> = {
  'order.payment_captured': ({ id }) => (id ? { orderId: id, occasion: 'payment', key: `payment_received:${id}` } : null),
  'order.shipment_created': ({ id, fulfillment_id }) =>
    id && fulfillment_id ? { orderId: id, occasion: 'shipment', key: `order_shipped:${fulfillment_id}` } : null,
  'order.refund_created': ({ id, refund_id }) =>
    id && refund_id ? { orderId: id, occasion: 'refund', key: `order_refunded:${refund_id}`, refundId: refund_id } : null,
  'order.canceled': ({ id }) => (id ? { orderId: id, occasion: 'cancellation', key: `order_cancelled:${id}` } : null),
};

/** The key of what an event makes due, for whatever letter tells of it; null where nothing is due. */
export const dueKeyOf = ({ eventName, data }: StagedEvent): string | null => DUE[eventName]?.((data ?? {}) as EventData)?.key ?? null;

/**
 * Writes down that an invoice is due, in the transaction of what has happened (docs/decisions/0025). A refund or a
 * cancellation of an order that never had an invoice of ours has nothing to correct.
 */
export async function invoiceEvents(manager: EntityManager, events: readonly StagedEvent[]): Promise<void> {
  for (const { eventName, data } of events) {
    const due = DUE[eventName]?.((data ?? {}) as EventData);
    if (!due) continue;
    await manager.query(
      `INSERT INTO rille_invoice_due (event_key, order_id, occasion, refund_id)
       SELECT $1::varchar, $2::varchar, $3::varchar, $4::varchar
       WHERE $3::varchar IN ('payment', 'shipment') OR EXISTS (SELECT 1 FROM rille_invoice_due WHERE order_id = $2::varchar)
       ON CONFLICT (event_key) DO NOTHING`,
      [due.key, due.orderId, due.occasion, due.refundId ?? null],
    );
  }
}

/** What gift cards alone have paid has no payment that is captured: its invoice is due once something of it goes back, if not before. */
export const paidByCardIsDue = (transaction: EntityManager, orderId: string): Promise<unknown> =>
  transaction.query(
    `INSERT INTO rille_invoice_due (event_key, order_id, occasion) SELECT $2::varchar, $1::varchar, 'payment'
     WHERE NOT EXISTS (SELECT 1 FROM rille_invoice_due WHERE order_id = $1::varchar)
       AND NOT EXISTS (SELECT 1 FROM payment WHERE order_id = $1::varchar) ON CONFLICT DO NOTHING`,
    [orderId, `payment_received:${orderId}`],
  );

/** The key of the invoice about what a rental costs beyond what was agreed: it is due at once, paid or not, for it was supplied. */
export const supplementKey = (orderId: string): string => `rental_supplement:${orderId}`;

/** @returns the key of what is due */
export async function supplementIsDue(transaction: EntityManager, orderId: string): Promise<string> {
  const key = supplementKey(orderId);
  await transaction.query(
    `INSERT INTO rille_invoice_due (event_key, order_id, occasion) VALUES ($1, $2, 'supply') ON CONFLICT DO NOTHING`,
    [key, orderId],
  );
  return key;
}

/** Takes the longest due, for this transaction; what is due for one order is written in its order. */
export async function takeDue(transaction: EntityManager): Promise<Due | null> {
  const [due]: Due[] = await transaction.query(
    `SELECT id, order_id, occasion, refund_id FROM rille_invoice_due due
     WHERE NOT is_issued AND next_try_at <= now() AND NOT EXISTS (
       SELECT 1 FROM rille_invoice_due before WHERE before.order_id = due.order_id AND NOT before.is_issued AND before.id < due.id)
     ORDER BY id LIMIT 1 FOR UPDATE OF due SKIP LOCKED`,
  );
  return due ?? null;
}

/** It is written, or there is nothing to write any more. */
export async function dueIsDone(transaction: EntityManager, id: string): Promise<void> {
  await transaction.query('UPDATE rille_invoice_due SET is_issued = true, last_error = NULL WHERE id = $1', [id]);
}

const LONGEST_ERROR = 300;

/** It could not be written, and is tried again in a minute; the mail about it does not wait any longer. */
export async function dueHasFailed(manager: EntityManager, id: string, words: string): Promise<void> {
  await manager.query(
    `UPDATE rille_invoice_due SET last_error = $2, next_try_at = now() + interval '1 minute' WHERE id = $1 AND NOT is_issued`,
    [id, words.slice(0, LONGEST_ERROR)],
  );
}
