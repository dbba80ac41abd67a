import type { Order, OrderSummary } from './order';

/** The backend's three words about an order, as it spells them. */
export interface OrderProgress {
  readonly status: string;
  readonly paymentStatus: string;
  readonly fulfillmentStatus: string;
}

/** A row of the order list, with enough to say what is in it. */
export interface OrderRow extends OrderSummary, OrderProgress {
  readonly items: readonly { readonly title: string; readonly variantId: string | null }[];
}

export interface OwnOrder extends Order, OrderProgress {}

export type OrderStage =
  | 'awaiting-payment'
  | 'in-preparation'
  | 'partly-shipped'
  | 'shipped'
  | 'delivered'
  | 'returned'
  | 'refunded'
  | 'cancelled'
  | 'needs-you';

const AFTER_SHIPPING: Readonly<Record<string, OrderStage>> = {
  shipped: 'shipped',
  partially_shipped: 'partly-shipped',
  partially_returned: 'shipped',
  returned: 'returned',
};

/**
 * Where an order stands, in the one word a customer needs. The shop ships after payment has been
 * received and the order was prepared by hand (specification §4), so payment comes first;
 * a word this shop does not know counts as "in preparation", never as "arrived".
 */
export function stageOf({ status, paymentStatus, fulfillmentStatus }: OrderProgress): OrderStage {
  if (status === 'canceled' || fulfillmentStatus === 'canceled') return 'cancelled';
  if (status === 'requires_action' || paymentStatus === 'requires_action' || fulfillmentStatus === 'requires_action') return 'needs-you';
  if (paymentStatus === 'refunded') return 'refunded';
  const after = AFTER_SHIPPING[fulfillmentStatus];
  if (after === 'shipped' && status === 'completed') return 'delivered';
  if (after) return after;
  if (status === 'completed' || status === 'archived') return 'delivered';
  return paymentStatus === 'awaiting' || paymentStatus === 'not_paid' ? 'awaiting-payment' : 'in-preparation';
}

/** What every order goes through that nothing happens to, in this order. */
export const ORDER_STEPS = ['placed', 'paid', 'prepared', 'shipped', 'delivered'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** The step an order waits for; the ones before are done. */
const WAITS_FOR: Partial<Record<OrderStage, OrderStep | 'nothing'>> = {
  'awaiting-payment': 'paid',
  'in-preparation': 'prepared',
  'partly-shipped': 'shipped',
  shipped: 'delivered',
  delivered: 'nothing',
};

/** How many of {@link ORDER_STEPS} are done; null where the order has left that way, cancelled for instance. */
export function stepsDone(stage: OrderStage): number | null {
  const step = WAITS_FOR[stage];
  if (step === undefined) return null;
  return step === 'nothing' ? ORDER_STEPS.length : ORDER_STEPS.indexOf(step);
}
