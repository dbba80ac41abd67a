import * as v from 'valibot';
import { EMPTY_LINK, type Inflight, type Intent, type Link } from './state';
import type { HeldReason, RefusedBecause } from './types';

/**
 * The stored form of the cart. Unknown fields are kept, so that an older build does not
 * destroy what a newer one wrote; missing ones take their first value.
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
});

const HELD_REASONS: readonly HeldReason[] = ['stock', 'gone', 'region', 'price', 'server'];

const HeldRow = v.looseObject({
  reason: v.picklist(HELD_REASONS),
  available: v.nullable(v.number()),
  newUnitCents: v.nullable(v.number()),
  probed: v.boolean(),
  code: v.optional(v.nullable(v.string()), null),
});

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
  notBefore: Moment,
  triedAt: Moment,
  recheckAt: v.optional(Moment, 0),
  at: Moment,
});

const TotalsRow = v.looseObject({
  itemsCents: Cents,
  shippingCents: Cents,
  taxCents: Cents,
  totalCents: Cents,
  taxes: v.array(v.looseObject({ rate: v.number(), cents: Cents })),
});

const ObservationRow = v.looseObject({
  lines: v.array(v.looseObject({ id: v.string(), rowKey: v.string(), variantId: v.string(), q: Quantity, unitCents: Cents })),
  totals: TotalsRow,
  regionId: v.string(),
  currencyCode: v.string(),
  completedAt: v.nullable(v.string()),
  updatedAt: v.optional(v.nullable(v.string()), null),
});

const ApprovalRow = v.looseObject({
  lines: v.array(v.looseObject({ rowKey: v.string(), q: Quantity, unitCents: Cents })),
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
  'address',
  'shipping',
  'payment',
  'empty',
  'changed',
  'late',
  'other',
];

const OutcomeRow = v.variant('kind', [
  v.looseObject({ kind: v.literal('order'), cartId: v.nullable(v.string()), orderId: v.string(), differs: v.boolean(), seen }),
  v.looseObject({ kind: v.literal('requires-more'), seen }),
  v.looseObject({
    kind: v.literal('refused'),
    reason: v.fallback(v.picklist(REASONS), 'other'),
    message: v.string(),
    named: v.fallback(v.array(v.looseObject({ title: Text, because: v.picklist(HELD_REASONS) })), []),
    seen,
  }),
]);

const EndingRow = v.variant('kind', [
  v.looseObject({ kind: v.literal('lost') }),
  v.looseObject({
    kind: v.literal('refused'),
    code: v.nullable(v.string()),
    message: v.string(),
    reasons: v.fallback(
      v.array(v.looseObject({ code: v.nullable(v.string()), message: v.string(), variantId: v.nullable(v.string()) })),
      [],
    ),
  }),
  v.looseObject({ kind: v.picklist(['given-up', 'late']) }),
]);

const NoticeRow = v.looseObject({
  id: v.string(),
  kind: v.picklist(['region-dropped', 'changed-elsewhere', 'bought-elsewhere', 'rebuilt', 'restored', 'price-changed']),
  titles: v.array(Text),
  followed: v.optional(v.array(v.looseObject({ row: IntentRow, after: Quantity })), []),
});

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
  obs: v.fallback(v.nullable(ObservationRow), null),
  knownBy: v.nullable(v.string()),
  readFailures: Quantity,
  oldReads: Quantity,
  probed: v.array(v.string()),
  bare: v.boolean(),
  phase: v.picklist(['edit', 'completing']),
  approved: v.nullable(ApprovalRow),
  completeKey: v.string(),
  completeSuspectUntil: Moment,
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

export const readLink = (data: unknown): Link | null =>
  read(LinkRow, typeof data === 'object' && data !== null ? { ...EMPTY_LINK, ...data } : data) as Link | null;

/** An unreadable mark of a request still says that one was under way. */
export const readInflight = (data: unknown): Inflight =>
  (read(InflightRow, data) as Inflight | null) ?? {
    token: 'unreadable',
    driver: '',
    op: 'unknown',
    rowKey: null,
    cartId: null,
    startedAt: 0,
    stale: false,
  };
