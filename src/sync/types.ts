import type { LineMeta, LineSnapshot } from '../../domain/cart';
import type { CodeKind } from '../../domain/cart-codes';
import type { Address } from '../../domain/customer';
import type { Order } from '../../domain/order';

export type HeldReason = 'stock' | 'gone' | 'region' | 'price' | 'server';

/** One line as shown. Parts of a configuration hang below their deck. */
export interface CartLine {
  readonly rowKey: string;
  readonly variantId: string;
  readonly meta: LineMeta;
  readonly snapshot: LineSnapshot;
  /** Wanted pieces. */
  readonly quantity: number;
  /** Current unit price in cents: the shop's where known, else the snapshot's. */
  readonly unitCents: number;
  /** Unit price of deck and parts together. */
  readonly configuredUnitCents: number;
  readonly parts: readonly CartLine[];
  /** `loading`: on its way (at least 500 ms); `waiting`: kept here until the network is back. */
  readonly state: 'synced' | 'loading' | 'waiting' | 'held';
  readonly held: {
    readonly reason: HeldReason;
    readonly available: number | null;
    readonly newUnitCents: number | null;
    /** The shop's own word for it, where it has said one; see `refusals.ts`. */
    readonly code: string | null;
    /** The shopper has decided to wait until there is enough. */
    readonly patient: boolean;
  } | null;
  /** Pieces the shop had when it was last seen; null while it has never been. */
  readonly shopQuantity: number | null;
}

/** Why a discount code or gift card does not count; `removed`: on another device, or by the shop. */
export type CodeRefusal =
  | 'unknown'
  | 'expired'
  | 'not-yet'
  | 'used-up'
  | 'region'
  | 'goods'
  | 'disabled'
  | 'customer'
  | 'one-only'
  | 'too-many'
  | 'removed'
  | 'other';

/** A discount code or gift card as shown. */
export interface CartCode {
  readonly code: string;
  /** Null until the shop has said what it is. */
  readonly kind: CodeKind | null;
  /** `checking`: on its way to the shop; `waiting`: kept here until the network is back. */
  readonly state: 'counts' | 'checking' | 'waiting' | 'refused';
  readonly refused: CodeRefusal | null;
  /** What a gift card holds before this cart is paid with it, in cents. */
  readonly balanceCents: number | null;
  /** It takes off what the parcel costs: by what the shop said last. */
  readonly freesShipping: boolean;
}

export interface PaymentProvider {
  readonly id: string;
}

export interface CheckoutFields {
  readonly email: string;
  readonly shippingAddress: Address;
  readonly billingAddress: Address;
  /** Kept with the order, e.g. the agreement about used goods per line; strings only, nothing secret. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Why nothing was ordered; `changed`: the cart is no longer what was approved; `late`: it was approved too long ago. */
export type RefusedBecause =
  | 'stock'
  | 'gone'
  | 'limit'
  | 'code'
  | 'address'
  | 'shipping'
  | 'payment'
  | 'empty'
  | 'changed'
  | 'late'
  /** Somebody has ordered often; the moment from which on they may again is told. */
  | 'wait'
  /** More of one thing than the shop keeps for an order that is not paid at once. */
  | 'pieces'
  /** Something costs more or less by now; the cart asks about it. */
  | 'price'
  /** The shipping costs more or less by now. */
  | 'shipping-price'
  | 'other';

export type OrderResult =
  | { readonly kind: 'order'; readonly order: Order; readonly differs: boolean }
  | { readonly kind: 'requires-more' }
  | {
      readonly kind: 'refused';
      readonly reason: RefusedBecause;
      readonly message: string;
      /** From when on the same order may be placed again, epoch ms by this device's clock. */
      readonly againAtMs?: number | undefined;
    };

/** A thing that the shop has named when it refused an order. */
export interface RefusedItem {
  readonly title: LineSnapshot['title'];
  readonly because: HeldReason;
}

/**
 * How completing ended; the order itself stays with the shop. It belongs to the app and not to a page: it is
 * told wherever somebody looks, until they have seen it.
 */
export type Outcome = (
  | { readonly kind: 'order'; readonly cartId: string | null; readonly orderId: string; readonly differs: boolean }
  | { readonly kind: 'requires-more' }
  | (Extract<OrderResult, { kind: 'refused' }> & { readonly named: readonly RefusedItem[] })
) & {
  /** It was on screen, and whoever looked has gone on from there. */
  readonly seen: boolean;
};

/** A line of the support journal. Nothing personal, and never the cart's id. */
export interface JournalEntry {
  readonly at: number;
  readonly what: string;
}
