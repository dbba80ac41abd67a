import type { LineSnapshot, WantedLine } from '../domain/cart';
import type { Cart, ShippingOption } from '../domain/shop-cart';
import type { CartLine, CheckoutFields, JournalEntry, OrderResult, Outcome, PaymentProvider } from './types';

/** What the cart's state is; `loading` is before the device's own record has been read. */
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
  /** Unsynced changes: as many as lines that are `loading` or `waiting`, removed ones, and a changed country. */
  readonly waiting: number;
  /** Lines that need the shopper's decision. */
  readonly held: number;
  /** Held lines for which the shopper has decided to wait. The checkout stays closed; nothing needs to be decided. */
  readonly patient: number;
  /** Lines taken out of the cart that the shop may still have. Not part of `lines`; `quantity` is 0. */
  readonly removed: readonly CartLine[];
  /** A change of country is among what waits. */
  readonly countryWaits: boolean;
  /** Something waits and the shop could not be reached for it. */
  readonly unreached: boolean;
  /** What could not reach the shop is on this device's disk; a tap of this very moment is not yet. */
  readonly kept: boolean;
  /** Something waits because the shop wants to know first who somebody is. */
  readonly loginAsked: boolean;
  /** Until then the shop has asked to be left alone, epoch ms; null where it has not. */
  readonly quietUntil: number | null;
  /** Start of the minute in which the shop's cart was last seen to be exactly this one; null for never. */
  readonly agreedAt: number | null;
  /** Editing is frozen while an order is being placed, in this tab or another. */
  readonly phase: 'edit' | 'completing';
  /** What came of the last order; null until one was tried, and while one is being placed. */
  readonly outcome: Outcome | null;
  /** False when the device cannot keep the cart (private mode, full disk): it lives in memory. */
  readonly durable: boolean;
  /** What this device keeps could not be read in time: a reload may bring it back. */
  readonly unread: boolean;
  /** Lines that a change of country dropped or would drop, and the like, to be shown once. */
  readonly notices: readonly CartNotice[];
}

/**
 * What a shopper can say to a held line: take what is left, ask again at once, accept the new price,
 * take it out, or keep it as it is until the shop has enough again.
 */
export type HeldAnswer = 'take-available' | 'retry' | 'accept-price' | 'remove' | 'wait';

export type CartNotice = {
  readonly id: string;
  readonly kind: 'region-dropped' | 'changed-elsewhere' | 'bought-elsewhere' | 'rebuilt' | 'restored' | 'price-changed';
  readonly titles: readonly { readonly en: string; readonly de?: string | undefined }[];
  /** What another device made of one thing, in pieces; null for the other kinds. `undoNotice` sets `before` again. */
  readonly change: { readonly snapshot: LineSnapshot; readonly before: number; readonly after: number } | null;
  /** It happened since this page was opened. */
  readonly isNews: boolean;
};

/**
 * Everything the shop may do with a cart. Screens use this and nothing else; what is behind it
 * (how a wish reaches the server) is nobody else's business.
 *
 * Methods resolve when the wish is durable on this device, not when the shop has heard of it.
 */
export interface CartPort {
  /** For `useSyncExternalStore`; the view, and whatever is in it, is a new object exactly when something of it changed. */
  subscribe(listener: () => void): () => void;
  /**
   * The same for everything that is much to draw: of a tap it hears when the tap is written or has failed,
   * at the latest a tenth of a second later. Drawing all of it would keep the number of the tap off the screen.
   */
  subscribeCalmly(listener: () => void): () => void;
  view(): CartView;

  /** Adds `pieces` of a thing (and of its parts, all or none) on top of what is wanted. */
  add(lines: readonly WantedLine[], pieces: number): Promise<void>;
  /** Sets the wanted quantity of a row, and of its parts if it is a configuration; 0 removes. */
  setQuantity(rowKey: string, quantity: number): Promise<void>;
  /** Wants some more or fewer of a row than is wanted now, in whichever tab; at least one stays. */
  bump(rowKey: string, pieces: number): Promise<void>;
  /** Replaces one configuration by another in one step. */
  replace(rowKey: string, lines: readonly WantedLine[], pieces: number): Promise<void>;
  /** Answers a held line. */
  resolve(rowKey: string, answer: HeldAnswer): Promise<void>;
  dismissNotice(id: string): void;
  /**
   * Wants again what a line was before another device changed it; like any tap, and only once.
   * A notice that is not there any more changes nothing.
   */
  undoNotice(id: string): Promise<void>;

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
  /** For support: what the reconciler did, oldest first; neither a person nor the cart's id is in it. */
  journal(): Promise<readonly JournalEntry[]>;

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
  /** The order the last cart became, whichever page has placed it, once that has been settled. */
  settled(): Promise<OrderResult | null>;
  /** Somebody has seen what came of an order; it is not told again, in no tab. Another outcome than this stays. */
  outcomeSeen(outcome: Outcome): void;
}
