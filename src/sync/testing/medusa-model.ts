// Long because it models every call of Medusa's cart, stock and corrected, in one place.

import type { LineMeta } from '../../domain/cart';
import type { Order } from '../../domain/order';
import { NotFoundError, RefusedError, ServerError } from '../../medusa/errors';
import type { Completion } from '../api';
import type { Cart, CheckoutFields } from '../types';
import { canonical } from './canonical';

interface Line {
  readonly id: string;
  readonly variantId: string;
  readonly meta: LineMeta;
  quantity: number;
  unitCents: number;
}

export interface ModelCart {
  readonly id: string;
  regionId: string;
  email: string;
  lines: Line[];
  shipping: string | null;
  sessions: readonly string[];
  provider: string | null;
  completedAt: string | null;
  order: ModelOrder | null;
}

export interface ModelOrder {
  readonly id: string;
  readonly cartId: string;
  readonly lines: Line[];
  readonly totalCents: number;
}

export interface ModelVariant {
  stock: number | null;
  deleted: boolean;
  /** Cents per region; a missing region has no price. */
  readonly cents: Record<string, number>;
}

const SHIPPING_CENTS = 690;

const refusal = (message: string, code: string | null = null, type = 'invalid_data') => new RefusedError(message, 400, code ?? type, type);

/**
 * What a Medusa v1 does with carts, in memory (facts M1 to M12 of the design).
 * `corrected` is our own backend; otherwise it is as stock.
 */
export class MedusaModel {
  readonly carts = new Map<string, ModelCart>();
  readonly orders: ModelOrder[] = [];
  private ids = 0;

  constructor(
    readonly variants: Record<string, ModelVariant>,
    readonly corrected: boolean,
  ) {}

  private id(kind: string): string {
    return `${kind}_${++this.ids}`;
  }

  private cart(cartId: string, unknownIs: 404 | 500): ModelCart {
    const cart = this.carts.get(cartId);
    if (cart) return cart;
    if (unknownIs === 404 || this.corrected) throw new NotFoundError('cart not found');
    throw new ServerError('unknown_error', 500);
  }

  private variant(variantId: string): ModelVariant {
    const variant = this.variants[variantId];
    if (!variant || variant.deleted) throw refusal(`Variant: ${variantId} does not exist`);
    return variant;
  }

  private priceOf(variantId: string, regionId: string): number {
    const cents = this.variant(variantId).cents[regionId];
    if (cents === undefined) throw refusal('Cannot generate line item for variant "some title" without a price');
    return cents;
  }

  private check(variantId: string, quantity: number, named: boolean): void {
    const { stock } = this.variant(variantId);
    if (stock === null || quantity <= stock) return;
    throw refusal(
      named ? `Variant with id: ${variantId} does not have the required inventory` : "Inventory doesn't cover the desired quantity",
      'insufficient_inventory',
      'not_allowed',
    );
  }

  /** M9: stock has no check; with a shipping method every change fails by accident. */
  private changeable(cart: ModelCart): void {
    if (cart.completedAt === null) return;
    if (this.corrected) throw new RefusedError('cart is completed', 409, 'not_allowed', 'not_allowed');
    if (cart.shipping !== null) throw new NotFoundError('null');
  }

