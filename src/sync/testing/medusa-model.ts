// Long because it models every call of Medusa's cart, stock and corrected, in one place.

import type { LineMeta } from '../../../domain/cart';
import { canonical } from './canonical';
import { cartCents, cartJson, type ModelCart, type ModelLine, type ModelOrder, orderJson, versionOf } from './medusa-json';
import type { Shop, ShopAnswer, ShopRequest } from './shop';

export interface ModelVariant {
  stock: number | null;
  deleted: boolean;
  /** Cents per region; a missing region has no price. */
  readonly cents: Record<string, number>;
}

const SHIPPING_CENTS = 690;

/** Codes that the shop has: discounts, of which one counts, and gift cards with the region in which they do. */
const DISCOUNTS: ReadonlySet<string> = new Set(['SAVE', 'LESS']);
const GIFT_CARDS: Readonly<Record<string, string>> = { 'CARD-CARD-CARD-CARD': 'de' };

/** An answer that is no success, on its way out of the model. */
class Problem extends Error {
  constructor(readonly answer: ShopAnswer) {
    super(`status ${answer.status}`);
  }
}

const problem = (status: number, message: string, code: string | null = null, type = 'invalid_data') =>
  new Problem({ status, data: { ...(code !== null && { code }), type, message } });
const refusal = (message: string, code: string | null = null, type = 'invalid_data') => problem(400, message, code, type);
const notFound = (message: string) => problem(404, message, null, 'not_found');
const crash = (message: string) => problem(500, message, 'unknown_error', 'unknown_error');

/** The calls for which our own backend keeps the answer under the request's key (fact M1). */
const HONOURS_KEYS = /\/(?:line-items|complete|payment-sessions)$/;

const CART_IN_PATH = /^\/store\/(?:carts|shipping-options|orders\/cart)\/([^/]+)/;

const codesIn = (value: unknown): readonly string[] => ((value ?? []) as { code: string }[]).map(({ code }) => code);

interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly answer: (ids: readonly string[], body: ShopRequest['body']) => unknown;
}

/**
 * What a Medusa v1 does with carts, in memory (facts M1 to M12 of the design).
 * `corrected` is our own backend; otherwise it is as stock.
 */
export class MedusaModel implements Shop {
  readonly carts = new Map<string, ModelCart>();
  readonly orders: ModelOrder[] = [];
  /** Whoever asks has a session. Our own backend gives a guest's cart that they change another id. */
  signedIn = false;
  private readonly owned = new Set<string>();
  private readonly moved = new Map<string, string>();
  private ids = 0;
  private now = Date.UTC(2026, 10, 20);
  private readonly kept = new Map<string, { readonly path: string; readonly answer: ShopAnswer }>();

  constructor(
    readonly variants: Record<string, ModelVariant>,
    readonly corrected: boolean,
  ) {}

  private readonly routes: readonly Route[] = [
    {
      method: 'POST',
      path: /^\/store\/carts$/,
      answer: (_, { region_id, items }) => this.create(region_id as string, (items ?? []) as { variant_id: string; quantity: number }[]),
    },
    { method: 'GET', path: /^\/store\/carts\/([^/]+)$/, answer: ([id = '']) => this.read(this.find(id, 404)) },
    { method: 'POST', path: /^\/store\/carts\/([^/]+)$/, answer: ([id = ''], body) => this.update(id, body) },
    {
      method: 'POST',
      path: /^\/store\/carts\/([^/]+)\/line-items$/,
      answer: ([id = ''], { variant_id, quantity, metadata }) =>
        this.add(id, variant_id as string, quantity as number, (metadata ?? {}) as LineMeta),
    },
    {
      method: 'POST',
      path: /^\/store\/carts\/([^/]+)\/line-items\/([^/]+)$/,
      answer: ([id = '', lineId = ''], { quantity, metadata }) => this.set(id, lineId, quantity as number, (metadata ?? {}) as LineMeta),
    },
    {
      method: 'DELETE',
      path: /^\/store\/carts\/([^/]+)\/line-items\/([^/]+)$/,
      answer: ([id = '', lineId = '']) => this.remove(id, lineId),
    },
    {
      method: 'GET',
      path: /^\/store\/shipping-options\/([^/]+)$/,
      answer: () => ({ shipping_options: [{ id: 'dhl', name: 'parcel', amount: SHIPPING_CENTS, metadata: null }] }),
    },
    {
      method: 'POST',
      path: /^\/store\/carts\/([^/]+)\/shipping-methods$/,
      answer: ([id = ''], { option_id }) => this.change(id, (cart) => Object.assign(cart, { shipping: option_id })),
    },
    {
      method: 'POST',
      path: /^\/store\/carts\/([^/]+)\/payment-sessions$/,
      answer: ([id = '']) => this.read(Object.assign(this.dating(this.find(id, 404)), { sessions: ['manual'], provider: 'manual' })),
    },
    {
      method: 'POST',
      path: /^\/store\/carts\/([^/]+)\/payment-session$/,
      answer: ([id = ''], { provider_id }) => this.read(Object.assign(this.dating(this.find(id, 404)), { provider: provider_id })),
    },
    { method: 'POST', path: /^\/store\/carts\/([^/]+)\/complete$/, answer: ([id = '']) => this.complete(id) },
    {
      method: 'GET',
      path: /^\/store\/orders\/cart\/([^/]+)$/,
      answer: ([id = '']) => {
        const order = this.orders.find(({ cartId }) => cartId === id);
        if (!order) throw notFound('order not found');
        return { order: orderJson(order) };
      },
    },
    {
      method: 'GET',
      path: /^\/store\/orders\/([^/]+)$/,
      answer: ([id = '']) => {
        const order = this.orders.find((other) => other.id === id);
        if (!order) throw notFound('order not found');
        return { order: orderJson(order) };
      },
    },
    {
      method: 'GET',
      path: /^\/store\/variants\/([^/]+)$/,
      answer: ([id = '']) => {
        const variant = this.variants[id];
        if (!variant || variant.deleted) throw notFound('variant not found');
        return { variant: { manage_inventory: variant.stock !== null, inventory_quantity: variant.stock } };
      },
    },
  ];

