// Long because it is the whole record of a cart on a device, field by field.

import type { LineMeta, LineSnapshot } from '../../../domain/cart';
import type { CodeKind, ShopCode } from '../../../domain/cart-codes';
import type { CartTotals } from '../../../domain/shop-cart';
import type { RefusalReasons } from '../api';
import type { CartNotice } from '../port';
import type { CodeRefusal, HeldReason, Outcome } from '../types';

/** Why a row is not sent (or not settled) until the shopper decides. */
export interface Held {
  readonly reason: HeldReason;
  /** Pieces the shop has left for this row; null until asked, or where nobody knows. */
  readonly available: number | null;
  readonly newUnitCents: number | null;
  /** The shop has been asked how many are left. */
  readonly probed: boolean;
  /** The shop's own word for it, where it has said one; see `refusals.ts`. */
  readonly code: string | null;
}

/** Lost requests that the shop carries out on one version of its cart only; see `doubt.ts`. */
export interface Bound {
  readonly on: string;
  /** The end of the doubt that this belongs to. */
  readonly until: number;
}

/** What the shopper wants of one thing. The row key is the variant and its canonical metadata. */
export interface Intent {
  readonly rowKey: string;
  readonly variantId: string;
  readonly meta: LineMeta;
  readonly snap: LineSnapshot;
  /** Region in which the snapshot's price was seen. */
  readonly regionId: string | null;
  /** Wanted pieces; 0 removes. A removed row stays a while, for undo and against late requests. */
  readonly q: number;
  readonly rev: number;
  /** Where the line stands; keeps its place when its quantity changes. */
  readonly place: number;
  /** The shop has not confirmed `q`. */
  readonly dirty: boolean;
  readonly held: Held | null;
  /** Refusals for stock in a row; two from a known state make it held. */
  readonly strike: number;
  /** Other refusals of this very row. */
  readonly failures: number;
  /** Until then a lost request may still take effect; 0 for none. */
  readonly suspectUntil: number;
  readonly bound: Bound | null;
  readonly notBefore: number;
  readonly triedAt: number;
  /** The shopper waits until there is enough: not before then the shop is asked again. 0 where nobody waits. */
  readonly recheckAt: number;
  /** When the shopper last changed it. */
  readonly at: number;
}

/** What the shopper wants of one discount code or gift card; see `codes.ts`. */
export interface CodeWish {
  readonly code: string;
  /** Whether it is to count. */
  readonly on: boolean;
  /** The shop has not confirmed that. */
  readonly dirty: boolean;
  /** Why it does not count, until somebody has read it. */
  readonly refused: CodeRefusal | null;
  /** Null until the shop has taken it. */
  readonly kind: CodeKind | null;
  /** What the shop has said it is not. */
  readonly tried: readonly CodeKind[];
  /** Failures of the shop at it. */
  readonly failures: number;
}

export interface ObservedLine {
  readonly id: string;
  readonly rowKey: string;
  readonly variantId: string;
  readonly q: number;
  readonly unitCents: number;
  /** See `ShopLine`; absent where nobody said. */
  readonly stock?: number | null | undefined;
  readonly nowCents?: number | null | undefined;
}

/** What the shop last said, without anything personal. */
export interface Observation {
  readonly lines: readonly ObservedLine[];
  readonly totals: CartTotals;
  /** Absent where an older build has looked. */
  readonly codes?: readonly ShopCode[] | undefined;
  /** The shop's mark of who an order would be for, telling nobody who that is; null where the shop gives none. */
  readonly buyer?: string | null | undefined;
  readonly regionId: string;
  readonly currencyCode: string;
  readonly completedAt: string | null;
  /** By the shop's own clock; null where it does not say. */
  readonly updatedAt: string | null;
  /** Becomes later with every change; null where the shop does not bind changes to a version. */
  readonly version: string | null;
}

