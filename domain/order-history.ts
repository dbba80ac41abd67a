import type { Order } from './order';
import { type OrderProgress, type OrderStage, stageOf } from './order-progress';

/** A parcel, by what its carrier calls it and where it can be followed. */
export interface Tracking {
  readonly number: string;
  readonly url: string | null;
}

/** What was packed together. */
export interface Shipment {
  readonly id: string;
  readonly packedAtMs: number;
  /** Null until it is handed to the carrier, or lies ready to be collected. */
  readonly shippedAtMs: number | null;
  readonly tracking: readonly Tracking[];
}

/** Something that comes back. `requires_action`: it has come back otherwise than it was registered. */
export interface OrderReturn {
  readonly id: string;
  readonly status: 'requested' | 'received' | 'requires_action' | 'canceled';
  readonly requestedAtMs: number;
  readonly receivedAtMs: number | null;
  readonly items: readonly { readonly lineId: string; readonly quantity: number }[];
}

/** What has happened to an order, as the shop has written it down. */
export interface OrderHistory {
  readonly paidAtMs: number | null;
  readonly cancelledAtMs: number | null;
  readonly shipments: readonly Shipment[];
  readonly returns: readonly OrderReturn[];
  readonly refunds: readonly { readonly id: string; readonly atMs: number; readonly cents: number }[];
  /** Pieces of each line that were sent, and that are back. */
  readonly handled: readonly { readonly lineId: string; readonly shipped: number; readonly returned: number }[];
  /** How long the carrier takes, as shipping options name it ("1–3"); null where nothing travels. */
  readonly deliveryDays: string | null;
}

/** An order with where it stands and how it got there. */
export interface OwnOrder extends Order, OrderProgress {
  readonly history: OrderHistory;
}

/** One kind of thing that happens to an order. */
export type Happening =
  | 'placed'
  | 'paid'
  | 'prepared'
  | 'shippedPart'
  | 'shipped'
  | 'ready'
  | 'delivered'
  | 'returnRequested'
  | 'returnReceived'
  | 'returnCancelled'
  | 'refunded'
  | 'cancelled';

export interface TimelineEntry {
  readonly key: string;
  readonly what: Happening;
  /** `next` is the one that is waited for. */
  readonly state: 'done' | 'next' | 'ahead';
  /** Null where it has not happened, or nobody has written down when. */
  readonly atMs: number | null;
  readonly tracking?: readonly Tracking[];
  /** Of a refund. */
  readonly cents?: number;
  /** Of a return. */
  readonly pieces?: number;
}

type Step = Omit<TimelineEntry, 'state'> & { readonly isDone: boolean };

const PAID: ReadonlySet<string> = new Set(['captured', 'partially_refunded', 'refunded']);
const SHIPPED: ReadonlySet<string> = new Set(['shipped', 'partially_returned', 'returned']);
const PREPARED: ReadonlySet<string> = new Set(['fulfilled', 'partially_shipped', ...SHIPPED]);
/** An order that has left its way goes no further on it. */
const LEFT: ReadonlySet<OrderStage> = new Set(['returned', 'refunded', 'cancelled', 'needs-you']);

const latest = (times: readonly number[]): number | null => (times.length === 0 ? null : Math.max(...times));

/** The way that every order goes to which nothing happens. */
function stepsOf(order: OwnOrder): Step[] {
  const { history, fulfillmentStatus, paymentStatus, status } = order;
  const sent = history.shipments.flatMap(({ id, shippedAtMs, tracking }) =>
    shippedAtMs === null ? [] : [{ key: id, atMs: shippedAtMs, tracking, isDone: true }],
  );
  const isShipped = SHIPPED.has(fulfillmentStatus);
  const goes: Happening = order.isCollected ? 'ready' : 'shipped';
  return [
    { key: 'placed', what: 'placed', atMs: order.createdAtMs, isDone: true },
    { key: 'paid', what: 'paid', atMs: history.paidAtMs, isDone: history.paidAtMs !== null || PAID.has(paymentStatus) },
    {
      key: 'prepared',
      what: 'prepared',
      atMs: PREPARED.has(fulfillmentStatus) ? latest(history.shipments.map(({ packedAtMs }) => packedAtMs)) : null,
      isDone: PREPARED.has(fulfillmentStatus),
    },
    ...sent.map((parcel) => ({ ...parcel, what: isShipped ? goes : ('shippedPart' as const) })),
    ...(isShipped && sent.length > 0 ? [] : [{ key: 'shipped', what: goes, atMs: null, isDone: isShipped }]),
    { key: 'delivered', what: 'delivered', atMs: null, isDone: status === 'completed' || status === 'archived' },
  ];
}

const piecesOf = ({ items }: OrderReturn): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** What happens to some, in its order. */
function eventsOf({ history: { returns, refunds, cancelledAtMs }, status }: OwnOrder): TimelineEntry[] {
  const done = { state: 'done' } as const;
  const events: TimelineEntry[] = [
    ...returns.flatMap((one): TimelineEntry[] => {
      const pieces = piecesOf(one);
      const asked = { ...done, key: one.id, what: 'returnRequested', atMs: one.requestedAtMs, pieces } as const;
      if (one.status === 'canceled') return [asked, { ...done, key: `${one.id} off`, what: 'returnCancelled', atMs: null, pieces }];
      if (one.status === 'requested') return [asked];
      return [asked, { ...done, key: `${one.id} back`, what: 'returnReceived', atMs: one.receivedAtMs, pieces }];
    }),
    ...refunds.map(({ id, atMs, cents }) => ({ ...done, key: id, what: 'refunded' as const, atMs, cents })),
    ...(status === 'canceled' ? [{ ...done, key: 'cancelled', what: 'cancelled' as const, atMs: cancelledAtMs }] : []),
  ];
  // What nobody has written down stays behind what came before it.
  let last = 0;
  const timed = events.map((event) => {
    last = event.atMs ?? last;
    return { event, time: last };
  });
  return timed.sort((a, b) => a.time - b.time).map(({ event }) => event);
}

/** An order's way: what has happened, what is waited for, and what comes after that. */
export function timelineOf(order: OwnOrder): readonly TimelineEntry[] {
  const steps = stepsOf(order);
  const waitsFor = steps.find(({ isDone }) => !isDone);
  const entry = ({ isDone, ...step }: Step, state: TimelineEntry['state']): TimelineEntry => ({ ...step, state });
  const done = steps.filter(({ isDone }) => isDone).map((step) => entry(step, 'done'));
  const open = LEFT.has(stageOf(order)) ? [] : steps.filter(({ isDone }) => !isDone);
  return [...done, ...eventsOf(order), ...open.map((step) => entry(step, step === waitsFor ? 'next' : 'ahead'))];
}