  ask(asked: ShopRequest): ShopAnswer {
    const id = CART_IN_PATH.exec(asked.path)?.[1] ?? '';
    const request = this.renamed(asked, id);
    if (this.corrected && this.isForAnother(request)) {
      return { status: 412, data: { code: 'cart_changed', type: 'conflict', message: 'the cart is another by now' } };
    }
    const { method, path, key } = this.corrected ? this.renamed(request, this.movedAtLogin(request)) : request;
    const kept = this.corrected && HONOURS_KEYS.test(path) ? this.kept.get(key) : undefined;
    if (kept) return kept.path === path ? this.told(kept.answer, id) : { status: 409, data: 'Failed to create idempotency key' };
    const route = this.routes.find((one) => one.method === method && one.path.test(path));
    if (!route) throw new Error(`the model has no ${method} ${path}`);
    try {
      const answer = { status: 200, data: route.answer(route.path.exec(path)?.slice(1) ?? [], request.body) };
      this.kept.set(key, { path, answer });
      return this.told(answer, id);
    } catch (error) {
      if (error instanceof Problem) return error.answer;
      throw error;
    }
  }

  /** A request under the id that its cart has by now. */
  private renamed(request: ShopRequest, id: string): ShopRequest {
    return { ...request, path: request.path.replace(`/${id}`, `/${this.byNow(id)}`) };
  }

  private byNow(id: string): string {
    return this.moved.get(id) ?? id;
  }

  /** Gives a guest's cart another id when somebody who is signed in changes it. @returns the one before */
  private movedAtLogin({ method, path }: ShopRequest): string {
    const id = /^\/store\/carts\/([^/]+)(?!.*\/complete$)/.exec(path)?.[1] ?? '';
    const cart = this.carts.get(id);
    if (!this.signedIn || method === 'GET' || !cart || cart.completedAt !== null || this.owned.has(id)) return id;
    const next = this.id('cart');
    this.carts.delete(id);
    this.carts.set(next, Object.assign(this.dating(cart), { id: next }));
    this.moved.set(id, next);
    this.owned.add(next);
    return id;
  }

  /** An answer that says by which id its cart was asked for. */
  private told(answer: ShopAnswer, id: string): ShopAnswer {
    const { cart } = answer.data as { readonly cart?: object };
    return cart && this.moved.has(id) ? { ...answer, data: { cart: { ...cart, moved_from: id } } } : answer;
  }

  /** A change of an open cart for a version that is not its own any more. */
  private isForAnother({ method, path, on }: ShopRequest): boolean {
    const cart = this.carts.get(/^\/store\/carts\/([^/]+)/.exec(path)?.[1] ?? '');
    return method !== 'GET' && typeof on === 'string' && cart?.completedAt === null && versionOf(cart) !== on;
  }

  look(): void {}

  /** Loses a cart, by whichever of its ids. */
  forget(cartId: string): void {
    this.carts.delete(this.byNow(cartId));
  }

  get dated(): boolean {
    return this.corrected;
  }

  cart(cartId: string): ModelCart | undefined {
    return this.carts.get(this.byNow(cartId));
  }

  private id(kind: string): string {
    return `${kind}_${++this.ids}`;
  }

