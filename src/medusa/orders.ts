import * as v from 'valibot';
import type { Order, OrderSummary } from '../../domain/order';
import { isCollected } from '../../domain/shipping';
import { CARD_PROVIDER } from '../../domain/shop-cart';
import { AddressFields, AddressResponse, toAddress } from './address';
import { call, type StoreClient } from './client';
import { EmailSchema } from './email';
import { DiscountResponse, freesShipping, goodsCentsOf, LineResponse, ShippingMethodResponse, taxesOf, toLine } from './order-lines';
import { CentsSchema, MetadataSchema, parse, TextSchema, textIn } from './parse';

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

function paidAt(payments: readonly { readonly captured_at?: string | null | undefined }[] | null): Pick<Order, 'paidAtMs'> {
  const moments = (payments ?? []).flatMap(({ captured_at }) => (captured_at ? Date.parse(captured_at) : [])).filter(Number.isFinite);
  return moments.length === 0 ? {} : { paidAtMs: Math.max(...moments) };
}

function codesOf(discounts: readonly v.InferOutput<typeof DiscountResponse>[]): Pick<Order, 'discountCodes' | 'freeShippingCodes'> {
  const free = discounts.filter(freesShipping).map(({ code }) => code);
  const others = discounts.filter((discount) => !freesShipping(discount)).map(({ code }) => code);
  return { discountCodes: others, ...(free.length > 0 && { freeShippingCodes: free }) };
}

export const OrderResponse = v.pipe(
  v.object({
    ...summaryEntries,
    email: EmailSchema,
    items: v.array(LineResponse),
    shipping_address: v.nullish(AddressFields),
    billing_address: v.nullish(AddressFields),
    shipping_methods: v.optional(v.array(v.object({ ...ShippingMethodResponse.entries, data: MetadataSchema })), []),
    subtotal: v.optional(CentsSchema, 0),
    shipping_total: v.optional(CentsSchema, 0),
    shipping_tax_total: v.nullish(CentsSchema),
    tax_total: v.nullish(CentsSchema),
    payments: v.nullish(v.array(v.object({ provider_id: v.optional(v.string(), ''), captured_at: v.nullish(v.string()) })), []),
    gift_card_total: v.nullish(CentsSchema),
    discounts: v.nullish(v.array(DiscountResponse)),
  }),
  v.transform(
    ({ shipping_address, billing_address, ...order }): Order => ({
      ...toSummary({ ...order, shipping_address: shipping_address && toAddress(shipping_address) }),
      email: order.email,
      lines: order.items.map(toLine),
      billingAddress: billing_address ? toAddress(billing_address) : null,
      // Who has no account is told where it goes, and not who pays.
      texts: textIn((billing_address ?? shipping_address)?.metadata ?? {}, 'contract_texts') ?? '',
      ...(order.payments.some(({ provider_id: provider }) => provider === CARD_PROVIDER) && { byCard: true as const }),
      ...paidAt(order.payments),
      isCollected: isCollected(order.shipping_methods),
      shippingMethods: order.shipping_methods.map((method) => ({
        name: method.shipping_option?.name ?? '',
        nameDe: textIn(method.shipping_option?.metadata ?? {}, 'name_de'),
        totalCents: method.total ?? method.price,
        deliveryDays: textIn(method.shipping_option?.metadata ?? {}, 'delivery_days'),
      })),
      subtotalCents: goodsCentsOf(order.items.map(toLine)).itemsCents,
      discountCents: goodsCentsOf(order.items.map(toLine)).discountCents,
      ...codesOf(order.discounts ?? []),
      giftCardCents: order.gift_card_total ?? 0,
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
