import * as v from 'valibot';
import type { LineMeta } from '../domain/cart';
import type { Address } from '../domain/customer';
import type { Order } from '../domain/order';
import type { Cart, ShippingOption } from '../domain/shop-cart';
import { AddressResponse, toAddressBody } from './address';
import { call, type StoreClient } from './client';
import { LineResponse, OrderResponse, ShippingMethodResponse, taxesOf, toLine } from './orders';
import { CentsSchema, MetadataSchema, numberIn, parse, TextSchema, textIn } from './parse';

const CartFields = v.object({
  id: v.string(),
  region_id: v.string(),
  region: v.nullish(v.object({ currency_code: v.string() })),
  email: TextSchema,
  items: v.array(LineResponse),
  shipping_address: v.nullish(AddressResponse),
  billing_address: v.nullish(AddressResponse),
  shipping_methods: v.optional(v.array(ShippingMethodResponse), []),
  payment_sessions: v.nullish(v.array(v.object({ provider_id: v.string() }))),
  payment_session: v.nullish(v.object({ provider_id: v.string() })),
  tax_total: v.nullish(CentsSchema),
  total: v.nullish(CentsSchema),
  completed_at: v.nullish(v.string()),
  updated_at: v.nullish(v.string()),
});

function toCart(cart: v.InferOutput<typeof CartFields>): Cart {
  const lines = cart.items.map(toLine);
  const shippingMethods = cart.shipping_methods.map((method) => ({
    optionId: method.shipping_option_id ?? '',
    name: method.shipping_option?.name ?? '',
    nameDe: textIn(method.shipping_option?.metadata ?? {}, 'name_de'),
    totalCents: method.total ?? method.price,
  }));
  return {
    id: cart.id,
    regionId: cart.region_id,
    currencyCode: cart.region?.currency_code ?? 'eur',
    email: cart.email,
    lines,
    shippingAddress: cart.shipping_address ?? null,
    billingAddress: cart.billing_address ?? null,
    shippingMethods,
    paymentProviders: (cart.payment_sessions ?? []).map((session) => session.provider_id),
    paymentProvider: cart.payment_session?.provider_id ?? null,
    totals: {
      itemsCents: lines.reduce((sum, line) => sum + line.totalCents, 0),
      shippingCents: shippingMethods.reduce((sum, method) => sum + method.totalCents, 0),
      taxCents: cart.tax_total ?? 0,
      totalCents: cart.total ?? 0,
      taxes: taxesOf([...cart.items, ...cart.shipping_methods]),
    },
    completedAt: cart.completed_at ?? null,
    updatedAt: cart.updated_at ?? null,
  };
}

export const readCart = (answer: unknown): Cart => toCart(parse(v.object({ cart: CartFields }), answer).cart);

/** `POST /store/carts`: plain lines only; metadata on them is refused by Medusa. */
export const createCart = async (
  client: StoreClient,
  regionId: string,
  items: readonly { readonly variantId: string; readonly quantity: number }[],
): Promise<Cart> =>
  readCart(
    await call(client, ({ carts }) =>
      carts.create({
        region_id: regionId,
        ...(items.length > 0 && { items: items.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })) }),
      }),
    ),
  );

/** @throws {NotFoundError} no such cart */
export const fetchCart = async (client: StoreClient, cartId: string): Promise<Cart> =>
  readCart(await call(client, ({ carts }) => carts.retrieve(encodeURIComponent(cartId))));

/**
 * Adds pieces. Not idempotent: asked twice, the pieces are there twice, in the last line of the
 * variant if its metadata is the same, else in a line of their own.
 *
 * @param key new for every call, for the answer to a key used before may be an old cart. It is for the way, on
 *   which browsers and proxies may repeat a request: our backend carries it out once, stock Medusa does not.
 */
export const addLine = async (
  client: StoreClient,
  cartId: string,
  line: { readonly variantId: string; readonly quantity: number; readonly meta: LineMeta },
  key: string,
): Promise<Cart> =>
  readCart(
    await call(client, ({ carts }) =>
      carts.lineItems.create(
        encodeURIComponent(cartId),
        {
          variant_id: line.variantId,
          quantity: line.quantity,
          ...(Object.keys(line.meta).length > 0 && { metadata: line.meta }),
        },
        { 'Idempotency-Key': key },
      ),
    ),
  );

