import type { EntityManager } from 'typeorm';
import { dueKeyOf, supplementKey } from '../invoices/due';
import { addDelivery, type Letter, type NewDelivery } from './outbox';

/** An event of Medusa's, as it is written down for the bus. */
export interface StagedEvent {
  readonly eventName: string;
  readonly data: unknown;
}

interface EventData {
  readonly id?: string;
  readonly fulfillment_id?: string;
  readonly refund_id?: string;
  readonly return_id?: string;
  /** Staff have said that nobody is to hear of it. */
  readonly no_notification?: boolean;
}

/** Which event is mailed, and what makes it one event. */
const MAILED: Readonly<Record<string, (data: EventData) => NewDelivery | null>> = {
  'order.placed': ({ id }) => (id ? { letter: 'order_received', event: id, about: { order_id: id } } : null),
  'order.payment_captured': ({ id }) => (id ? { letter: 'payment_received', event: id, about: { order_id: id } } : null),
  'order.canceled': ({ id }) => (id ? { letter: 'order_cancelled', event: id, about: { order_id: id } } : null),
  'order.shipment_created': ({ id, fulfillment_id }) =>
    id && fulfillment_id ? { letter: 'order_shipped', event: fulfillment_id, about: { order_id: id, fulfillment_id } } : null,
  'order.refund_created': ({ id, refund_id }) =>
    id && refund_id ? { letter: 'order_refunded', event: refund_id, about: { order_id: id, refund_id } } : null,
  'order.return_requested': ({ id, return_id }) =>
    id && return_id ? { letter: 'return_requested', event: return_id, about: { order_id: id, return_id } } : null,
};

/** What is told of money for work or for what is lent: its order says nothing itself (`no_notification_order`), but its paper has to come. */
const PAPERS: Readonly<Record<string, Readonly<Record<'repair' | 'rental', Letter>>>> = {
  'order.payment_captured': { repair: 'repair_paid', rental: 'rental_paid' },
  'order.refund_created': { repair: 'repair_refunded', rental: 'rental_refunded' },
  'order.canceled': { repair: 'repair_refunded', rental: 'rental_refunded' },
};

/** What an order is about that is none of the shop's goods. */
interface Work {
  readonly kind: 'repair' | 'rental';
  readonly id: string;
  /** It is what a rental costs beyond what was agreed. */
  readonly is_supplement: boolean;
  /** The deposit has paid of it, and its letter says so. */
  readonly is_set_off: boolean;
}

/** The letter that brings the paper of a repair or a rental. Once for each payment, refund and cancellation; none where nothing is invoiced. */
async function paperOf(manager: EntityManager, event: StagedEvent): Promise<NewDelivery | null> {
  const letters = PAPERS[event.eventName];
  const paper = dueKeyOf(event);
  if (!letters || !paper) return null;
  const [work]: Work[] = await manager.query(
    `SELECT work.* FROM rille_invoice_due due, LATERAL (
       SELECT 'repair' AS kind, r.id::text, false AS is_supplement, false AS is_set_off FROM rille_repair r WHERE r.order_id = due.order_id
       UNION ALL SELECT 'rental', r.id::text, false, false FROM rille_rental r JOIN draft_order d ON d.id = r.draft_order_id
         WHERE d.order_id = due.order_id
       UNION ALL SELECT 'rental', s.rental_id::text, true, s.set_off_cents > 0 FROM rille_rental_supplement s
         WHERE s.order_id = due.order_id) work
     WHERE due.event_key = $1`,
    [paper],
  );
  if (!work) return null;
  const isPayment = event.eventName === 'order.payment_captured';
  if (isPayment && work.is_set_off) return null;
  const orderId = ((event.data ?? {}) as EventData).id ?? '';
  return {
    letter: letters[work.kind],
    event: paper,
    about: {
      ...(work.kind === 'repair' ? { repair_id: work.id } : { rental_id: work.id }),
      ...(work.is_supplement && { supplement: orderId }),
      // What was invoiced at once is paid with the invoice that there is.
      paper: work.is_supplement && isPayment ? supplementKey(orderId) : paper,
    },
  };
}

/**
 * Whoever pays at the counter has had the invoice before, with what is ready or sent, and gets it once more with what settles it.
 */
async function withSettledPaper(manager: EntityManager, delivery: NewDelivery, orderId: string): Promise<NewDelivery> {
  const [first]: { event_key: string }[] = await manager.query(
    `SELECT event_key FROM rille_invoice_due WHERE order_id = $1 AND occasion IN ('payment', 'shipment', 'supply') ORDER BY id LIMIT 1`,
    [orderId],
  );
  const isOwn = first?.event_key === `${delivery.letter}:${delivery.event}`;
  return first && !isOwn ? { ...delivery, about: { ...delivery.about, paper: first.event_key } } : delivery;
}

/** Writes down the mails about events, in the transaction of what has happened and after what is due because of it. */
export async function mailEvents(manager: EntityManager, events: readonly StagedEvent[]): Promise<void> {
  for (const event of events) {
    const given = (event.data ?? {}) as EventData;
    const delivery = given.no_notification ? await paperOf(manager, event) : MAILED[event.eventName]?.(given);
    if (!delivery) continue;
    const isPayment = delivery.letter === 'payment_received' && given.id !== undefined;
    await addDelivery(manager, isPayment ? await withSettledPaper(manager, delivery, given.id) : delivery);
  }
}
