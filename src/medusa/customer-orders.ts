import * as v from 'valibot';
import type { IndexedOrder } from '../domain/order-pages';
import type { OrderRow, OwnOrder } from '../domain/order-progress';
import { call, type StoreClient } from './client';
import { NotFoundError } from './errors';
import { OrderResponse, OrderSummaryResponse } from './orders';
import { parse, TextSchema } from './parse';

/** Medusa leaves the channel and the sums out unless they are named. */
const FIELDS = 'id,display_id,created_at,status,payment_status,fulfillment_status,currency_code,sales_channel_id,email';

const ProgressResponse = v.object({ payment_status: TextSchema, fulfillment_status: TextSchema });

const progressOf = (raw: unknown) => {
  const { payment_status, fulfillment_status } = parse(ProgressResponse, raw);
  return { paymentStatus: payment_status, fulfillmentStatus: fulfillment_status };
};

const ItemsResponse = v.object({
  items: v.optional(v.array(v.object({ title: TextSchema, variant_id: v.nullish(v.string()) })), []),
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
    customers.listOrders({ limit, offset, fields: FIELDS, expand: 'shipping_address,items' }),
  );
  return parse(OrdersResponse, answer).orders.map((raw) => ({
    ...parse(OrderSummaryResponse, raw),
    ...progressOf(raw),
    items: parse(ItemsResponse, raw).items.map((item) => ({ title: item.title, variantId: item.variant_id ?? null })),
  }));
}

/** What Medusa's ids are made of. */
const ORDER_ID = /^[\w-]{1,100}$/;

const OWN_ORDER_EXPAND =
  'shipping_address,billing_address,items,items.variant,items.variant.product,shipping_methods,shipping_methods.shipping_option';

/**
 * One order of the signed-in customer.
 *
 * `GET /store/orders/{id}` has no owner check, so the customer's own list is asked for the one id.
 *
 * @throws {NotFoundError} no such order, or somebody else's
 * @throws {UnauthorizedError} nobody is signed in
 */
export async function fetchOwnOrder(client: StoreClient, id: string): Promise<OwnOrder> {
  // Typed into the address by hand: the shop would only answer that it is none.
  if (!ORDER_ID.test(id)) throw new NotFoundError(id);
  const answer = await call(client, ({ customers }) => customers.listOrders({ id, limit: 1, fields: FIELDS, expand: OWN_ORDER_EXPAND }));
  const [raw] = parse(OrdersResponse, answer).orders;
  if (raw === undefined) throw new NotFoundError(id);
  return { ...parse(OrderResponse, raw), ...progressOf(raw) };
}