/** What the shopper approved, in the form an order can be compared with. */
export interface Approval {
  readonly lines: readonly { readonly rowKey: string; readonly q: number; readonly unitCents: number }[];
  /** Absent where an older build has approved. */
  readonly codes?: readonly string[] | undefined;
  /** Who it was approved for, as {@link Observation} has it. */
  readonly buyer?: string | null | undefined;
  readonly totalCents: number;
  readonly shippingCents: number;
  readonly regionId: string;
  readonly currencyCode: string;
}

/** A row that followed another device. */
export interface Followed {
  /** As it was, with everything that an undo needs even when the row is gone by then. */
  readonly row: Intent;
  /** Pieces the other device made of it. */
  readonly after: number;
}

/** What happened to the cart without a tap here; see `notices.ts`. */
export interface Notice {
  readonly id: string;
  readonly kind: CartNotice['kind'];
  readonly titles: CartNotice['titles'];
  /** Only for `changed-elsewhere`: one thing, all rows of its configuration. */
  readonly followed: readonly Followed[];
}

/** Why an order has probably not come about; said only once the shop knows of none. */
export type SuspectedFailure =
  /** The shop does not know the cart any more. */
  | { readonly kind: 'lost' }
  /** The shop has refused, but an earlier request to complete got lost. */
  | {
      readonly kind: 'refused';
      readonly code: string | null;
      readonly message: string;
      readonly reasons?: RefusalReasons;
      /** From when on it may be asked for again, epoch ms. */
      readonly againAtMs?: number | undefined;
    }
  /** The cart is no longer the approved one, or the shop fails at it. */
  | { readonly kind: 'given-up' }
  /** It was approved too long ago to be sent once more. */
  | { readonly kind: 'late' };

export interface Link {
  readonly cartId: string | null;
  /** Grows with every other server cart. */
  readonly epoch: number;
  /** Grows with every change the shopper makes. */
  readonly rev: number;
  readonly regionId: string | null;
  readonly countryCode: string | null;
  readonly currencyCode: string;
  readonly regionDirty: boolean;
  /** The cart was a guest's and somebody has logged in: a write has to make it theirs, for reading changes nothing. */
  readonly ownerDirty: boolean;
  readonly regionSuspectUntil: number;
  readonly regionBound: Bound | null;
  /** Discount codes and gift cards. */
  readonly codes: readonly CodeWish[];
  /** Until then a lost request for other codes may still take effect; 0 for none. */
  readonly codesSuspectUntil: number;
  readonly codesBound: Bound | null;
  readonly obs: Observation | null;
  /** The driver that has seen `obs` in this life and nothing doubtful since. */
  readonly knownBy: string | null;
  /** Reads of the cart that failed with 500 in a row; a deleted variant does that. */
  readonly readFailures: number;
  /** Copies of an older state in a row that came as answers. */
  readonly oldReads: number;
  /** Changes in a row that came too late: the cart was no longer the one they were for. */
  readonly conflicts: number;
  /** Variants asked for since. */
  readonly probed: readonly string[];
  /** Create the cart without items: the shop refused them without saying which. */
  readonly bare: boolean;
  readonly phase: 'edit' | 'completing';
  readonly approved: Approval | null;
  /** When that was; 0 where nothing is approved, or an older build has approved it. */
  readonly approvedAt: number;
  /** Goes with every request to complete what was approved; another one for each approval. Empty where an older build approved. */
  readonly completeKey: string;
  /** Until then a lost request to complete may still take effect. */
  readonly completeSuspectUntil: number;
  readonly completeBound: Bound | null;
  /** Answers 500 to completing in a row: at some point it is not asked any more. */
  readonly completeCrashes: number;
  /** What remains to be asked before `outcome` may be told. */
  readonly ending: SuspectedFailure | null;
  readonly outcome: Outcome | null;
  /** The shop will not take a change from somebody it does not know; the next change it answers ends that. */
  readonly loginAsked: boolean;
  /** `asked`: the moment before which the shop wants to be left alone, whatever the network seems to be like; 0 for none. */
  readonly backoff: { readonly failures: number; readonly until: number; readonly asked: number };
  readonly notices: readonly Notice[];
  /** When a reading of the cart last showed exactly what is wanted; 0 for never. */
  readonly agreedAt: number;
}

