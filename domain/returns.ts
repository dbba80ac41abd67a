import { LAW } from './facts';
import type { OrderLine } from './order';
import type { OwnOrder } from './order-history';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Of "3–8" days the eight; none where nothing travels. */
const mostDays = (deliveryDays: string | null): number => Number(/(\d+)\D*$/.exec(deliveryDays ?? '')?.[1] ?? 0);

/**
 * Until when goods may be given back without a reason, epoch ms. The time begins when the last parcel arrives (§ 356 BGB);
 * no carrier tells us, so it is the day on which the slowest one does. That day does not count, and the last one
 * counts whole (§§ 187, 188 BGB).
 *
 * @param deliveryDays as shipping options name them, e.g. "1–3"
 */
export const returnDeadlineMs = (shippedAtMs: number, deliveryDays: string | null): number =>
  shippedAtMs + (mostDays(deliveryDays) + LAW.withdrawalDays + 1) * DAY_MS;

/** Some of a line that may be sent back. */
export interface Returnable {
  readonly line: OrderLine;
  /** Pieces: sent, not back, and not on their way back. */
  readonly most: number;
}

/** What a customer can do about an order that has gone out. */
export interface ReturnChance {
  readonly items: readonly Returnable[];
  /** The last day that counts, epoch ms of some moment of it. */
  readonly lastDayMs: number;
  readonly isOver: boolean;
}

/** Null as long as nothing was sent, and where the order is cancelled. */
export function returnChance(order: OwnOrder, nowMs: number): ReturnChance | null {
  const { shipments, returns, handled, deliveryDays } = order.history;
  const shipped = shipments.flatMap(({ shippedAtMs }) => shippedAtMs ?? []);
  if (order.status === 'canceled' || shipped.length === 0) return null;
  const asked = returns.filter(({ status }) => status === 'requested').flatMap(({ items }) => items);
  const items = order.lines.flatMap((line) => {
    const { shipped: sent = 0, returned = 0 } = handled.find(({ lineId }) => lineId === line.id) ?? {};
    const coming = asked.filter(({ lineId }) => lineId === line.id).reduce((sum, { quantity }) => sum + quantity, 0);
    const most = sent - returned - coming;
    return most > 0 ? [{ line, most }] : [];
  });
  const deadlineMs = returnDeadlineMs(Math.max(...shipped), deliveryDays);
  return { items, lastDayMs: deadlineMs - DAY_MS, isOver: nowMs >= deadlineMs };
}

/** `yes`, or what stands against it. */
export type CancelChance = 'yes' | 'paid' | 'packed' | 'cancelled';

/** Whether its customer may cancel an order: nobody has paid it, and nothing of it is packed. */
export function cancelChance({ status, history, paymentStatus }: OwnOrder): CancelChance {
  if (status === 'canceled') return 'cancelled';
  if (history.shipments.length > 0) return 'packed';
  const isPaid = history.paidAtMs !== null || !['awaiting', 'not_paid', 'requires_action', 'canceled'].includes(paymentStatus);
  return isPaid ? 'paid' : 'yes';
}
