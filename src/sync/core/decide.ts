import type { LineMeta } from '../../../domain/cart';
import { sameContent } from './approval';
import { type CodesRequest, codesConfirmed, codesRequest } from './codes';
import { isToBeRepriced } from './compare';
import { canBeEnded, completeDoubt, doubtsOf, isDue } from './doubt';
import { linesOf, pieceOf, sumOf } from './lines';
import type { CartContext, Intent } from './state';

/** One call of the Store API that brings shop and device closer. */
export type CartRequest =
  | {
      readonly op: 'create';
      readonly regionId: string;
      readonly items: readonly { readonly rowKey: string; readonly variantId: string; readonly quantity: number }[];
    }
  | { readonly op: 'get' }
  | { readonly op: 'region'; readonly regionId: string; readonly countryCode: string | null }
  | { readonly op: 'add'; readonly rowKey: string; readonly variantId: string; readonly quantity: number; readonly meta: LineMeta }
  | { readonly op: 'set'; readonly rowKey: string; readonly lineId: string; readonly quantity: number }
  | { readonly op: 'delete'; readonly rowKey: string; readonly lineId: string }
  | { readonly op: 'variant'; readonly rowKey: string | null; readonly variantId: string }
  | CodesRequest
  | { readonly op: 'touch' }
  | { readonly op: 'complete' }
  /** Whether the cart has become an order. */
  | { readonly op: 'order' };

export type Step =
  /** Nothing to do before `until`, or before something changes. */
  | { readonly kind: 'idle'; readonly until: number | null }
  /** A request of another life was under way: what it did is doubtful. */
  | { readonly kind: 'adopt' }
  /** The shopper has changed the cart back to what the shop already has: no request is needed. */
  | { readonly kind: 'confirm' }
  /** Everything else can be read, this cart cannot: another device put something into it that is gone. */
  | { readonly kind: 'abandon' }
  /** The cart is no longer what was approved: back to the shopper. */
  | { readonly kind: 'disapprove'; readonly why: 'given-up' | 'late' }
  | { readonly kind: 'request'; readonly request: CartRequest };

export interface Decider {
  readonly driver: string;
  /** A lock proves that no other tab drives, so an unfinished request has no owner any more. */
  readonly exclusive: boolean;
  readonly now: number;
}

/** Without a lock, a request that is older than this has no owner any more (writes are given up after 15 s). */
export const ORPHANED_AFTER_MS = 20_000;
/** Reads of a cart that fail with 500 this often mean a deleted variant in it. */
export const READ_FAILURES = 3;
/** After so many old copies a cart is not read but written to: what answers a write is no copy. */
const OLD_READS = 3;
/** After so many, when all its known variants are there, the cart itself is beyond reading. */
const ABANDON_AFTER = 9;
/** A backend that fails this often to complete a cart will not manage it. */
const COMPLETE_CRASHES = 4;
/** The same for a cart that cannot be read either: that alone speaks against it. */
const UNREADABLE_CRASHES = 2;
/** How long an approval may be sent after the button was pressed. */
const APPROVED_FOR_MS = 30 * 60_000;
/** How long the shop can ask to be left alone, see `medusa/retry-after`. */
const LONGEST_ASKED_MS = 60 * 60_000;

const request = (body: CartRequest): Step => ({ kind: 'request', request: body });

/**
 * A row that wants more of a piece waits while less is still to be sent of the variant that is the same piece: whoever takes
 * out a deck to have it with the trade-in instead would be told that there is none.
 */
function isBehind(context: CartContext, row: Intent): boolean {
  if (row.snap.stockKey === undefined || row.q <= sumOf(linesOf(context, row.rowKey))) return false;
  return Object.values(context.rows).some(
    (other) =>
      other.rowKey !== row.rowKey &&
      other.dirty &&
      other.held === null &&
      pieceOf(other) === pieceOf(row) &&
      other.q < sumOf(linesOf(context, other.rowKey)),
  );
}

/** Rows to be sent, the longest untried first, so that a bad one delays nobody. */
export const sendable = (context: CartContext, now: number): Intent[] =>
  Object.values(context.rows)
    .filter((row) => row.dirty && row.held === null && isDue(row.notBefore, now) && !isBehind(context, row))
    .sort((a, b) => a.triedAt - b.triedAt || a.rev - b.rev);