/** Written before a request leaves, at most one: whoever finds it knows that something may have happened. */
export interface Inflight {
  readonly token: string;
  readonly driver: string;
  readonly op: string;
  readonly rowKey: string | null;
  readonly cartId: string | null;
  readonly startedAt: number;
  /** The version of the cart on which alone it is carried out; null where on any. */
  readonly on: string | null;
  /** Somebody asked for a fresh read after it had left: its answer does not count as one. */
  readonly stale: boolean;
}

/** One person's cart on this device. */
export interface CartContext {
  readonly link: Link;
  readonly rows: Readonly<Record<string, Intent>>;
  readonly inflight: Inflight | null;
}

/** Everything `shop-cart` holds. */
export interface CartDocument {
  /** Whose cart is shown. */
  readonly current: string;
  readonly contexts: Readonly<Record<string, CartContext>>;
}

export const GUEST = 'guest';

/** What is known of the server's cart while there is none, or none any more. */
export const NO_CART = {
  cartId: null,
  ownerDirty: false,
  regionSuspectUntil: 0,
  regionBound: null,
  codesSuspectUntil: 0,
  codesBound: null,
  obs: null,
  knownBy: null,
  readFailures: 0,
  oldReads: 0,
  conflicts: 0,
  probed: [],
  bare: false,
  phase: 'edit',
  approved: null,
  approvedAt: 0,
  completeKey: '',
  completeSuspectUntil: 0,
  completeBound: null,
  completeCrashes: 0,
  ending: null,
} as const satisfies Partial<Link>;

export const EMPTY_LINK: Link = {
  ...NO_CART,
  epoch: 0,
  rev: 0,
  regionId: null,
  countryCode: null,
  currencyCode: 'eur',
  regionDirty: false,
  codes: [],
  outcome: null,
  loginAsked: false,
  backoff: { failures: 0, until: 0, asked: 0 },
  notices: [],
  agreedAt: 0,
};

/** What a row that nobody has touched yet has in common with every other. */
export const NEW_ROW = {
  q: 0,
  rev: 0,
  place: 0,
  dirty: false,
  held: null,
  strike: 0,
  failures: 0,
  suspectUntil: 0,
  bound: null,
  notBefore: 0,
  triedAt: 0,
  recheckAt: 0,
  at: 0,
} as const;

export const EMPTY_CONTEXT: CartContext = { link: EMPTY_LINK, rows: {}, inflight: null };

export const EMPTY_DOCUMENT: CartDocument = { current: GUEST, contexts: { [GUEST]: EMPTY_CONTEXT } };

export const currentOf = (document: CartDocument): CartContext => document.contexts[document.current] ?? EMPTY_CONTEXT;

export const withContext = (document: CartDocument, name: string, context: CartContext): CartDocument =>
  document.contexts[name] === context ? document : { ...document, contexts: { ...document.contexts, [name]: context } };

export const withLink = (context: CartContext, change: Partial<Link>): CartContext => ({
  ...context,
  link: { ...context.link, ...change },
});

export const withRow = (context: CartContext, row: Intent): CartContext => ({
  ...context,
  rows: { ...context.rows, [row.rowKey]: row },
});

/** Whether a change changed nothing: then nothing needs to be written. */
const isSame = (a: Intent, b: Intent): boolean => a === b || (Object.keys(b) as (keyof Intent)[]).every((key) => Object.is(a[key], b[key]));

/** Changes every row; a row mapped to null is forgotten. */
export function mapRows(context: CartContext, change: (row: Intent) => Intent | null): CartContext {
  const rows: Record<string, Intent> = {};
  for (const row of Object.values(context.rows)) {
    const changed = change(row);
    if (changed) rows[changed.rowKey] = isSame(row, changed) ? row : changed;
  }
  return { ...context, rows };
}

export const hold = (row: Intent, reason: HeldReason, more: Partial<Held> = {}): Intent => ({
  ...row,
  held: { reason, available: null, newUnitCents: null, probed: false, code: null, ...more },
});
