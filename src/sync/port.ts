import type { WantedLine } from '../domain/cart';
import type { Cart, CartLine, CheckoutFields, OrderResult, PaymentProvider, ShippingOption } from './types';

/** What the sync lamp shows; `loading` is before the device's own record has been read. */
export type SyncState = 'loading' | 'in-sync' | 'waiting' | 'decision';

/** The cart as the screen shows it: what is wanted, laid over what the shop last said. */
export interface CartView {
  readonly lines: readonly CartLine[];
  /** Pieces, parts of a configuration counted with their deck as one. */
  readonly count: number;
  /** What the shop computed for exactly these lines; null while anything is unsynced or nothing was read. */
  readonly totals: Cart['totals'] | null;
  /** Sum of the wanted lines at the prices last seen, in cents; always there. */
  readonly estimateCents: number;
  readonly currencyCode: string;
  readonly regionId: string | null;
  readonly sync: SyncState;
  /** Unsynced changes. */
  readonly waiting: number;
  /** Lines that need the shopper's decision. */
  readonly held: number;
  /** Editing is frozen while an order is being placed, in this tab or another. */
  readonly phase: 'edit' | 'completing';
  /** False when the device cannot keep the cart (private mode, full disk): it lives in memory. */
  readonly durable: boolean;
  /** Lines that a change of country dropped or would drop, and the like, to be shown once. */
  readonly notices: readonly CartNotice[];
}

export type CartNotice = {
  readonly id: string;
  readonly kind: 'region-dropped' | 'changed-elsewhere' | 'bought-elsewhere' | 'rebuilt' | 'price-changed';
  readonly titles: readonly { readonly en: string; readonly de?: string | undefined }[];
};

/**
 * Everything the shop may do with a cart. Screens use this and nothing else; what is behind it
 * (how a wish reaches the server) is nobody else's business.
 *
 * Methods resolve when the wish is durable on this device, not when the shop has heard of it.
 */
export interface CartPort {
  /** For `useSyncExternalStore`; the view is a new object exactly when something shown changed. */
  subscribe(listener: () => void): () => void;
  view(): CartView;

  /** Adds `pieces` of a thing (and of its parts, all or none) on top of what is wanted. */
  add(lines: readonly WantedLine[], pieces: number): Promise<void>;
  /** Sets the wanted quantity of a row, and of its parts if it is a configuration; 0 removes. */
  setQuantity(rowKey: string, quantity: number): Promise<void>;
  /** Replaces one configuration by another in one step. */
  replace(rowKey: string, lines: readonly WantedLine[], pieces: number): Promise<void>;
  /** Answers a held line: take what is left, try again, or accept the new price. */
  resolve(rowKey: string, answer: 'take-available' | 'retry' | 'accept-price' | 'remove'): Promise<void>;
  dismissNotice(id: string): void;

  /** Reprices the cart for another region; lines without a price there are held or dropped with a notice. */
  setRegion(regionId: string, countryCode: string, currencyCode: string): Promise<void>;
  /** The person behind the cart changed: `null` after logout (specification §4). */
  setCustomer(customerId: string | null): Promise<void>;
  /** Forgets this cart and begins a new one (specification §4). */
  deleteCart(): Promise<void>;
  /** A new cart with the same region and items (specification §4). */
  cloneCart(): Promise<void>;
  /** Reads the shop's cart again now, e.g. when the cart page is opened. */
  refresh(): Promise<void>;
  /** Says that the network seems to be back. */
  wake(): void;

  readonly checkout: CheckoutPort;
}

/** The writes of the checkout; online only, never queued, each answers with the fresh cart. */
export interface CheckoutPort {
  /**
   * Waits until everything is with the shop, then reads the cart anew.
   *
   * @throws {UnsyncedError} something waits or needs a decision
   * @throws {OfflineError} the shop cannot be reached
   */
  begin(): Promise<Cart>;
  saveFields(fields: CheckoutFields): Promise<Cart>;
  shippingOptions(): Promise<readonly ShippingOption[]>;
  chooseShipping(optionId: string): Promise<Cart>;
  paymentProviders(): Promise<readonly PaymentProvider[]>;
  choosePayment(providerId: string): Promise<Cart>;
  /**
   * Places the order for exactly what the shopper approved, once.
   * Waits `DELAYS.completeMs` first; a second call meanwhile joins the first.
   */
  complete(approved: Cart): Promise<OrderResult>;
  /** The order this cart became, if completing was interrupted and has meanwhile been settled. */
  settled(): Promise<OrderResult | null>;
}
