import * as v from 'valibot';
import type { Order, OrderLine, OrderSummary } from '../domain/order';
import { AddressResponse } from './address';
import { call, type StoreClient } from './client';
import { CentsSchema, lineMetaOf, MetadataSchema, parse, TextSchema } from './parse';
import { picturePath } from './picture-path';

const summaryEntries = {
  id: v.string(),
  display_id: v.number(),
  created_at: v.string(),
  status: TextSchema,
  total: v.optional(CentsSchema, 0),
  currency_code: v.string(),
  sales_channel_id: v.nullish(v.string()),
  shipping_address: v.nullish(AddressResponse),
};

const SummaryFields = v.object(summaryEntries);

const toSummary = (order: v.InferOutput<typeof SummaryFields>): OrderSummary => ({
  id: order.id,
  displayId: order.display_id,
  createdAtMs: Date.parse(order.created_at),
  status: order.status,
  totalCents: order.total,
  currencyCode: order.currency_code,
  salesChannelId: order.sales_channel_id ?? null,
  shippingAddress: order.shipping_address ?? null,
});

export const OrderSummaryResponse = v.pipe(SummaryFields, v.transform(toSummary));

const TaxLineResponse = v.object({ rate: v.number() });

export const LineResponse = v.object({
  id: v.string(),
  title: TextSchema,
  thumbnail: v.nullish(v.string()),
  quantity: v.number(),
  unit_price: CentsSchema,
  total: v.nullish(CentsSchema),
  tax_total: v.nullish(CentsSchema),
  variant_id: v.nullish(v.string()),
  variant: v.nullish(v.object({ title: TextSchema, product: v.nullish(v.object({ handle: v.nullish(v.string()) })) })),
  metadata: MetadataSchema,
  tax_lines: v.nullish(v.array(TaxLineResponse)),
});

type LineResponse = v.InferOutput<typeof LineResponse>;

export const toLine = (line: LineResponse): OrderLine => ({
  id: line.id,
  title: line.title,
  variantTitle: line.variant?.title ?? '',
  thumbnail: picturePath(line.thumbnail),
  productHandle: line.variant?.product?.handle ?? null,
  variantId: line.variant_id ?? null,
  quantity: line.quantity,
  unitCents: line.unit_price,
  totalCents: line.total ?? line.unit_price * line.quantity,
  meta: lineMetaOf(line.metadata),
});

export const ShippingMethodResponse = v.object({
  shipping_option_id: v.nullish(v.string()),
  shipping_option: v.nullish(v.object({ name: TextSchema, metadata: MetadataSchema })),
  price: v.optional(CentsSchema, 0),
  total: v.nullish(CentsSchema),
  tax_total: v.nullish(CentsSchema),
  tax_lines: v.nullish(v.array(TaxLineResponse)),
});

/** Tax per rate, from lines and delivery; rates are decimals and never rounded. */
export function taxesOf(
  taxed: readonly {
    readonly tax_total?: number | null | undefined;
    readonly tax_lines?: readonly { readonly rate: number }[] | null | undefined;
  }[],
): { rate: number; cents: number }[] {
  const sums = new Map<number, number>();
  for (const { tax_total, tax_lines } of taxed) {
    const rate = (tax_lines ?? []).reduce((sum, line) => sum + line.rate, 0);
    sums.set(rate, (sums.get(rate) ?? 0) + (tax_total ?? 0));
  }
  return [...sums].filter(([, cents]) => cents > 0).map(([rate, cents]) => ({ rate, cents }));
}

export const OrderResponse = v.pipe(
  v.object({
    ...summaryEntries,
    email: v.string(),
    items: v.array(LineResponse),
    billing_address: v.nullish(AddressResponse),
    shipping_methods: v.optional(v.array(ShippingMethodResponse), []),
    subtotal: v.optional(CentsSchema, 0),
    shipping_total: v.optional(CentsSchema, 0),
    shipping_tax_total: v.nullish(CentsSchema),
    tax_total: v.nullish(CentsSchema),
  }),
  v.transform(
    (order): Order => ({
      ...toSummary(order),
      email: order.email,
      lines: order.items.map(toLine),
      billingAddress: order.billing_address ?? null,
      shippingMethods: order.shipping_methods.map((method) => ({
        name: method.shipping_option?.name ?? '',
        totalCents: method.total ?? method.price,
      })),
      subtotalCents: order.items.reduce((sum, line) => sum + toLine(line).totalCents, 0),
      shippingCents: order.shipping_methods.reduce((sum, method) => sum + (method.total ?? method.price), 0),
      taxCents: order.tax_total ?? 0,
      taxes: taxesOf([...order.items, ...order.shipping_methods]),
    }),
  ),
);

/** The order that a cart has become. @throws {NotFoundError} it has become none */
export const fetchOrderOfCart = async (client: StoreClient, cartId: string): Promise<Order> =>
  parse(v.object({ order: OrderResponse }), await call(client, ({ orders }) => orders.retrieveByCartId(encodeURIComponent(cartId)))).order;

/** @throws {NotFoundError} no such order, or not one this visitor may see */
export const fetchOrder = async (client: StoreClient, id: string): Promise<Order> =>
  parse(v.object({ order: OrderResponse }), await call(client, ({ orders }) => orders.retrieve(encodeURIComponent(id)))).order;
