import type { LineSnapshot } from '../../domain/cart';
import type { Cart } from '../../domain/shop-cart';
import type { Dispatch } from './commands';
import type { CartCode, CartLine, Outcome } from './types';

/**
 * What the cart's state is; `loading` is before the device's own record has been read, `failed` that its code did not come or
 * could not begin.
 */
export type SyncState = 'loading' | 'failed' | 'in-sync' | 'waiting' | 'decision';

/** The cart as the screen shows it: what is wanted, laid over what the shop last said. */
export interface CartView {
  readonly lines: readonly CartLine[];
  /** Pieces, parts of a configuration counted with their deck as one. */
  readonly count: number;
  /** What the shop computed for exactly these lines; null while anything is unsynced or nothing was read. */
  readonly totals: Cart['totals'] | null;
  /** Discount codes and gift cards, in the order in which they came. */
  readonly codes: readonly CartCode[];
  /** What codes brought when the shop last computed it, in cents; to be checked while `totals` is null. */
  readonly codeCents: { readonly discount: number; readonly giftCard: number };
  /** Sum of the wanted lines at the prices last seen, in cents; always there. */
  readonly estimateCents: number;
  readonly currencyCode: string;
  readonly regionId: string | null;
  /** Lower-case ISO 3166-1 alpha-2, as somebody or the shop's default has chosen it; null where only the region is known. */
  readonly countryCode: string | null;
  readonly sync: SyncState;
  /** The shop has what is wanted, and a request that got lost may still change it. `sync` is not `in-sync` before that is over. */
  readonly unsettled: boolean;
  /** When that is over where nothing but waiting helps, epoch ms; null where it takes only a moment. */
  readonly settlesAt: number | null;
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

export type CartNotice = {
  readonly id: string;
  readonly kind: 'region-dropped' | 'changed-elsewhere' | 'bought-elsewhere' | 'rebuilt' | 'restored' | 'price-changed';
  readonly titles: readonly { readonly en: string; readonly de?: string | undefined }[];
  /** What another device made of one thing, in pieces; null for the other kinds. `undo-notice` sets `before` again. */
  readonly change: { readonly rowKey: string; readonly snapshot: LineSnapshot; readonly before: number; readonly after: number } | null;
  /** It happened since this page was opened. */
  readonly isNews: boolean;
};

/**
 * The cart for screens: what it looks like, and everything that can be asked of it. What is behind it
 * (how a change reaches the server) is nobody else's business.
 */
export interface CartPort {
  /** For `useSyncExternalStore`; the view, and whatever is in it, is a new object exactly when something of it changed. */
  subscribe(listener: () => void): () => void;
  /**
   * The same for everything that is much to draw: of a tap it hears when the tap is written or has failed,
   * at the latest a tenth of a second later. Drawing all of it would keep the number of the tap off the screen.
   */
  subscribeDeferred(listener: () => void): () => void;
  view(): CartView;
  readonly dispatch: Dispatch;
}