  private find(cartId: string, unknownIs: 404 | 500): ModelCart {
    const cart = this.carts.get(cartId);
    if (cart) return cart;
    throw unknownIs === 404 || this.corrected ? notFound('cart not found') : crash('unknown_error');
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

  /** The cart's own row is written, which is all that dates a cart of a stock Medusa. */
  private dating(cart: ModelCart): ModelCart {
    cart.updatedAtMs = ++this.now;
    return cart;
  }

  /** M9: stock has no check; with a shipping method every change fails by accident. */
  private changeable(cart: ModelCart): ModelCart {
    if (cart.completedAt === null) return this.corrected ? this.dating(cart) : cart;
    if (this.corrected) throw problem(400, 'cart is completed', 'cart_completed', 'not_allowed');
    if (cart.shipping !== null) throw notFound('null');
    return cart;
  }

  private change(cartId: string, change: (cart: ModelCart) => unknown): object {
    const cart = this.changeable(this.find(cartId, 404));
    change(cart);
    return this.read(cart);
  }

  private read(cart: ModelCart): object {
    if (!this.corrected && cart.lines.some((line) => this.variants[line.variantId]?.deleted)) {
      throw crash('Tax Lines must be joined to calculate taxes');
    }
    return { cart: cartJson(cart, SHIPPING_CENTS, this.corrected, (line) => this.standing(line, cart.regionId)) };
  }

  /** Every Medusa says with a cart how many are left; what a piece costs by now only ours. */
  private standing({ variantId }: ModelLine, regionId: string): object {
    const { stock = 0, cents = {} } = this.variants[variantId] ?? {};
    return {
      manage_inventory: stock !== null,
      inventory_quantity: stock,
      ...(this.corrected && { calculated_price: cents[regionId] ?? null }),
    };
  }

  private newLine(variantId: string, quantity: number, meta: LineMeta, regionId: string): ModelLine {
    // PostgreSQL's jsonb forgets the order of keys.
    const stored = Object.fromEntries(Object.entries(meta).reverse());
    return { id: this.id('item'), variantId, meta: stored, quantity, unitCents: this.priceOf(variantId, regionId) };
  }

  private create(regionId: string, items: readonly { readonly variant_id: string; readonly quantity: number }[]): object {
    for (const item of items) this.check(item.variant_id, item.quantity, true);
    const cart: ModelCart = {
      id: this.id('cart'),
      regionId,
      email: '',
      lines: items.map((item) => this.newLine(item.variant_id, item.quantity, {}, regionId)),
      shipping: null,
      sessions: [],
      discounts: [],
      giftCards: [],
      provider: null,
      completedAt: null,
      order: null,
      updatedAtMs: ++this.now,
    };
    this.carts.set(cart.id, cart);
    if (this.signedIn) this.owned.add(cart.id);
    return this.read(cart);
  }

  private update(cartId: string, { region_id: regionId, email, discounts, gift_cards: giftCards }: ShopRequest['body']): object {
    return this.change(cartId, (cart) => {
      if (discounts !== undefined || giftCards !== undefined) this.setCodes(cart, codesIn(discounts), codesIn(giftCards));
      if (typeof email === 'string') cart.email = email;
      if (email === undefined && regionId === undefined) return;
      this.dating(cart);
      if (typeof regionId !== 'string') return;
      cart.regionId = regionId;
      cart.lines = cart.lines.filter((line) => this.variants[line.variantId]?.cents[regionId] !== undefined);
      for (const line of cart.lines) line.unitCents = this.variants[line.variantId]?.cents[regionId] ?? 0;
      cart.shipping = null;
      cart.giftCards = [];
    });
  }

  private unknownCode(): Problem {
    return this.corrected ? refusal('This code is unknown.', 'code_unknown', 'not_allowed') : notFound('not found');
  }

  /** The whole list, or nothing of it. */
  private setCodes(cart: ModelCart, discounts: readonly string[], giftCards: readonly string[]): void {
    if (discounts.some((code) => !DISCOUNTS.has(code)) || giftCards.some((code) => GIFT_CARDS[code] === undefined))
      throw this.unknownCode();
    if (giftCards.some((code) => GIFT_CARDS[code] !== cart.regionId))
      throw refusal('The gift card cannot be used in the current region', this.corrected ? 'code_region' : null);
    if (this.corrected && discounts.length > 1) throw refusal('A discount cannot be used together with another one.', 'code_one_only');
    this.dating(cart);
    cart.discounts = discounts.slice(0, 1);
    cart.giftCards = giftCards;
  }

  private add(cartId: string, variantId: string, quantity: number, meta: LineMeta): object {
    const cart = this.changeable(this.find(cartId, 404));
    const fresh = this.newLine(variantId, quantity, meta, cart.regionId);
    // M3: Medusa looks at one line of the variant only. Our backend looks at all of them; the cart must survive both.
    const last = cart.lines.filter((other) => other.variantId === variantId).at(-1);
    if (last && canonical(last.meta) === canonical(meta)) {
      this.check(variantId, last.quantity + quantity, true);
      last.quantity += quantity;
    } else {
      this.check(variantId, quantity, true);
      cart.lines.push(fresh);
    }
    cart.shipping = null;
    return this.read(cart);
  }

  private set(cartId: string, lineId: string, quantity: number, meta: LineMeta): object {
    const cart = this.changeable(this.find(cartId, 500));
    const line = cart.lines.find((other) => other.id === lineId);
    if (quantity === 0) return this.remove(cartId, lineId);
    if (!line) throw refusal('Could not find the line item');
    if (!this.corrected && this.variants[line.variantId]?.deleted) throw crash('unknown_error');
    this.check(line.variantId, quantity, false);
    line.quantity = quantity;
    // M4: merged key by key, an empty text takes a key away.
    line.meta = Object.fromEntries(Object.entries({ ...line.meta, ...meta }).filter(([, value]) => value !== ''));
    line.unitCents = this.priceOf(line.variantId, cart.regionId);
    cart.shipping = null;
    return this.read(cart);
  }

  private remove(cartId: string, lineId: string): object {
    const cart = this.changeable(this.find(cartId, 500));
    // Lines are shared: on a stock Medusa this empties an order that was placed without delivery.
    const index = cart.lines.findIndex((line) => line.id === lineId);
    if (index >= 0) cart.lines.splice(index, 1);
    cart.shipping = null;
    return this.read(cart);
  }

  private complete(cartId: string): object {
    const cart = this.find(cartId, 500);
    if (!cart.order) {
      if (cart.lines.length === 0 || cart.provider === null) throw refusal('payment is not authorized', null, 'not_allowed');
      if (this.corrected && cart.shipping === null) throw refusal('no delivery chosen', null, 'not_allowed');
      this.read(cart);
      this.sell(cart);
      this.dating(cart);
      cart.completedAt = '2026-11-20T00:00:00Z';
      cart.order = { id: this.id('order'), cartId, lines: cart.lines, totalCents: cartCents(cart, SHIPPING_CENTS) };
      this.orders.push(cart.order);
    }
    return { type: 'order', data: orderJson(cart.order) };
  }

  /** Our backend names everything that cannot be had, and counts by variant. */
  private refuseShortages(demand: ReadonlyMap<string, number>): void {
    const errors = [...demand].flatMap(([id, wanted]) => {
      const { stock = null, deleted = false } = this.variants[id] ?? {};
      const error = { type: 'not_allowed', variant_id: id, available: deleted ? 0 : stock };
      if (deleted) return [{ ...error, code: 'variant_gone', message: `Variant with id: ${id} is no longer on sale` }];
      if (stock === null || wanted <= stock) return [];
      return [{ ...error, code: 'insufficient_inventory', message: `Variant with id: ${id} does not have the required inventory` }];
    });
    if (errors.length > 0) throw new Problem({ status: 409, data: { errors } });
  }

  /** Our backend asks first where a line costs something else by now. */
  private refuseOldPrices({ lines, regionId }: ModelCart): void {
    const errors = lines.flatMap(({ variantId, unitCents }) => {
      const price = this.variants[variantId]?.cents[regionId];
      const message = `Variant with id: ${variantId} costs something else by now`;
      return price === unitCents ? [] : [{ type: 'conflict', code: 'price_changed', message, variant_id: variantId, price }];
    });
    if (errors.length > 0) throw new Problem({ status: 409, data: { errors } });
  }

  private sell(cart: ModelCart): void {
    const demand = new Map<string, number>();
    for (const line of cart.lines) demand.set(line.variantId, (demand.get(line.variantId) ?? 0) + line.quantity);
    if (this.corrected) {
      this.refuseShortages(demand);
      this.refuseOldPrices(cart);
    }
    for (const line of cart.lines) {
      const stock = this.variants[line.variantId]?.stock ?? null;
      if (stock === null || line.quantity <= stock) continue;
      const message = `Variant with id: ${line.variantId} does not have the required inventory`;
      throw new Problem({ status: 409, data: { errors: [{ message, type: 'not_allowed', code: 'insufficient_inventory' }] } });
    }
    for (const [variantId, quantity] of demand) {
      const variant = this.variants[variantId];
      if (variant && variant.stock !== null) variant.stock = Math.max(0, variant.stock - quantity);
    }
  }
}
