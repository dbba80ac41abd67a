import type { LineMeta } from '../../../domain/cart';

export interface ModelLine {
  readonly id: string;
  readonly variantId: string;
  meta: LineMeta;
  quantity: number;
  unitCents: number;
}

export interface ModelCart {
  readonly id: string;
  regionId: string;
  email: string;
  lines: ModelLine[];
  shipping: string | null;
  sessions: readonly string[];
  provider: string | null;
  discounts: readonly string[];
  giftCards: readonly string[];
  completedAt: string | null;
  order: ModelOrder | null;
  /** Epoch ms. */
  updatedAtMs: number;
}

export interface ModelOrder {
  readonly id: string;
  readonly cartId: string;
  readonly lines: ModelLine[];
  readonly totalCents: number;
}

// How Medusa writes carts and orders; only what a storefront may lean on.

const itemJson = (line: ModelLine): object => ({
  id: line.id,
  variant_id: line.variantId,
  title: line.variantId,
  thumbnail: null,
  variant: { title: '', product: { handle: line.variantId } },
  quantity: line.quantity,
  unit_price: line.unitCents,
  total: line.quantity * line.unitCents,
  metadata: line.meta,
});

export const versionOf = ({ updatedAtMs }: ModelCart): string => new Date(updatedAtMs).toISOString();

const methodJson = (optionId: string, cents: number): object => ({
  shipping_option_id: optionId,
  shipping_option: { name: 'parcel', metadata: null },
  price: cents,
  total: cents,
});

const itemsCents = (lines: readonly ModelLine[]): number => lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0);

/** What one code takes off, at most. */
const OFF_CENTS = 50;

/** Discounts before gift cards, each as far as there is something to pay. */
export function codeCents(cart: ModelCart, shippingCents: number): { readonly discount: number; readonly giftCard: number } {
  const goods = itemsCents(cart.lines);
  const discount = Math.min(goods, cart.discounts.length * OFF_CENTS);
  const left = goods - discount + (cart.shipping === null ? 0 : shippingCents);
  return { discount, giftCard: Math.min(left, cart.giftCards.length * OFF_CENTS) };
}

export const cartCents = (cart: ModelCart, shippingCents: number): number => {
  const { discount, giftCard } = codeCents(cart, shippingCents);
  return itemsCents(cart.lines) + (cart.shipping === null ? 0 : shippingCents) - discount - giftCard;
};

/**
 * @param dated our own backend, which binds changes to a version of the cart
 * @param standing what holds for a line's goods by now, as Medusa says it of the line's variant
 */
export const cartJson = (cart: ModelCart, shippingCents: number, dated: boolean, standing: (line: ModelLine) => object): object => ({
  object: 'cart',
  id: cart.id,
  region_id: cart.regionId,
  region: { currency_code: 'eur' },
  email: cart.email,
  items: cart.lines.map((line) => ({ ...itemJson(line), variant: { title: '', product: { handle: line.variantId }, ...standing(line) } })),
  shipping_address: null,
  billing_address: null,
  shipping_methods: cart.shipping === null ? [] : [methodJson(cart.shipping, shippingCents)],
  payment_sessions: cart.sessions.map((id) => ({ provider_id: id })),
  payment_session: cart.provider === null ? null : { provider_id: cart.provider },
  discounts: cart.discounts.map((code) => ({ code })),
  gift_cards: cart.giftCards.map((code) => ({ code, balance: OFF_CENTS })),
  gift_card_total: codeCents(cart, shippingCents).giftCard,
  tax_total: 0,
  total: cartCents(cart, shippingCents),
  completed_at: cart.completedAt,
  updated_at: new Date(cart.updatedAtMs).toISOString(),
  ...(dated && { version: versionOf(cart) }),
});

export const orderJson = (order: ModelOrder): object => ({
  object: 'order',
  id: order.id,
  display_id: 1,
  created_at: '2026-11-20T00:00:00Z',
  status: 'pending',
  total: order.totalCents,
  currency_code: 'eur',
  email: 'somebody@example.com',
  items: order.lines.map(itemJson),
  shipping_methods: [],
  subtotal: itemsCents(order.lines),
});
