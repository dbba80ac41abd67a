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
  /** Before any discount. */
  readonly totalCents: number;
  /** What codes took off it; absent where nothing. */
  readonly discountCents?: number;
  readonly meta: LineMeta;
  /** Taxed on the margin (§ 25a UStG): its VAT is shown nowhere. */
  readonly marginScheme?: true;
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
  /** The versions of the texts it was made under, as `contractTextsIn` reads them; empty where nothing names them. */
  readonly texts: string;
  /** Paid by card; otherwise by transfer or in the shop. */
  readonly byCard?: true;
  /** When it was paid, epoch ms; absent as long as it is not, or nobody has written down when. */
  readonly paidAtMs?: number;
  /** Somebody comes for it, and can pay at the counter. */
  readonly isCollected?: boolean;
  readonly shippingMethods: readonly {
    readonly name: string;
    readonly nameDe?: string | null;
    readonly totalCents: number;
    /** How long the carrier takes, as shipping options name it ("1–3"); absent or null where nothing travels. */
    readonly deliveryDays?: string | null;
  }[];
  /** Goods before any discount. */
  readonly subtotalCents: number;
  /** What discount codes took off the goods. */
  readonly discountCents: number;
  readonly discountCodes: readonly string[];
  /** The codes by which the parcel costs nothing; absent where it has none. */
  readonly freeShippingCodes?: readonly string[];
  /** What gift cards paid of the order; `totalCents` is the rest. */
  readonly giftCardCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  /** Percent per rate that was charged, e.g. `[{rate: 19, cents: 4456}]`. */
  readonly taxes: readonly { readonly rate: number; readonly cents: number }[];
}