/** The shop already has a row as it is wanted. */
export const isConfirmed = (context: CartContext, row: Intent): boolean =>
  row.dirty && row.held === null && sumOf(linesOf(context, row.rowKey)) === row.q && !isToBeRepriced(context, row);

/** What brings one unconfirmed row closer. */
function rowRequest(context: CartContext, row: Intent): CartRequest {
  const lines = linesOf(context, row.rowKey);
  const last = lines.at(-1);
  const { rowKey, variantId, meta, q } = row;
  if (!last) return { op: 'add', rowKey, variantId, quantity: q, meta };
  if (lines.length > 1 || q === 0) return { op: 'delete', rowKey, lineId: last.id };
  return { op: 'set', rowKey, lineId: last.id, quantity: q };
}

/** Variants in the cart that have not been asked for since it became unreadable. */
function probe(context: CartContext): Step | null {
  const lines = context.link.obs?.lines ?? [];
  const suspects = [...lines, ...Object.values(context.rows).filter((row) => row.q > 0 && row.held === null)];
  const variantId = suspects.map((line) => line.variantId).find((id) => !context.link.probed.includes(id));
  return variantId === undefined ? null : request({ op: 'variant', rowKey: null, variantId });
}

/** The line of a deleted variant: it makes the whole cart unreadable (stock Medusa answers 500). */
function goneLine(context: CartContext): { readonly rowKey: string; readonly lineId: string } | null {
  for (const row of Object.values(context.rows)) {
    const line = row.held?.reason === 'gone' ? linesOf(context, row.rowKey)[0] : undefined;
    if (line) return { rowKey: row.rowKey, lineId: line.id };
  }
  return null;
}

function deleteGone(context: CartContext): Step | null {
  const gone = goneLine(context);
  return gone && request({ op: 'delete', ...gone });
}

function completing(context: CartContext, { now }: Decider): Step {
  const { link } = context;
  const open = link.obs !== null && link.obs.completedAt === null;
  const changed = link.obs !== null && link.approved !== null && !sameContent(link.approved, link.obs);
  if (open && (changed || link.completeCrashes >= COMPLETE_CRASHES)) return disapproved(context, now);
  return request({ op: 'complete' });
}

/** An earlier request to complete may still arrive: editing must not begin before that is over. */
const disapproved = ({ link }: CartContext, now: number, why: 'given-up' | 'late' = 'given-up'): Step =>
  isDue(link.completeSuspectUntil, now) || canBeEnded({ link }, completeDoubt(link), now)
    ? { kind: 'disapprove', why }
    : { kind: 'idle', until: link.completeSuspectUntil };

/**
 * Who pressed the button so long ago no longer waits for it, and may have bought elsewhere: whether it became an order is
 * found out, but it is not sent once more. An order is never queued.
 */
const isLate = ({ phase, approvedAt }: CartContext['link'], now: number): boolean =>
  phase === 'completing' && approvedAt > 0 && now > approvedAt + APPROVED_FOR_MS;

/**
 * An approved cart with something in it that is gone: nobody may touch it, because it may be an order already,
 * and taking a line out would take it out of that. Where it is none it cannot become one any more; where it
 * is one, asking again brings it.
 */
const completingUnread = (context: CartContext, now: number): Step =>
  context.link.completeCrashes >= UNREADABLE_CRASHES ? disapproved(context, now) : request({ op: 'complete' });

/** Somebody waits until the shop has enough for a row. */
export const isPatient = ({ held, recheckAt }: Intent): boolean => held?.reason === 'stock' && recheckAt > 0;

function nextWake(context: CartContext, now: number): number | null {
  const moments = Object.values(context.rows).flatMap((row) => [
    ...(row.dirty && row.held === null && row.notBefore > 0 ? [row.notBefore] : []),
    ...(isPatient(row) ? [row.recheckAt] : []),
  ]);
  // One look when the last doubt has passed does for all: until then nothing can be ordered anyway.
  const doubts = doubtsOf(context).filter(({ until }) => !isDue(until, now));
  if (doubts.length > 0) moments.push(Math.max(...doubts.map(({ until }) => until)));
  return moments.length === 0 ? null : Math.min(...moments);
}

