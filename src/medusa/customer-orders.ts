import * as v from 'valibot';
import type { LocalText } from '../../domain/locale';
import type { OrderHistory, OwnOrder } from '../../domain/order-history';
import { isConfiguredDeck } from '../../domain/order-lines';
import type { IndexedOrder } from '../../domain/order-pages';
import type { OrderRow } from '../../domain/order-progress';
import { isCollected } from '../../domain/shipping';
import { call, type StoreClient } from './client';
import { NotFoundError } from './errors';
import { OrderResponse, OrderSummaryResponse } from './orders';
import { CentsSchema, lineMetaOf, localText, MetadataSchema, parse, TextSchema, textIn, WebAddressSchema } from './parse';

/** Medusa leaves the channel and the sums out unless they are named. */
const FIELDS = 'id,display_id,created_at,status,payment_status,fulfillment_status,currency_code,sales_channel_id,email';

const ProgressResponse = v.object({
  payment_status: TextSchema,
  fulfillment_status: TextSchema,
  shipping_methods: v.optional(v.array(v.object({ data: MetadataSchema })), []),
});

const progressOf = (raw: unknown) => {
  const { payment_status, fulfillment_status, shipping_methods } = parse(ProgressResponse, raw);
  return {
    paymentStatus: payment_status,
    fulfillmentStatus: fulfillment_status,
    isCollected: isCollected(shipping_methods),
  };
};

const ItemsResponse = v.object({
  items: v.optional(v.array(v.object({ title: TextSchema, variant_id: v.nullish(v.string()), metadata: MetadataSchema })), []),
});

const IndexResponse = v.object({
  customer: v.object({
    orders: v.optional(v.array(v.object({ id: v.string(), created_at: v.string(), sales_channel_id: v.nullish(v.string()) })), []),
  }),
});

/**
 * Id and channel of every order of the signed-in customer, newest first: what paging needs,
 * because the list of orders cannot be filtered by channel.
 *
 * @throws {UnauthorizedError} nobody is signed in
 */
export async function fetchOrderIndex(client: StoreClient): Promise<IndexedOrder[]> {
  const { customer } = parse(IndexResponse, await call(client, ({ auth }) => auth.getSession()));
  return [...customer.orders]
    .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    .map((order) => ({ id: order.id, salesChannelId: order.sales_channel_id ?? null }));
}

const OrdersResponse = v.object({ orders: v.array(v.unknown()) });

/** A stretch of the customer's orders of all channels, newest first. */
export async function fetchOrderRows(client: StoreClient, { offset, limit }: { offset: number; limit: number }): Promise<OrderRow[]> {
  const answer = await call(client, ({ customers }) =>
    customers.listOrders({ limit, offset, fields: FIELDS, expand: 'shipping_address,items,shipping_methods' }),
  );
  return parse(OrdersResponse, answer).orders.map((raw) => ({
    ...parse(OrderSummaryResponse, raw),
    ...progressOf(raw),
    items: parse(ItemsResponse, raw).items.map(({ title, variant_id, metadata }) => ({
      title,
      variantId: variant_id ?? null,
      isConfiguredDeck: isConfiguredDeck(lineMetaOf(metadata)),
    })),
  }));
}

/** What Medusa's ids are made of. */
const ORDER_ID = /^[\w-]{1,100}$/;

/** What an order is asked with to be one that {@link toOwnOrder} reads whole. */
const OWN_ORDER = {
  fields: `${FIELDS},canceled_at`,
  expand: [
    'shipping_address',
    'billing_address',
    'items',
    'items.variant',
    'items.variant.product',
    'shipping_methods',
    'shipping_methods.shipping_option',
    'payments',
    'fulfillments',
    'fulfillments.tracking_links',
    'returns',
    'returns.items',
    'refunds',
    'discounts',
    'discounts.rule',
  ].join(','),
} as const;

const MomentSchema = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
);
const Moments = v.nullish(MomentSchema, null);
const listOf = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(v.array(schema), []);

const HistoryResponse = v.object({
  canceled_at: Moments,
  payments: listOf(v.object({ captured_at: Moments })),
  fulfillments: listOf(
    v.object({
      id: v.string(),
      created_at: MomentSchema,
      shipped_at: Moments,
      canceled_at: Moments,
      tracking_links: listOf(v.object({ tracking_number: TextSchema, url: WebAddressSchema })),
    }),
  ),
  returns: listOf(
    v.object({
      id: v.string(),
      status: v.picklist(['requested', 'received', 'requires_action', 'canceled']),
      created_at: MomentSchema,
      received_at: Moments,
      items: listOf(v.object({ item_id: v.string(), quantity: v.number() })),
    }),
  ),
  refunds: listOf(v.object({ id: v.string(), created_at: MomentSchema, amount: CentsSchema })),
  items: v.array(v.object({ id: v.string(), shipped_quantity: v.nullish(v.number(), 0), returned_quantity: v.nullish(v.number(), 0) })),
  shipping_methods: listOf(v.object({ shipping_option: v.nullish(v.object({ metadata: MetadataSchema })) })),
});

