import type { LineMeta } from '../../domain/cart';

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

const methodJson = (optionId: string, cents: number): object => ({
  shipping_option_id: optionId,
  shipping_option: { name: 'parcel', metadata: null },
  price: cents,
  total: cents,
});

const itemsCents = (lines: readonly ModelLine[]): number => lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0);

export const cartCents = (cart: ModelCart, shippingCents: number): number =>
  itemsCents(cart.lines) + (cart.shipping === null ? 0 : shippingCents);

export const cartJson = (cart: ModelCart, shippingCents: number): object => ({
  object: 'cart',
  id: cart.id,
  region_id: cart.regionId,
  region: { currency_code: 'eur' },
  email: cart.email,
  items: cart.lines.map(itemJson),
  shipping_address: null,
  billing_address: null,
  shipping_methods: cart.shipping === null ? [] : [methodJson(cart.shipping, shippingCents)],
  payment_sessions: cart.sessions.map((id) => ({ provider_id: id })),
  payment_session: cart.provider === null ? null : { provider_id: cart.provider },
  tax_total: 0,
  total: cartCents(cart, shippingCents),
  completed_at: cart.completedAt,
  updated_at: new Date(cart.updatedAtMs).toISOString(),
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