/** The next request for a cart that this tab has read itself, with nothing doubtful since. */
function nextFromSight(context: CartContext, decider: Decider): Step {
  const { link } = context;
  const { now } = decider;
  if (link.phase === 'completing') return completing(context, decider);
  // The region once more is a write that changes nothing else; whoever is signed in becomes the owner by it.
  if ((link.regionDirty || link.ownerDirty) && link.regionId !== null) {
    return request({ op: 'region', regionId: link.regionId, countryCode: link.countryCode });
  }
  const gone = deleteGone(context);
  if (gone) return gone;
  if (codesConfirmed(context) || Object.values(context.rows).some((row) => isConfirmed(context, row))) return { kind: 'confirm' };
  const row = sendable(context, now)[0];
  if (row) return request(rowRequest(context, row));
  // After the lines: what a code is good for depends on them.
  const codes = codesRequest(context);
  if (codes) return request(codes);
  // Last of all, so that it delays no other row: how many are left of what is short, and whether there are more by now.
  const unasked = Object.values(context.rows).find(
    (short) => (short.held?.reason === 'stock' && !short.held.probed) || (isPatient(short) && isDue(short.recheckAt, now)),
  );
  if (unasked) return request({ op: 'variant', rowKey: unasked.rowKey, variantId: unasked.variantId });
  const doubts = doubtsOf(context);
  if (doubts.length > 0 && doubts.every(({ until }) => isDue(until, now))) return request({ op: 'get' });
  if (hasBoundDoubt(context, now)) return request({ op: 'touch' });
  return { kind: 'idle', until: nextWake(context, now) };
}

/** The next request for a cart that has to be read first; also where reading it fails. */
function nextToRead(context: CartContext, now: number): Step {
  const { readFailures, oldReads, phase } = context.link;
  const isOrdering = phase === 'completing';
  // Nobody may write to a cart that may be an order by now; but to complete it again is to ask for that order.
  if (oldReads >= OLD_READS) return request(isOrdering ? { op: 'complete' } : { op: 'touch' });
  // A change of nothing tells as much as a reading, and ends the doubt.
  if (readFailures === 0 && phase === 'edit' && hasBoundDoubt(context, now)) return request({ op: 'touch' });
  if (readFailures < READ_FAILURES) return request({ op: 'get' });
  if (isOrdering && (goneLine(context) || readFailures >= ABANDON_AFTER)) return completingUnread(context, now);
  const asked = deleteGone(context) ?? probe(context);
  if (asked) return asked;
  return readFailures >= ABANDON_AFTER ? { kind: 'abandon' } : request({ op: 'get' });
}

/** After one more change of the cart, requests that got lost can no longer take effect: they were for an earlier version. */
const hasBoundDoubt = (context: CartContext, now: number): boolean => doubtsOf(context).some((one) => canBeEnded(context, one, now));

/** The one next step from what is wanted and what the shop last said. */
export function next(context: CartContext, decider: Decider): Step {
  const { link, inflight } = context;
  const { now, driver, exclusive } = decider;
  if (inflight) {
    const adoptAt = inflight.startedAt + ORPHANED_AFTER_MS;
    const orphaned = exclusive || inflight.driver === driver || isDue(adoptAt, now, ORPHANED_AFTER_MS);
    return orphaned ? { kind: 'adopt' } : { kind: 'idle', until: adoptAt };
  }
  if (!isDue(link.backoff.until, now, link.backoff.asked > 0 ? LONGEST_ASKED_MS : undefined))
    return { kind: 'idle', until: link.backoff.until };

  if (link.cartId === null) {
    if (link.regionId === null) return { kind: 'idle', until: null };
    const plain = link.bare ? [] : sendable(context, now).filter((row) => row.q > 0 && Object.keys(row.meta).length === 0);
    const items = plain.map(({ rowKey, variantId, q }) => ({ rowKey, variantId, quantity: q }));
    return request({ op: 'create', regionId: link.regionId, items });
  }
  // First that it can become none any more, then whether it has.
  if (link.ending !== null) return request({ op: canBeEnded(context, completeDoubt(link), now) ? 'touch' : 'order' });
  if (isLate(link, now)) return disapproved(context, now, 'late');
  const read = () => nextToRead(context, now);
  if (link.knownBy === null || link.obs === null) return read();
  const step = nextFromSight(context, decider);
  // Another tab has seen the cart. Before this one acts on that, it looks itself; to show it, that is enough.
  return link.knownBy === driver || step.kind === 'idle' ? step : read();
}