function historyOf(raw: unknown): OrderHistory {
  const order = parse(HistoryResponse, raw);
  const days = order.shipping_methods.flatMap(({ shipping_option }) => textIn(shipping_option?.metadata ?? {}, 'delivery_days') ?? []);
  const paid = order.payments.flatMap(({ captured_at }) => captured_at ?? []);
  return {
    paidAtMs: paid.length === 0 ? null : Math.max(...paid),
    cancelledAtMs: order.canceled_at,
    shipments: order.fulfillments
      .filter(({ canceled_at }) => canceled_at === null)
      .map(({ id, created_at, shipped_at, tracking_links }) => ({
        id,
        packedAtMs: created_at,
        shippedAtMs: shipped_at,
        tracking: tracking_links.map(({ tracking_number, url }) => ({ number: tracking_number, url })),
      }))
      .sort((a, b) => a.packedAtMs - b.packedAtMs),
    returns: order.returns
      .map(({ id, status, created_at, received_at, items }) => ({
        id,
        status,
        requestedAtMs: created_at,
        receivedAtMs: received_at,
        items: items.map(({ item_id, quantity }) => ({ lineId: item_id, quantity })),
      }))
      .sort((a, b) => a.requestedAtMs - b.requestedAtMs),
    refunds: order.refunds.map(({ id, created_at, amount }) => ({ id, atMs: created_at, cents: amount })),
    handled: order.items.map(({ id, shipped_quantity, returned_quantity }) => ({
      lineId: id,
      shipped: shipped_quantity,
      returned: returned_quantity,
    })),
    deliveryDays: days[0] ?? null,
  };
}

/** An order whole, of what was answered to {@link OWN_ORDER}. */
export const toOwnOrder = (raw: unknown): OwnOrder => ({ ...parse(OrderResponse, raw), ...progressOf(raw), history: historyOf(raw) });

async function fetchOne(client: StoreClient, id: string): Promise<unknown> {
  // Typed into the address by hand: the shop would only answer that it is none.
  if (!ORDER_ID.test(id)) throw new NotFoundError(id);
  const answer = await call(client, ({ customers }) => customers.listOrders({ id, limit: 1, ...OWN_ORDER }));
  const [raw] = parse(OrdersResponse, answer).orders;
  if (raw === undefined) throw new NotFoundError(id);
  return raw;
}

/**
 * One order of the signed-in customer.
 *
 * `GET /store/orders/{id}` has no owner check, so the customer's own list is asked for the one id.
 *
 * @throws {NotFoundError} no such order, or somebody else's
 * @throws {UnauthorizedError} nobody is signed in
 */
export const fetchOwnOrder = async (client: StoreClient, id: string): Promise<OwnOrder> => toOwnOrder(await fetchOne(client, id));

/** What somebody has written to a thing that they send back. */
export interface ReturnNote {
  readonly returnId: string;
  readonly lineId: string;
  readonly note: string;
}

const NotesResponse = v.object({
  returns: listOf(v.object({ id: v.string(), items: listOf(v.object({ item_id: v.string(), note: TextSchema })) })),
});

const notesOf = (raw: unknown): ReturnNote[] =>
  parse(NotesResponse, raw).returns.flatMap(({ id, items }) =>
    items.flatMap(({ item_id, note }) => (note === '' ? [] : [{ returnId: id, lineId: item_id, note }])),
  );

/** The same with the notes to its returns, which no page shows. @throws as {@link fetchOwnOrder} */
export async function fetchOrderWithNotes(client: StoreClient, id: string): Promise<{ order: OwnOrder; notes: readonly ReturnNote[] }> {
  const raw = await fetchOne(client, id);
  return { order: toOwnOrder(raw), notes: notesOf(raw) };
}

/**
 * Calls one's own order off. Asked again it has been called off already, and nothing happens twice.
 *
 * @throws {RefusedError} code `order_paid` or `order_shipped`: it is too late for that
 */
export async function cancelOwnOrder(client: StoreClient, id: string): Promise<void> {
  await call(client, ({ account }) => account.post(`/store/customers/me/orders/${encodeURIComponent(id)}/cancellation`, {}));
}

/** Why something comes back, as the shop names it. */
export interface ReturnReason {
  readonly id: string;
  readonly name: LocalText;
}

const ReasonsResponse = v.object({
  return_reasons: v.array(v.object({ id: v.string(), label: v.string(), metadata: MetadataSchema })),
});

/** What can be chosen as a reason, in the shop's order. */
export async function fetchReturnReasons(client: StoreClient): Promise<readonly ReturnReason[]> {
  const { return_reasons } = parse(ReasonsResponse, await call(client, ({ returnReasons }) => returnReasons.list()));
  return return_reasons.map(({ id, label, metadata }) => ({ id, name: localText(label, textIn(metadata, 'label_de')) }));
}

/** What of an order a customer sends back. */
export interface ReturnRequest {
  readonly orderId: string;
  readonly items: readonly { readonly lineId: string; readonly quantity: number; readonly reasonId?: string; readonly note?: string }[];
}

/**
 * Registers a return.
 *
 * @param key what comes again with it is the same return
 * @throws {RefusedError} code `return_quantity`, `return_too_late` or `order_cancelled`
 */
export async function requestReturn(client: StoreClient, { orderId, items }: ReturnRequest, key: string): Promise<void> {
  const body = {
    order_id: orderId,
    items: items.map(({ lineId, quantity, reasonId, note }) => ({
      item_id: lineId,
      quantity,
      ...(reasonId && { reason_id: reasonId }),
      ...(note && { note }),
    })),
  };
  await call(client, ({ returns }) => returns.create(body, { 'Idempotency-Key': key }));
}