  private read(cart: ModelCart): Cart {
    if (!this.corrected && cart.lines.some((line) => this.variants[line.variantId]?.deleted)) {
      throw new ServerError('Tax Lines must be joined to calculate taxes', 500);
    }
    const itemsCents = cart.lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0);
    const shippingCents = cart.shipping === null ? 0 : SHIPPING_CENTS;
    return {
      id: cart.id,
      regionId: cart.regionId,
      currencyCode: 'eur',
      email: cart.email,
      lines: cart.lines.map((line) => ({
        id: line.id,
        variantId: line.variantId,
        title: line.variantId,
        variantTitle: '',
        thumbnail: null,
        productHandle: null,
        quantity: line.quantity,
        unitCents: line.unitCents,
        totalCents: line.quantity * line.unitCents,
        meta: line.meta,
      })),
      totals: { itemsCents, shippingCents, taxCents: 0, totalCents: itemsCents + shippingCents, taxes: [] },
      shippingAddress: null,
      billingAddress: null,
      shippingMethods:
        cart.shipping === null ? [] : [{ optionId: cart.shipping, name: 'parcel', nameDe: null, totalCents: SHIPPING_CENTS }],
      paymentProviders: cart.sessions,
      paymentProvider: cart.provider,
      completedAt: cart.completedAt,
      updatedAt: null,
    };
  }

  private newLine(variantId: string, quantity: number, meta: LineMeta, regionId: string): Line {
    // PostgreSQL's jsonb forgets the order of keys.
    const stored = Object.fromEntries(Object.entries(meta).reverse());
    return { id: this.id('item'), variantId, meta: stored, quantity, unitCents: this.priceOf(variantId, regionId) };
  }

  create(regionId: string, items: readonly { readonly variantId: string; readonly quantity: number }[]): Cart {
    for (const item of items) this.check(item.variantId, item.quantity, true);
    const cart: ModelCart = {
      id: this.id('cart'),
      regionId,
      email: '',
      lines: items.map((item) => this.newLine(item.variantId, item.quantity, {}, regionId)),
      shipping: null,
      sessions: [],
      provider: null,
      completedAt: null,
      order: null,
    };
    this.carts.set(cart.id, cart);
    return this.read(cart);
  }

  get(cartId: string): Cart {
    return this.read(this.cart(cartId, 404));
  }

  addLine(cartId: string, line: { readonly variantId: string; readonly quantity: number; readonly meta: LineMeta }): Cart {
    const cart = this.cart(cartId, 404);
    this.changeable(cart);
    const fresh = this.newLine(line.variantId, line.quantity, line.meta, cart.regionId);
    // M3: only the last line of the variant is looked at.
    const last = cart.lines.filter((other) => other.variantId === line.variantId).at(-1);
    if (last && canonical(last.meta) === canonical(line.meta)) {
      this.check(line.variantId, last.quantity + line.quantity, true);
      last.quantity += line.quantity;
    } else {
      this.check(line.variantId, line.quantity, true);
      cart.lines.push(fresh);
    }
    cart.shipping = null;
    return this.read(cart);
  }

  setLine(cartId: string, lineId: string, quantity: number): Cart {
    const cart = this.cart(cartId, 500);
    this.changeable(cart);
    const line = cart.lines.find((other) => other.id === lineId);
    if (!line) throw refusal('Could not find the line item');
    if (!this.corrected && this.variants[line.variantId]?.deleted) throw new ServerError('unknown_error', 500);
    if (quantity === 0) return this.deleteLine(cartId, lineId);
    this.check(line.variantId, quantity, false);
    line.quantity = quantity;
    line.unitCents = this.priceOf(line.variantId, cart.regionId);
    cart.shipping = null;
    return this.read(cart);
  }

  deleteLine(cartId: string, lineId: string): Cart {
    const cart = this.cart(cartId, 500);
    this.changeable(cart);
    // Lines are shared: on a stock Medusa this empties an order that was placed without delivery.
    const index = cart.lines.findIndex((line) => line.id === lineId);
    if (index >= 0) cart.lines.splice(index, 1);
    cart.shipping = null;
    return this.read(cart);
  }

  setRegion(cartId: string, regionId: string): Cart {
    const cart = this.cart(cartId, 404);
    this.changeable(cart);
    cart.regionId = regionId;
    cart.lines = cart.lines.filter((line) => this.variants[line.variantId]?.cents[regionId] !== undefined);
    for (const line of cart.lines) line.unitCents = this.variants[line.variantId]?.cents[regionId] ?? 0;
    cart.shipping = null;
    return this.read(cart);
  }

  saveFields(cartId: string, fields: CheckoutFields): Cart {
    const cart = this.cart(cartId, 404);
    this.changeable(cart);
    cart.email = fields.email;
    return this.read(cart);
  }

  addShippingMethod(cartId: string, optionId: string): Cart {
    const cart = this.cart(cartId, 404);
    this.changeable(cart);
    cart.shipping = optionId;
    return this.read(cart);
  }

  createPaymentSessions(cartId: string): Cart {
    const cart = this.cart(cartId, 404);
    cart.sessions = ['manual'];
    cart.provider = 'manual';
    return this.read(cart);
  }

  choosePayment(cartId: string, providerId: string): Cart {
    const cart = this.cart(cartId, 404);
    cart.provider = providerId;
    return this.read(cart);
  }

  complete(cartId: string): Completion {
    const cart = this.cart(cartId, 500);
    if (cart.order) return { kind: 'order', order: this.order(cart.order.id) };
    if (cart.lines.length === 0 || cart.provider === null) throw refusal('payment is not authorized', null, 'not_allowed');
    if (this.corrected && cart.shipping === null) throw refusal('no delivery chosen', null, 'not_allowed');
    this.sell(cart);
    const { totals } = this.read(cart);
    cart.completedAt = '2026-11-20T00:00:00Z';
    cart.order = { id: this.id('order'), cartId, lines: cart.lines, totalCents: totals.totalCents };
    this.orders.push(cart.order);
    return { kind: 'order', order: this.order(cart.order.id) };
  }

  private sell(cart: ModelCart): void {
    const demand = new Map<string, number>();
    for (const line of cart.lines) demand.set(line.variantId, (demand.get(line.variantId) ?? 0) + line.quantity);
    for (const line of cart.lines) {
      const stock = this.variants[line.variantId]?.stock ?? null;
      const wanted = this.corrected ? (demand.get(line.variantId) ?? 0) : line.quantity;
      if (stock === null || wanted <= stock) continue;
      throw new RefusedError(
        `Variant with id: ${line.variantId} does not have the required inventory`,
        409,
        'insufficient_inventory',
        'not_allowed',
      );
    }
    for (const [variantId, quantity] of demand) {
      const variant = this.variants[variantId];
      if (variant && variant.stock !== null) variant.stock = Math.max(0, variant.stock - quantity);
    }
  }

  order(orderId: string): Order {
    const order = this.orders.find(({ id }) => id === orderId);
    if (!order) throw new NotFoundError('order not found');
    return {
      id: order.id,
      displayId: 1,
      createdAtMs: 0,
      status: 'pending',
      totalCents: order.totalCents,
      currencyCode: 'eur',
      salesChannelId: null,
      shippingAddress: null,
      email: '',
      lines: order.lines.map((line) => ({
        id: line.id,
        title: line.variantId,
        variantTitle: '',
        thumbnail: null,
        productHandle: null,
        variantId: line.variantId,
        quantity: line.quantity,
        unitCents: line.unitCents,
        totalCents: line.quantity * line.unitCents,
        meta: line.meta,
      })),
      billingAddress: null,
      shippingMethods: [],
      subtotalCents: 0,
      shippingCents: 0,
      taxCents: 0,
      taxes: [],
    };
  }

  stock(variantId: string): number | null {
    const variant = this.variants[variantId];
    if (!variant || variant.deleted) throw new NotFoundError('variant not found');
    return variant.stock;
  }
}
