import * as v from 'valibot';
import { EMPTY_LINK, type Inflight, type Intent, type Link, type Notice } from '../core/state';
import type { CodeRefusal, HeldReason, RefusedBecause } from '../types';

/**
 * The stored form of the cart. Unknown fields are kept, so that an older build does not
 * destroy what a newer one wrote; missing ones take their first value. A word that only a newer build
 * knows is read as the nearest one known here, and is written back as long as this build has not
 * decided otherwise ({@link toStoredIntent}, {@link toStoredLink}).
 */

const Text = v.object({ en: v.string(), de: v.optional(v.string()) });
const Quantity = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Cents = v.pipe(v.number(), v.safeInteger());
const Moment = v.pipe(v.number(), v.finite());

const SnapshotRow = v.looseObject({
  productHandle: v.string(),
  title: Text,
  detail: Text,
  thumbnail: v.nullable(v.string()),
  unitCents: Cents,
  currencyCode: v.string(),
  stock: v.nullable(v.number()),
  leadTimeWeeks: v.nullable(v.number()),
  used: v.boolean(),
  kind: v.fallback(v.optional(v.picklist(['goods', 'service', 'rental'])), undefined),
  stockKey: v.fallback(v.optional(v.string()), undefined),
});

const HELD_REASONS: readonly HeldReason[] = ['stock', 'gone', 'region', 'price', 'server'];

/** Held for a reason unknown here is held all the same: 'server' is what can be tried again or removed. */
const HeldRow = v.pipe(
  v.looseObject({
    reason: v.string(),
    available: v.nullable(v.number()),
    newUnitCents: v.nullable(v.number()),
    probed: v.boolean(),
    code: v.optional(v.nullable(v.string()), null),
  }),
  v.transform((held) =>
    v.is(v.picklist(HELD_REASONS), held.reason) ? held : { ...held, reason: 'server' as const, newerReason: held.reason },
  ),
);

/** Without it a lost request is waited for. */
const BoundRow = v.fallback(v.optional(v.nullable(v.looseObject({ on: v.string(), until: Moment })), null), null);

const IntentRow = v.looseObject({
  rowKey: v.string(),
  variantId: v.string(),
  meta: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  snap: SnapshotRow,
  regionId: v.nullable(v.string()),
  q: Quantity,
  rev: Quantity,
  place: Quantity,
  dirty: v.boolean(),
  held: v.nullable(HeldRow),
  strike: Quantity,
  failures: Quantity,
  suspectUntil: Moment,
  bound: BoundRow,
  notBefore: Moment,
  triedAt: Moment,
  recheckAt: v.optional(Moment, 0),
  at: Moment,
});

const KIND = v.picklist(['discount', 'gift-card']);

const CODE_REFUSALS: readonly CodeRefusal[] = [
  ...(['unknown', 'expired', 'not-yet', 'used-up', 'region', 'goods', 'disabled'] as const),
  ...(['customer', 'one-only', 'too-many', 'removed', 'other'] as const),
];

const CodeRow = v.looseObject({
  code: v.string(),
  on: v.boolean(),
  dirty: v.boolean(),
  refused: v.fallback(v.nullable(v.picklist(CODE_REFUSALS)), 'other'),
  kind: v.fallback(v.nullable(KIND), null),
  tried: v.fallback(v.array(KIND), []),
  failures: v.fallback(Quantity, 0),
});

const TotalsRow = v.looseObject({
  itemsCents: Cents,
  discountCents: v.optional(Cents, 0),
  shippingCents: Cents,
  giftCardCents: v.optional(Cents, 0),
  taxCents: Cents,
  totalCents: Cents,
  taxes: v.array(v.looseObject({ rate: v.number(), cents: Cents })),
});

const ObservationRow = v.looseObject({
  lines: v.array(
    v.looseObject({
      id: v.string(),
      rowKey: v.string(),
      variantId: v.string(),
      q: Quantity,
      unitCents: Cents,
      stock: v.optional(v.nullable(v.number())),
      nowCents: v.optional(v.nullable(Cents)),
    }),
  ),
  totals: TotalsRow,
  codes: v.fallback(
    v.optional(
      v.array(
        v.looseObject({
          code: v.string(),
          kind: KIND,
          balanceCents: v.nullable(Cents),
          freesShipping: v.fallback(v.optional(v.literal(true)), undefined),
        }),
      ),
    ),
    undefined,
  ),
  buyer: v.fallback(v.optional(v.nullable(v.string())), undefined),
  regionId: v.string(),
  currencyCode: v.string(),
  completedAt: v.nullable(v.string()),
  updatedAt: v.optional(v.nullable(v.string()), null),
  version: v.optional(v.nullable(v.string()), null),
});

const ApprovalRow = v.looseObject({
  lines: v.array(v.looseObject({ rowKey: v.string(), q: Quantity, unitCents: Cents })),
  codes: v.fallback(v.optional(v.array(v.string())), undefined),
  buyer: v.fallback(v.optional(v.nullable(v.string())), undefined),
  totalCents: Cents,
  shippingCents: Cents,
  regionId: v.string(),
  currencyCode: v.string(),
});

/** What a build wrote that did not tell outcomes was told by the page that was open. */
const seen = v.optional(v.boolean(), true);
const REASONS: readonly RefusedBecause[] = [
  'stock',
  'gone',
  'limit',
  'code',
  'address',
  'shipping',
  'payment',
  'empty',
  'changed',
  'late',
  'wait',
  'pieces',
  'price',
  'shipping-price',
  'other',
];

