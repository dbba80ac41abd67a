import type { EntityManager } from 'typeorm';
import { addDelivery, type NewDelivery } from './outbox';

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

/** Writes down the mails about events, in the transaction of what has happened. */
export async function mailEvents(manager: EntityManager, events: readonly StagedEvent[]): Promise<void> {
  for (const { eventName, data } of events) {
    const given = (data ?? {}) as EventData;
    const delivery = given.no_notification ? null : MAILED[eventName]?.(given);
    if (delivery) await addDelivery(manager, delivery);
  }
}
