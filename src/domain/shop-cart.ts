import type { Address } from './customer';
import type { OrderLine } from './order';

/** The shop's cart as last read, converted and checked. Cents throughout. */
export interface Cart {
  readonly id: string;
  readonly regionId: string;
  readonly currencyCode: string;
  readonly email: string;
  readonly lines: readonly OrderLine[];
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
