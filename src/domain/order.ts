import type { LineMeta } from './cart';
import type { Address } from './customer';

export interface OrderLine {
  readonly id: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly thumbnail: string | null;
  readonly productHandle: string | null;
  readonly variantId: string | null;
  readonly quantity: number;
  readonly unitCents: number;
  readonly totalCents: number;
  readonly meta: LineMeta;
}

/** A row of the order list (specification §3). */
export interface OrderSummary {
  readonly id: string;
  readonly displayId: number;
  readonly createdAtMs: number;
  readonly status: string;
  readonly totalCents: number;
  readonly currencyCode: string;
  readonly salesChannelId: string | null;
  readonly shippingAddress: Address | null;
}

export interface Order extends OrderSummary {
  readonly email: string;
  readonly lines: readonly OrderLine[];
  readonly billingAddress: Address | null;
  readonly shippingMethods: readonly { readonly name: string; readonly totalCents: number }[];
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  /** Percent per rate that was charged, e.g. `[{rate: 19, cents: 4456}]`. */
  readonly taxes: readonly { readonly rate: number; readonly cents: number }[];
}