const OutcomeRow = v.variant('kind', [
  v.looseObject({ kind: v.literal('order'), cartId: v.nullable(v.string()), orderId: v.string(), differs: v.boolean(), seen }),
  v.looseObject({ kind: v.literal('requires-more'), seen }),
  v.looseObject({
    kind: v.literal('refused'),
    reason: v.fallback(v.picklist(REASONS), 'other'),
    message: v.string(),
    againAtMs: v.fallback(v.optional(Moment), undefined),
    named: v.fallback(v.array(v.looseObject({ title: Text, because: v.fallback(v.picklist(HELD_REASONS), 'server') })), []),
    seen,
  }),
]);

const EndingRow = v.variant('kind', [
  v.looseObject({ kind: v.literal('lost') }),
  v.looseObject({
    kind: v.literal('refused'),
    code: v.nullable(v.string()),
    message: v.string(),
    againAtMs: v.fallback(v.optional(Moment), undefined),
    reasons: v.fallback(
      v.array(v.looseObject({ code: v.nullable(v.string()), message: v.string(), variantId: v.nullable(v.string()) })),
      [],
    ),
  }),
  v.looseObject({ kind: v.picklist(['given-up', 'late']) }),
]);

const NOTICE_KINDS: readonly Notice['kind'][] = [
  'region-dropped',
  'changed-elsewhere',
  'bought-elsewhere',
  'rebuilt',
  'restored',
  'price-changed',
];

const NoticeRow = v.looseObject({
  id: v.string(),
  kind: v.picklist(NOTICE_KINDS),
  titles: v.array(Text),
  followed: v.optional(v.array(v.looseObject({ row: IntentRow, after: Quantity })), []),
});

/** A notice of a kind unknown here: there are no words for it. */
const isNewer = (row: unknown): boolean =>
  v.is(v.object({ kind: v.string() }), row) && !v.is(v.object({ kind: v.picklist(NOTICE_KINDS) }), row);

/** What the cart cannot do without; everything else falls back to its first value. */
const LinkRow = v.looseObject({
  cartId: v.nullable(v.string()),
  epoch: Quantity,
  rev: Quantity,
  regionId: v.nullable(v.string()),
  countryCode: v.nullable(v.string()),
  currencyCode: v.string(),
  regionDirty: v.boolean(),
  ownerDirty: v.optional(v.boolean(), false),
  regionSuspectUntil: Moment,
  regionBound: BoundRow,
  codes: v.fallback(v.array(CodeRow), []),
  codesSuspectUntil: v.fallback(Moment, 0),
  codesBound: BoundRow,
  obs: v.fallback(v.nullable(ObservationRow), null),
  knownBy: v.nullable(v.string()),
  readFailures: Quantity,
  oldReads: Quantity,
  conflicts: Quantity,
  probed: v.array(v.string()),
  bare: v.boolean(),
  phase: v.string(),
  approved: v.nullable(ApprovalRow),
  completeKey: v.string(),
  completeSuspectUntil: Moment,
  completeBound: BoundRow,
  completeCrashes: Quantity,
  ending: v.fallback(v.nullable(EndingRow), null),
  outcome: v.fallback(v.nullable(OutcomeRow), null),
  loginAsked: v.fallback(v.boolean(), false),
  backoff: v.fallback(v.looseObject({ failures: Quantity, until: Moment, asked: v.optional(Moment, 0) }), { ...EMPTY_LINK.backoff }),
  notices: v.fallback(v.array(NoticeRow), []),
  approvedAt: Moment,
  agreedAt: Moment,
});

const InflightRow = v.looseObject({
  token: v.string(),
  driver: v.string(),
  op: v.string(),
  rowKey: v.nullable(v.string()),
  cartId: v.nullable(v.string()),
  startedAt: Moment,
  on: v.optional(v.nullable(v.string()), null),
  stale: v.optional(v.boolean(), false),
});

function read<T>(schema: v.GenericSchema<unknown, T>, data: unknown): T | null {
  const result = v.safeParse(schema, data);
  return result.success ? result.output : null;
}

export function readIntent(data: unknown): Intent | null {
  const row = read(IntentRow, data);
  return row === null ? null : (row as Intent);
}

/** A row as it is written: with the reason a newer build gave, where this one has not held or freed it anew. */
export function toStoredIntent(row: Intent): unknown {
  const { held } = row;
  if (held === null || !('newerReason' in held)) return row;
  const { newerReason, ...known } = held;
  return { ...row, held: { ...known, reason: newerReason } };
}

/**
 * Where the phase is unknown here, what was approved decides: an order may be on its way then, and the cart must
 * not be changed under it.
 */
export function readLink(data: unknown): Link | null {
  if (typeof data !== 'object' || data === null) return null;
  const { notices, ...stored } = data as { readonly notices?: unknown };
  const all: readonly unknown[] = Array.isArray(notices) ? notices : [];
  const link = read(LinkRow, { ...EMPTY_LINK, ...stored, notices: all.filter((row) => !isNewer(row)) });
  if (link === null) return null;
  const phase = link.phase === 'edit' || (link.phase !== 'completing' && link.approved === null) ? 'edit' : 'completing';
  const newerNotices = all.filter(isNewer);
  return { ...link, phase, ...(newerNotices.length > 0 && { newerNotices }) } as Link;
}

/** A link as it is written: with the notices that only a newer build has words for. */
export function toStoredLink(link: Link): unknown {
  if (!('newerNotices' in link)) return link;
  const { newerNotices, ...known } = link as Link & { readonly newerNotices: readonly unknown[] };
  return { ...known, notices: [...known.notices, ...newerNotices] };
}

/** An unreadable mark of a request still says that one was under way. */
export const readInflight = (data: unknown): Inflight =>
  (read(InflightRow, data) as Inflight | null) ?? {
    token: 'unreadable',
    driver: '',
    op: 'unknown',
    rowKey: null,
    cartId: null,
    startedAt: 0,
    on: null,
    stale: false,
  };
