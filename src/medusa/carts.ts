import * as v from 'valibot';
import type { LineMeta } from '../../domain/cart';
import type { Address } from '../../domain/customer';
import { CARD_PROVIDER, type CardSession, type Cart, type ShopLine } from '../../domain/shop-cart';
import { shownEmail } from '../../domain/shown-email';
import { AddressResponse, toAddressBody } from './address';
import { call, type StoreClient } from './client';
import {
  DiscountResponse,
  freesShipping,
  goodsCentsOf,
  LineResponse,
  lineVariantEntries,
  ShippingMethodResponse,
  taxesOf,
  toLine,
} from './order-lines';
import { CentsSchema, parse, TextSchema, textIn } from './parse';

/** A line with what holds for its goods by now: a cart is compared with that whenever it is read. */
const CartLineResponse = v.object({
  ...LineResponse.entries,
  variant: v.nullish(
    v.object({
      ...lineVariantEntries,
      inventory_quantity: v.fallback(v.nullish(v.number()), null),
      manage_inventory: v.fallback(v.nullish(v.boolean()), null),
      allow_backorder: v.fallback(v.nullish(v.boolean()), null),
      /** Only our own backend says it here. */
      calculated_price: v.fallback(v.nullish(CentsSchema), null),
    }),
  ),
});

function toShopLine(line: v.InferOutput<typeof CartLineResponse>): ShopLine {
  const {
    inventory_quantity: left,
    manage_inventory: isCounted,
    allow_backorder: endless,
    calculated_price: nowCents,
  } = line.variant ?? {};
  return { ...toLine(line), stock: isCounted && !endless ? (left ?? null) : null, nowCents: nowCents ?? null };
}

const CardData = v.object({ client_secret: v.optional(v.string(), ''), amount: CentsSchema, status: v.string() });

function toCard(data: v.InferOutput<typeof CardData> | null | undefined): CardSession | null {
  if (!data) return null;
  return {
    clientSecret: data.client_secret,
    amountCents: data.amount,
    isHeld: data.status === 'requires_capture' || data.status === 'succeeded',
  };
}
const GiftCardResponse = v.object({ code: v.string(), balance: v.fallback(CentsSchema, 0) });

const CartFields = v.object({
  id: v.string(),
  region_id: v.string(),
  region: v.nullish(v.object({ currency_code: v.string() })),
  email: v.pipe(TextSchema, v.transform(shownEmail)),
  items: v.array(CartLineResponse),
  shipping_address: v.nullish(AddressResponse),
  billing_address: v.nullish(AddressResponse),
  shipping_methods: v.optional(v.array(ShippingMethodResponse), []),
  payment_sessions: v.nullish(v.array(v.object({ provider_id: v.string() }))),
  payment_session: v.nullish(v.object({ provider_id: v.string(), data: v.fallback(v.nullish(CardData), null) })),
  discounts: v.nullish(v.array(DiscountResponse)),
  gift_cards: v.nullish(v.array(GiftCardResponse)),
  gift_card_total: v.nullish(CentsSchema),
  tax_total: v.nullish(CentsSchema),
  total: v.nullish(CentsSchema),
  completed_at: v.nullish(v.string()),
  updated_at: v.nullish(v.string()),
  version: v.nullish(v.string()),
  moved_from: v.nullish(v.string()),
  buyer: v.nullish(v.string()),
});