/** Sets the absolute quantity; metadata is never sent, because Medusa merges it. */
export const setLine = async (client: StoreClient, cartId: string, lineId: string, quantity: number): Promise<Cart> =>
  readCart(await call(client, ({ carts }) => carts.lineItems.update(encodeURIComponent(cartId), encodeURIComponent(lineId), { quantity })));

export const deleteLine = async (client: StoreClient, cartId: string, lineId: string): Promise<Cart> =>
  readCart(await call(client, ({ carts }) => carts.lineItems.delete(encodeURIComponent(cartId), encodeURIComponent(lineId))));

interface CartUpdate {
  readonly regionId?: string;
  readonly countryCode?: string;
  readonly email?: string;
  readonly shippingAddress?: Address;
  readonly billingAddress?: Address;
  /**
   * Goes with the billing address, which the order keeps: Medusa takes no metadata of a cart itself.
   * Needs `billingAddress`.
   */
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export const updateCart = async (client: StoreClient, cartId: string, update: CartUpdate): Promise<Cart> =>
  readCart(
    await call(client, ({ carts }) =>
      carts.update(encodeURIComponent(cartId), {
        ...(update.regionId !== undefined && { region_id: update.regionId }),
        ...(update.countryCode !== undefined && { country_code: update.countryCode }),
        ...(update.email !== undefined && { email: update.email }),
        ...(update.shippingAddress && { shipping_address: toAddressBody(update.shippingAddress) }),
        ...(update.billingAddress && { billing_address: toAddressBody(update.billingAddress, update.metadata) }),
      }),
    ),
  );

const OptionResponse = v.pipe(
  v.object({
    id: v.string(),
    name: TextSchema,
    amount: v.nullish(CentsSchema),
    price_incl_tax: v.nullish(CentsSchema),
    parcels: v.nullish(v.number()),
    weight_g: v.nullish(v.number()),
    metadata: MetadataSchema,
  }),
  v.transform(
    (option): ShippingOption => ({
      id: option.id,
      name: option.name,
      nameDe: textIn(option.metadata, 'name_de'),
      totalCents: option.price_incl_tax ?? option.amount ?? 0,
      deliveryDays: textIn(option.metadata, 'delivery_days'),
      parcels: option.parcels ?? numberIn(option.metadata, 'parcels'),
      weightGrams: option.weight_g ?? null,
    }),
  ),
);

export const fetchShippingOptions = async (client: StoreClient, cartId: string): Promise<readonly ShippingOption[]> =>
  parse(
    v.object({ shipping_options: v.array(OptionResponse) }),
    await call(client, ({ shippingOptions }) => shippingOptions.listCartOptions(encodeURIComponent(cartId))),
  ).shipping_options;

export const addShippingMethod = async (client: StoreClient, cartId: string, optionId: string): Promise<Cart> =>
  readCart(await call(client, ({ carts }) => carts.addShippingMethod(encodeURIComponent(cartId), { option_id: optionId })));

export const createPaymentSessions = async (client: StoreClient, cartId: string): Promise<Cart> =>
  readCart(await call(client, ({ carts }) => carts.createPaymentSessions(encodeURIComponent(cartId))));

export const choosePaymentSession = async (client: StoreClient, cartId: string, providerId: string): Promise<Cart> =>
  readCart(await call(client, ({ carts }) => carts.setPaymentSession(encodeURIComponent(cartId), { provider_id: providerId })));

const CompletionResponse = v.variant('type', [
  v.object({ type: v.literal('order'), data: OrderResponse }),
  v.object({ type: v.literal('cart'), data: v.unknown() }),
  v.object({ type: v.literal('swap'), data: v.unknown() }),
]);

/** What became of the request to place an order. */
export type Completion = { readonly kind: 'order'; readonly order: Order } | { readonly kind: 'requires-more' };

/**
 * Places the order; asked twice, Medusa answers with the same order.
 *
 * @param key the same for every try to place this very order: our backend goes on where a request that died had got to.
 *   Another one for another order, since a key may answer with what it answered before
 */
export async function completeCart(client: StoreClient, cartId: string, key: string): Promise<Completion> {
  const answer = parse(
    CompletionResponse,
    await call(client, ({ carts }) => carts.complete(encodeURIComponent(cartId), { 'Idempotency-Key': key })),
  );
  return answer.type === 'order' ? { kind: 'order', order: answer.data } : { kind: 'requires-more' };
}
