import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { FOUND_BY, ORDER_VIEWS, type OrderView } from '../../domain/order-search';
import { RENTAL_STATES } from '../../domain/own-rental';
import { PAYMENT_MEANS } from '../../domain/payment-means';
import { REPAIR_STATES } from '../../domain/repair';
import { shownEmail } from '../../domain/shown-email';
import { act, read } from '../api';
import { ShownEmail } from '../email';

const Text = v.nullish(v.string(), '');
const Cents = v.pipe(v.number(), v.safeInteger());
const Moment = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
);
const MaybeMoment = v.nullish(Moment, null);

const states = { status: v.string(), payment_status: v.string(), fulfillment_status: v.string() };

const ListedOrder = v.object({
  ...states,
  id: v.string(),
  display_id: v.number(),
  created_at: Moment,
  email: ShownEmail,
  name: Text,
  withdrawals: v.array(v.object({ reference: Text, received_at: Moment })),
  return_requested_at: MaybeMoment,
  /** Cancelled, and what was paid has to be sent back. */
  is_money_to_send: v.boolean(),
  /** By what it was found; nothing where nothing was searched for. */
  found: v.array(
    v.pipe(
      v.object({ by: v.picklist(FOUND_BY), text: Text }),
      v.transform(({ by, text }) => ({ by, text: by === 'email' ? shownEmail(text) : text })),
    ),
  ),
});
export type ListedOrder = v.InferOutput<typeof ListedOrder>;

const OrderList = v.object({
  orders: v.array(ListedOrder),
  counts: v.object(v.entriesFromList(ORDER_VIEWS, v.number())),
  offset: v.number(),
  limit: v.number(),
});
export type OrderList = v.InferOutput<typeof OrderList>;

/** Which orders somebody looks at. */
export interface AskedOrders {
  readonly view: OrderView;
  /** Empty where nothing is searched for. */
  readonly text: string;
  readonly offset: number;
}

/** The orders, newest first; while others come those of before stay. */
export const orderListQuery = ({ view, text, offset }: AskedOrders) =>
  queryOptions({
    queryKey: ['orders', 'list', view, text, offset],
    queryFn: async () => v.parse(OrderList, await act('/order-search', { view, offset, ...(text !== '' && { text }) })),
    placeholderData: keepPreviousData,
  });

const Related = v.object({
  invoices: v.array(
    v.object({
      number: v.string(),
      kind: v.picklist(['invoice', 'correction']),
      corrects: v.nullable(v.string()),
      issued_at: Moment,
      total_cents: Cents,
    }),
  ),
  repair: v.nullable(v.object({ id: v.string(), reference: v.string(), state: v.picklist(REPAIR_STATES) })),
  rental: v.nullable(v.object({ reference: v.string(), state: v.picklist(RENTAL_STATES) })),
  /** What gift cards have paid of it, and what of that is back on them. */
  gift_card: v.object({ paid_cents: Cents, back_cents: Cents }),
  /** What staff have to send back, or have sent. */
  money_back: v.nullable(v.object({ cents: Cents, sent_at: MaybeMoment, means: v.nullable(v.picklist(PAYMENT_MEANS)) })),
  earlier: v.array(v.object({ ...states, id: v.string(), display_id: v.number(), created_at: Moment })),
  earlier_count: v.number(),
});
export type Related = v.InferOutput<typeof Related>;

/** What else there is about an order. */
export const relatedQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', id, 'related'],
    queryFn: async () => (await read(v.object({ related: Related }), `/orders/${id}/related`)).related,
  });
