import type { LineMeta } from '../../../domain/cart';

/** One request as it arrives at the Store API. */
export interface ShopRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The `Idempotency-Key` that came along. */
  readonly key: string;
  /** The version of the cart that came along as `If-Match`. */
  readonly on?: string | null;
}

export interface ShopAnswer {
  readonly status: number;
  readonly data: unknown;
}

/** A cart as an onlooker sees it. */
export interface CartInShop {
  readonly id: string;
  readonly lines: readonly { readonly id: string; readonly variantId: string; readonly meta: LineMeta; readonly quantity: number }[];
  readonly discounts: readonly string[];
  readonly giftCards: readonly string[];
  readonly completedAt: string | null;
}

export interface OrderInShop {
  readonly id: string;
  readonly cartId: string;
  readonly lines: CartInShop['lines'];
  readonly totalCents: number;
}

/** A shop to test the cart against: a model in memory, or a real backend. */
export interface Shop {
  ask(request: ShopRequest): ShopAnswer | Promise<ShopAnswer>;
  /** Looks at a cart and at the orders, so that `cart` and `orders` tell how it is now. */
  look(cartId: string | null): void | Promise<void>;
  cart(cartId: string): CartInShop | undefined;
  readonly orders: readonly OrderInShop[];
  /** A cart says with every change that it was changed. */
  readonly dated: boolean;
}
