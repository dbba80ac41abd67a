import type { LineMeta, LineSnapshot } from '../domain/cart';
import type { Address } from '../domain/customer';
import type { Order } from '../domain/order';

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
    /** The shopper has decided to wait until there is enough. */
    readonly patient: boolean;
  } | null;
  /** Pieces the shop had when it was last seen; null while it has never been. */
  readonly shopQuantity: number | null;
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

export type OrderResult =
  | { readonly kind: 'order'; readonly order: Order; readonly differs: boolean }
  | { readonly kind: 'requires-more' }
  | { readonly kind: 'refused'; readonly reason: 'stock' | 'payment' | 'changed' | 'other'; readonly message: string };

/** A line of the support journal. Nothing personal, and never the cart's id. */
export interface JournalEntry {
  readonly at: number;
  readonly what: string;
}