function toCart(cart: v.InferOutput<typeof CartFields>): Cart {
  const lines = cart.items.map(toShopLine);
  const shippingMethods = cart.shipping_methods.map((method) => ({
    optionId: method.shipping_option_id ?? '',
    name: method.shipping_option?.name ?? '',
    nameDe: textIn(method.shipping_option?.metadata ?? {}, 'name_de'),
    deliveryDays: textIn(method.shipping_option?.metadata ?? {}, 'delivery_days'),
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
    card: cart.payment_session?.provider_id === CARD_PROVIDER ? toCard(cart.payment_session.data) : null,
    totals: {
      ...goodsCentsOf(lines),
      shippingCents: shippingMethods.reduce((sum, method) => sum + method.totalCents, 0),
      giftCardCents: cart.gift_card_total ?? 0,
      taxCents: cart.tax_total ?? 0,
      totalCents: cart.total ?? 0,
      taxes: taxesOf([...cart.items, ...cart.shipping_methods]),
    },
    codes: [
      ...(cart.discounts ?? []).map((discount) => ({
        code: discount.code,
        kind: 'discount' as const,
        balanceCents: null,
        ...(freesShipping(discount) && { freesShipping: true as const }),
      })),
      ...(cart.gift_cards ?? []).map(({ code, balance }) => ({ code, kind: 'gift-card' as const, balanceCents: balance })),
    ],
    completedAt: cart.completed_at ?? null,
    updatedAt: cart.updated_at ?? null,
    version: cart.version ?? null,
    movedFrom: cart.moved_from ?? null,
    buyer: cart.buyer ?? null,
  };
}

/** A change for one version of the cart: where our backend has another, it does nothing and answers 412. Stock Medusa takes no notice. */
export const onVersion = (version: string | null): Record<string, string> => (version === null ? {} : { 'If-Match': `"${version}"` });

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
  on: string | null,
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
        { 'Idempotency-Key': key, ...onVersion(on) },
      ),
    ),
  );

/** Sets the absolute quantity; metadata is never sent, because Medusa merges it. */
export const setLine = async (client: StoreClient, cartId: string, lineId: string, quantity: number, on: string | null): Promise<Cart> =>
  readCart(
    await call(client, ({ carts }) =>
      carts.lineItems.update(encodeURIComponent(cartId), encodeURIComponent(lineId), { quantity }, onVersion(on)),
    ),
  );

export const deleteLine = async (client: StoreClient, cartId: string, lineId: string, on: string | null): Promise<Cart> =>
  readCart(
    await call(client, ({ carts }) => carts.lineItems.delete(encodeURIComponent(cartId), encodeURIComponent(lineId), onVersion(on))),
  );

interface CartUpdate {
  readonly regionId?: string;
  readonly countryCode?: string;
  readonly email?: string;
  /** All that are to count, in each of the two. */
  readonly discounts?: readonly string[];
  readonly giftCards?: readonly string[];
  readonly shippingAddress?: Address;
  readonly billingAddress?: Address;
  /** Goes with the addresses, which the order keeps: Medusa takes no metadata of a cart itself. */
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export const updateCart = async (client: StoreClient, cartId: string, update: CartUpdate, on: string | null = null): Promise<Cart> =>
  readCart(
    await call(client, ({ carts }) =>
      carts.update(
        encodeURIComponent(cartId),
        {
          ...(update.regionId !== undefined && { region_id: update.regionId }),
          ...(update.countryCode !== undefined && { country_code: update.countryCode }),
          ...(update.discounts && { discounts: update.discounts.map((code) => ({ code })) }),
          ...(update.giftCards && { gift_cards: update.giftCards.map((code) => ({ code })) }),
          ...(update.email !== undefined && { email: update.email }),
          ...(update.shippingAddress && { shipping_address: toAddressBody(update.shippingAddress, update.metadata) }),
          ...(update.billingAddress && { billing_address: toAddressBody(update.billingAddress, update.metadata) }),
        },
        onVersion(on),
      ),
    ),
  );

export const addShippingMethod = async (client: StoreClient, cartId: string, optionId: string): Promise<Cart> =>
  readCart(await call(client, ({ carts }) => carts.addShippingMethod(encodeURIComponent(cartId), { option_id: optionId })));

export const createPaymentSessions = async (client: StoreClient, cartId: string): Promise<Cart> =>
  readCart(await call(client, ({ carts }) => carts.createPaymentSessions(encodeURIComponent(cartId))));

export const choosePaymentSession = async (client: StoreClient, cartId: string, providerId: string): Promise<Cart> =>
  readCart(await call(client, ({ carts }) => carts.setPaymentSession(encodeURIComponent(cartId), { provider_id: providerId })));

/**
 * Brings the payment to what the cart costs now, and asks how it stands. The amount is the shop's: nothing of it is sent.
 *
 * @param release gives back what is held, and begins anew
 */
export const updatePaymentSession = async (client: StoreClient, cartId: string, providerId: string, release: boolean): Promise<Cart> =>
  readCart(
    await call(client, ({ carts }) =>
      carts.updatePaymentSession(encodeURIComponent(cartId), encodeURIComponent(providerId), { data: release ? { release } : {} }),
    ),
  );
