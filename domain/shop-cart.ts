import type { ShopCode } from './cart-codes';
import type { Address } from './customer';
import type { OrderLine } from './order';

/** A line of the shop's cart, with what holds for its goods by now. */
export interface ShopLine extends OrderLine {
  /** Pieces left of its variant, for all lines together; null where they are not counted, absent where nobody says. */
  readonly stock?: number | null;
  /** What a piece costs by now; `unitCents` is what it cost when it was put in. Absent or null where nobody says. */
  readonly nowCents?: number | null;
}

/** The payment provider by card; what belongs to it is there only where the owner has switched it on. */
export const CARD_PROVIDER = 'stripe';

/** A cart's payment by card, as the shop last heard of it. */
export interface CardSession {
  /** With which the browser may pay exactly this, and nothing else. */
  readonly clientSecret: string;
  readonly amountCents: number;
  /** Whether the card has been accepted: what is left is to order. */
  readonly isHeld: boolean;
}

/** The shop's cart as last read, converted and checked. Cents throughout. */
export interface Cart {
  readonly id: string;
  readonly regionId: string;
  readonly currencyCode: string;
  readonly email: string;
  readonly lines: readonly ShopLine[];
  readonly totals: CartTotals;
  /** Discount codes and gift cards that count. */
  readonly codes: readonly ShopCode[];
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly shippingMethods: readonly {
    readonly optionId: string;
    readonly name: string;
    readonly nameDe: string | null;
    readonly totalCents: number;
    /** As {@link ShippingOption} has it. */
    readonly deliveryDays: string | null;
  }[];
  readonly paymentProviders: readonly string[];
  readonly paymentProvider: string | null;
  /** Null where it is paid otherwise. */
  readonly card: CardSession | null;
  readonly completedAt: string | null;
  readonly updatedAt: string | null;
  /** Which state of the cart this is; becomes later with every change. Null where the shop binds no change to it. */
  readonly version: string | null;
  /** The id it was asked for by, where it has another by now: somebody has signed in. */
  readonly movedFrom: string | null;
  /** The shop's mark of who an order of it would be for; null where it gives none. */
  readonly buyer: string | null;
}

/** Whether a cart is to be collected in the shop, and so may be paid at the counter: nobody carries it for days. */
export const isToCollect = ({ shippingMethods }: Pick<Cart, 'shippingMethods'>): boolean =>
  shippingMethods.length > 0 && shippingMethods.every(({ deliveryDays }) => deliveryDays === null);

export interface CartTotals {
  /** Goods, gross, before any discount. */
  readonly itemsCents: number;
  /** Delivery, gross. */
  readonly shippingCents: number;
  /** What discount codes take off the goods, gross. */
  readonly discountCents: number;
  /** What gift cards pay. A means of payment: the VAT stays as it is. */
  readonly giftCardCents: number;
  /** VAT within goods and delivery. */
  readonly taxCents: number;
  /** What is left to pay. */
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
