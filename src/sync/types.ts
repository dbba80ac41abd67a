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
  readonly held: { readonly reason: HeldReason; readonly available: number | null; readonly newUnitCents: number | null } | null;
}

/** The shop's cart as last read, converted and checked. Cents throughout. */
export interface Cart {
  readonly id: string;
  readonly regionId: string;
  readonly currencyCode: string;
  readonly email: string;
  readonly lines: readonly ServerLine[];
  readonly totals: CartTotals;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly shippingMethods: readonly {
    readonly optionId: string;
    readonly name: string;
    readonly nameDe: string | null;
    readonly totalCents: number;
  }[];
  readonly paymentProviders: readonly string[];
  readonly paymentProvider: string | null;
  readonly completedAt: string | null;
  readonly updatedAt: string | null;
}

export interface ServerLine {
  readonly id: string;
  readonly variantId: string | null;
  readonly title: string;
  readonly variantTitle: string;
  readonly thumbnail: string | null;
  readonly productHandle: string | null;
  readonly quantity: number;
  readonly unitCents: number;
  readonly totalCents: number;
  readonly meta: LineMeta;
}

export interface CartTotals {
  /** Goods, gross. */
  readonly itemsCents: number;
  /** Delivery, gross. */
  readonly shippingCents: number;
  /** VAT within the total. */
  readonly taxCents: number;
  readonly totalCents: number;
  readonly taxes: readonly { readonly rate: number; readonly cents: number }[];
}

export interface ShippingOption {
  readonly id: string;
  readonly name: string;
  readonly nameDe: string | null;
  readonly totalCents: number;
  readonly deliveryDays: string | null;
  readonly parcels: number | null;
  readonly weightGrams: number | null;
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
