// Long because every answer of the shop is settled here, and what one kind of request leaves behind is another one’s beginning.
import type { Order } from '../../../domain/order';
import type { Cart } from '../../../domain/shop-cart';
import type { Completion } from '../../medusa/ordering';
import type { Answer } from '../api';
import { rulingOf } from '../refusals';
import type { Outcome, RefusedBecause, RefusedItem } from '../types';
import { orderDiffers } from './approval';
import { type CodesRequest, codeFailed, codeMissed, codeRefused, isAboutCodes, withoutOutdone } from './codes';
import { type CartRequest, isPatient, READ_FAILURES } from './decide';
import { boundOf, canBeEnded, codesDoubt, completeDoubt, type Doubt, isDue, regionDoubt, rowDoubt, unbound } from './doubt';
import { RECHECK_MS, resent } from './edits';
import { pieceOf } from './lines';
import { asPriced, isOldCopy, lost, type ResponseMeta, rotated, seen } from './observe';
import { type CartContext, hold, type Inflight, type Intent, mapRows, type SuspectedFailure, withLink, withRow } from './state';

/** An answer together with the request it belongs to. */
export type Settlement =
  | {
      readonly says: 'cart';
      readonly request: Exclude<CartRequest, { op: 'complete' | 'order' | 'variant' }>;
      readonly answer: Answer<Cart>;
    }
  | { readonly says: 'stock'; readonly request: Extract<CartRequest, { op: 'variant' }>; readonly answer: Answer<number | null> }
  | { readonly says: 'completion'; readonly request: Extract<CartRequest, { op: 'complete' }>; readonly answer: Answer<Completion> }
  | { readonly says: 'order'; readonly request: Extract<CartRequest, { op: 'order' }>; readonly answer: Answer<Order> };

/** The order that an answer brings. */
export function orderIn({ says, answer }: Settlement): Order | null {
  if (answer.kind !== 'ok') return null;
  if (says === 'order') return answer.value;
  return says === 'completion' && answer.value.kind === 'order' ? answer.value.order : null;
}

/** What the answer is judged by: when it came, and what its request was for. */
export interface SettleOptions extends ResponseMeta {
  /** How long a request without an answer may still take effect. */
  readonly lateEffectMs: number;
  /** The version of the cart on which alone this one was to be carried out; null where on any. */
  readonly on: string | null;
  /** Between 0 and 1, so that a thousand tabs do not come back in the same second. */
  readonly jitter: number;
}

const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 30_000;
/** A second refusal from a known state is believed; see fault W04. */
const STRIKES = 2;
const FAILURES = 3;
/** A region has no price for the variant; stock Medusa names its title, not its id. */
const WITHOUT_PRICE = /without a price/i;

/** A message names a variant by its whole id, of letters, digits, `_` and `-`: `variant_x` is not meant where `variant_xl` is. */
const names = (message: string, { variantId }: Pick<Intent, 'variantId'>): boolean => message.split(/[^\w-]+/).includes(variantId);

function backedOff(context: CartContext, { now, jitter }: SettleOptions, atLeastMs: number): CartContext {
  const failures = context.link.backoff.failures + 1;
  const delay = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (failures - 1)) * (0.75 + jitter / 4);
  const asked = atLeastMs > 0 ? now + atLeastMs : 0;
  return withLink(context, { backoff: { failures, until: Math.max(now + Math.round(delay), asked), asked } });
}

const CALM = { failures: 0, until: 0, asked: 0 } as const;
/** Between completing and completing again the cart is read: that answer alone must not make the next question come sooner. */
const answered = (context: CartContext): CartContext =>
  context.link.backoff.failures === 0 || context.link.phase === 'completing' ? context : withLink(context, { backoff: CALM });
const unknown = (context: CartContext): CartContext => withLink(context, { knownBy: null });

/** The request may have happened, may still happen, or may never have left. */
export function doubted(context: CartContext, op: string, rowKey: string | null, doubt: Doubt): CartContext {
  const after = unknown(context);
  const { link } = after;
  if (op === 'region') return withLink(after, { regionSuspectUntil: doubt.until, regionBound: boundOf(regionDoubt(link), doubt) });
  if (op === 'codes') return withLink(after, { codesSuspectUntil: doubt.until, codesBound: boundOf(codesDoubt(link), doubt) });
  if (op === 'complete') return withLink(after, { completeSuspectUntil: doubt.until, completeBound: boundOf(completeDoubt(link), doubt) });
  const row = op === 'add' || op === 'set' || op === 'delete' ? after.rows[rowKey ?? ''] : undefined;
  return row ? withRow(after, { ...row, suspectUntil: doubt.until, bound: boundOf(rowDoubt(row), doubt) }) : after;
}

/** A request that some life before this one had under way. */
export function orphaned(context: CartContext, until: number): CartContext {
  const { inflight } = context;
  return inflight ? doubted({ ...context, inflight: null }, inflight.op, inflight.rowKey, { until, on: inflight.on }) : context;
}

/** What is known may be old: the cart is to be read again, and an answer under way does not do. */
export const outdated = (context: CartContext): CartContext => ({
  ...unknown(context),
  inflight: context.inflight && { ...context.inflight, stale: true },
});

/** Whether the one request under way is still this one: a late answer with another token changes nothing. */
export const isMine = (context: CartContext, token: string): context is CartContext & { inflight: Inflight } =>
  context.inflight?.token === token;

/** The doubt that a request leaves whose answer does not come. */
const doubtFrom = ({ now, lateEffectMs, on }: SettleOptions): Doubt => ({ until: now + lateEffectMs, on });

/** Whether nothing was done because the cart is no longer the one that was seen. */
const isOutrun = (answer: Answer<unknown>): boolean => answer.kind === 'refused' && rulingOf(answer.code).line === 'look';

/** Another change was quicker: the cart is looked at, and what is then still to do is sent again; where that goes on, ever more slowly. */
function outrun(context: CartContext, options: SettleOptions): CartContext {
  const conflicts = context.link.conflicts + 1;
  const after = withLink(unknown(context), { conflicts });
  return conflicts > 1 ? backedOff(after, options, 0) : answered(after);
}

function refusedRow(context: CartContext, row: Intent, answer: Extract<Answer<never>, { kind: 'refused' }>): CartContext {
  const after = unknown(context);
  if (answer.code === 'insufficient_inventory') {
    const strike = row.strike + 1;
    return withRow(after, strike >= STRIKES ? hold({ ...row, strike }, 'stock') : { ...row, strike });
  }
  if (WITHOUT_PRICE.test(answer.message)) return withRow(after, hold(row, 'region'));
  if (answer.code === 'variant_gone' || names(answer.message, row)) return withRow(after, hold(row, 'gone', { code: answer.code }));
  // More than one cart may have does not become less by asking again.
  if (answer.code === 'quantity_limit' || answer.code === 'lines_limit') return withRow(after, hold(row, 'server', { code: answer.code }));
  return failedRow(after, row, answer.code);
}

function failedRow(context: CartContext, row: Intent, code: string | null = null): CartContext {
  const failures = row.failures + 1;
  return withRow(context, failures >= FAILURES ? hold({ ...row, failures }, 'server', { code }) : { ...row, failures });
}

function settledLine(
  context: CartContext,
  request: { readonly op: string; readonly rowKey: string },
  answer: Answer<Cart>,
  options: SettleOptions,
): CartContext {
  const row = context.rows[request.rowKey];
  if (answer.kind === 'ok') {
    // What was taken out because it is gone is still wanted: nobody else has done that.
    const dirty = row?.dirty || row?.held?.reason === 'gone';
    const after = withLink(answered(context), { conflicts: 0 });
    // A quantity that was set has the price of this moment.
    const cart = request.op === 'set' ? asPriced(answer.value, request.rowKey) : answer.value;
    return seen(row ? withRow(after, { ...row, dirty, strike: 0, failures: 0 }) : after, cart, options);
  }
  if (isOutrun(answer)) return outrun(context, options);
  if (!row) return answer.kind === 'refused' ? unknown(answered(context)) : backedOff(unknown(context), options, 0);
  switch (answer.kind) {
    case 'refused':
      return refusedRow(answered(context), row, answer);
    case 'missing':
      // The cart may be gone or bought: only reading it tells. The variant is not the reason.
      return failedRow(unknown(answered(context)), row);
    case 'unauthorized':
      // Nothing has happened, so what is known still holds; reading it again would only end the patience.
      return backedOff(context, options, 0);
    case 'ambiguous': {
      const after = doubted(backedOff(context, options, answer.retryAfterMs), request.op, request.rowKey, doubtFrom(options));
      const doubtful = after.rows[request.rowKey];
      return answer.crashed && doubtful ? failedRow(after, doubtful) : after;
    }
  }
}

function settledCreate(
  context: CartContext,
  request: Extract<CartRequest, { op: 'create' }>,
  answer: Answer<Cart>,
  options: SettleOptions,
): CartContext {
  switch (answer.kind) {
    case 'ok':
      // Whatever this device believed about another cart does not hold for a new one.
      return seen(resent(withLink(answered(context), { cartId: answer.value.id, bare: false })), answer.value, options);
    case 'refused': {
      const named = WITHOUT_PRICE.test(answer.message) ? undefined : request.items.find((item) => names(answer.message, item));
      const row = named && context.rows[named.rowKey];
      if (row) return refusedRow(answered(context), row, answer);
      // Nobody is named: make the cart alone and let each line speak for itself.
      return request.items.length > 0 ? withLink(answered(context), { bare: true }) : backedOff(context, options, 0);
    }
    default: {
      // One thing may be what the backend fails at: make the cart alone, so that it delays no other.
      const bare = context.link.bare || (answer.kind === 'ambiguous' && answer.crashed && request.items.length > 0);
      return backedOff(withLink(context, { bare }), options, answer.kind === 'ambiguous' ? answer.retryAfterMs : 0);
    }
  }
}

/** How many are left was asked, and nobody has said: a shop that answers again may know. */
const askedAgain = (row: Intent): Intent =>
  row.held?.reason === 'stock' && row.held.available === null ? { ...row, held: { ...row.held, probed: false } } : row;

function settledGet(context: CartContext, answer: Answer<Cart>, options: SettleOptions): CartContext {
  switch (answer.kind) {
    case 'ok':
      // That it can be read does not mean that a change would be taken now: the patience with that goes on.
      return mapRows(seen(context.link.loginAsked ? context : answered(context), answer.value, options), askedAgain);
    case 'missing':
      // An approved cart that is gone may have become an order: only that one's absence ends the matter.
      return context.link.phase === 'completing' ? withLink(context, { ending: { kind: 'lost' } }) : lost(answered(context));
    default: {
      const crashed = answer.kind === 'ambiguous' && answer.crashed;
      const readFailures = crashed ? context.link.readFailures + 1 : 0;
      // Ask for the variants anew now and then: one may have been deleted since.
      const probed = readFailures % READ_FAILURES === 0 ? [] : context.link.probed;
      const isOld = answer.kind === 'ambiguous' && answer.old === true;
      const oldReads = context.link.oldReads + (isOld ? 1 : 0);
      const after = withLink(isOld ? unknown(context) : context, { readFailures, oldReads, probed });
      return backedOff(after, options, answer.kind === 'ambiguous' ? answer.retryAfterMs : 0);
    }
  }
}

/**
 * A write that changes nothing: whatever it says is how it is now, also where that is older than what was seen before.
 * What got lost before can no longer happen, where the shop binds changes to a version; what is still doubtful then has to be waited for.
 */
function settledTouch(context: CartContext, answer: Answer<Cart>, options: SettleOptions): CartContext {
  switch (answer.kind) {
    case 'ok':
      return unbound(completionOver(seen(answered(context), answer.value, options), options));
    case 'ambiguous':
      return backedOff(context, options, answer.retryAfterMs);
    default: {
      // Gone, or an order by now: the next reading of the cart tells, or the order itself.
      const isOver = answer.kind === 'missing' || (answer.kind === 'refused' && rulingOf(answer.code).line === 'read');
      const after = isOver ? completionOver(context, options) : withLink(context, { ending: null });
      return backedOff(unbound(withLink(after, { oldReads: 0 })), options, 0);
    }
  }
}

/** No request to complete can come any more. */
const completionOver = (context: CartContext, { now }: SettleOptions): CartContext =>
  canBeEnded(context, completeDoubt(context.link), now) ? withLink(context, { completeSuspectUntil: now }) : context;

function settledRegion(context: CartContext, answer: Answer<Cart>, options: SettleOptions): CartContext {
  if (answer.kind === 'ok') return seen(withLink(answered(context), { ownerDirty: false, conflicts: 0 }), answer.value, options);
  if (isOutrun(answer)) return outrun(context, options);
  if (answer.kind === 'ambiguous') return doubted(backedOff(context, options, answer.retryAfterMs), 'region', null, doubtFrom(options));
  if (answer.kind === 'unauthorized') return backedOff(context, options, 0);
  if (answer.kind !== 'refused') return backedOff(unknown(context), options, 0);
  // The shop will not have this region: the cart stays where it is, and nothing else waits for it.
  const { obs, regionId, countryCode } = context.link;
  return withLink(unknown(answered(context)), {
    regionDirty: false,
    ownerDirty: false,
    regionId: obs?.regionId ?? regionId,
    countryCode: obs && obs.regionId !== regionId ? null : countryCode,
  });
}

/** The whole list of codes was sent; a refusal is about one of them, and nothing else waits for it. */
function settledCodes(context: CartContext, request: CodesRequest, answer: Answer<Cart>, options: SettleOptions): CartContext {
  if (answer.kind === 'ok') {
    const after = withoutOutdone(withLink(answered(context), { conflicts: 0 }), request, answer.value.codes);
    return seen(after, answer.value, options);
  }
  if (isOutrun(answer)) return outrun(context, options);
  switch (answer.kind) {
    case 'refused':
      return codeRefused(unknown(answered(context)), answer, request);
    case 'missing':
      // Stock Medusa says so of a code; the cart may be gone or bought, too, which only reading it tells.
      return codeMissed(unknown(answered(context)), request);
    case 'unauthorized':
      return backedOff(context, options, 0);
    case 'ambiguous': {
      const after = doubted(backedOff(context, options, answer.retryAfterMs), request.op, null, doubtFrom(options));
      return answer.crashed ? codeFailed(after, request) : after;
    }
  }
}

function settledVariant(
  context: CartContext,
  request: Extract<CartRequest, { op: 'variant' }>,
  answer: Answer<number | null>,
  options: SettleOptions,
): CartContext {
  const { rowKey, variantId } = request;
  if (answer.kind === 'missing') {
    const after = mapRows(answered(context), (row) => (row.variantId === variantId ? { ...hold(row, 'gone'), dirty: true } : row));
    return withLink(after, { probed: [...after.link.probed, variantId] });
  }
  if (rowKey === null) {
    const asked = withLink(context, { probed: [...context.link.probed, variantId] });
    if (answer.kind === 'ok') return answered(asked);
    // Asked, too: the next read must not wait for it. But without other reads that work, the cart is not given up.
    return backedOff(withLink(asked, { readFailures: Math.min(asked.link.readFailures, READ_FAILURES) }), options, 0);
  }
  const row = context.rows[rowKey];
  if (row?.held?.reason !== 'stock') return context;
  const recheckAt = isPatient(row) ? options.now + RECHECK_MS : 0;
  // Asked once for each reading of the cart: without an answer the shopper still has every other choice.
  const left = answer.kind === 'ok' ? answer.value : null;
  const others = Object.values(context.rows).filter((other) => pieceOf(other) === pieceOf(row) && other.rowKey !== rowKey);
  const told = left === null ? null : Math.max(0, left - others.reduce((sum, other) => sum + other.q, 0));
  const available = answer.kind === 'ok' ? told : row.held.available;
  // The first question only tells what is left: a shop that says "enough" and refuses all the same is not asked in circles.
  const enough = answer.kind === 'ok' && isPatient(row) && row.held.probed && (available === null || available >= row.q);
  if (enough) return withRow(context, { ...row, held: null, dirty: true, strike: 0, recheckAt });
  return withRow(context, { ...row, recheckAt, held: { ...row.held, probed: true, available } });
}

export const refused = (reason: RefusedBecause, message = '', named: readonly RefusedItem[] = [], againAtMs?: number): Outcome => ({
  kind: 'refused',
  reason,
  message,
  named,
  seen: false,
  ...(againAtMs !== undefined && { againAtMs }),
});

/** Back to the shopper, with the reason. */
export const refusedOrder = (context: CartContext, outcome: Outcome): CartContext =>
  withLink(context, {
    phase: 'edit',
    approved: null,
    approvedAt: 0,
    completeSuspectUntil: 0,
    completeCrashes: 0,
    ending: null,
    knownBy: null,
    backoff: CALM,
    outcome,
  });

function placed(context: CartContext, order: Order): CartContext {
  const { approved, cartId } = context.link;
  const differs = approved !== null && orderDiffers(approved, order);
  return withLink(rotated(answered(context)), {
    outcome: { kind: 'order', cartId, orderId: order.id, differs, seen: false },
    backoff: CALM,
  });
}

function settledCompletion(context: CartContext, answer: Answer<Completion>, options: SettleOptions): CartContext {
  const doubtful = !isDue(context.link.completeSuspectUntil, options.now);
  if (answer.kind === 'ok' && answer.value.kind === 'order') return placed(context, answer.value.order);
  if (answer.kind === 'ok') return refusedOrder(answered(context), { kind: 'requires-more', seen: false });
  if (isOutrun(answer)) return outrun(context, options);
  const isFinal = answer.kind === 'refused' && canBeEnded(context, completeDoubt(context.link), options.now);
  if (answer.kind === 'ambiguous' || answer.kind === 'missing' || (doubtful && !isFinal)) {
    // 404 and 500 say nothing either (an unknown cart answers 500): reading the cart tells. And a
    // refusal while an earlier request may still arrive is no end: editing now could change what is ordered.
    const crashes = context.link.completeCrashes + (answer.kind === 'ambiguous' && answer.crashed ? 1 : 0);
    const after = backedOff(
      withLink(context, { completeCrashes: crashes }),
      options,
      answer.kind === 'ambiguous' ? answer.retryAfterMs : 0,
    );
    return answer.kind === 'ambiguous' ? doubted(after, 'complete', null, doubtFrom(options)) : unknown(after);
  }
  const ending = { kind: 'refused', code: null, message: '', ...(answer.kind === 'refused' && refusalOf(answer, options)) } as const;
  // Refused at the first try: that is an answer. Otherwise an earlier try may have become an order, whatever this one says.
  return context.link.completeSuspectUntil > 0 ? withLink(context, { ending }) : ended(context, ending);
}

/** What is kept of a refusal while it is found out whether there is an order all the same. */
const refusalOf = (
  { code, message, reasons = [], retryAfterMs }: Extract<Answer<unknown>, { kind: 'refused' }>,
  { now }: SettleOptions,
): Extract<SuspectedFailure, { kind: 'refused' }> => ({
  kind: 'refused',
  code,
  message,
  reasons,
  ...(retryAfterMs !== undefined && { againAtMs: now + retryAfterMs }),
});

/** The shop has the order after all, or it has none and the reason may be told. */
function settledOrder(context: CartContext, answer: Answer<Order>, options: SettleOptions): CartContext {
  const { ending } = context.link;
  if (answer.kind === 'ok') return placed(context, answer.value);
  if (answer.kind === 'missing' && ending !== null) return ended(context, ending);
  return backedOff(context, options, answer.kind === 'ambiguous' ? answer.retryAfterMs : 0);
}

/** There is no order, and none can come any more. */
function ended(context: CartContext, ending: SuspectedFailure): CartContext {
  switch (ending.kind) {
    case 'lost':
      return withLink(lost(answered(context)), { backoff: CALM, outcome: refused('changed') });
    case 'given-up':
      return refusedOrder(context, refused(context.link.completeCrashes > 0 ? 'other' : 'changed'));
    case 'late':
      return refusedOrder(context, refused('late'));
    case 'refused':
      return refusedForReasons(context, ending);
  }
}

/** Every line that the shop names is held, so that all that is wrong with a cart is known at once. */
function refusedForReasons(
  context: CartContext,
  { code, message, reasons, againAtMs }: Extract<SuspectedFailure, { kind: 'refused' }>,
): CartContext {
  // Too often by the count of our server, or by that of our backend: nothing is wrong with the cart.
  if (code === 'too_many_tries' || code === 'orders_limit') return refusedOrder(context, refused('wait', message, [], againAtMs));
  const all = reasons && reasons.length > 0 ? reasons : [{ code, message, variantId: null }];
  const held = new Map<string, Intent>();
  for (const reason of all) {
    const { line } = rulingOf(reason.code);
    if (isAboutCodes(reason.code) || line === 'read' || line === 'again' || line === 'look') continue;
    const isMeant = (row: Intent) => (reason.variantId === null ? names(reason.message, row) : row.variantId === reason.variantId);
    for (const row of Object.values(context.rows)) {
      if (row.q > 0 && !held.has(row.rowKey) && isMeant(row)) held.set(row.rowKey, hold(row, line, { code: reason.code }));
    }
  }
  const named = [...held.values()].map((row): RefusedItem => ({ title: row.snap.title, because: row.held?.reason ?? 'server' }));
  const about = all.filter((reason) => isAboutCodes(reason.code));
  const withoutCodes = about.reduce((left, reason) => codeRefused(left, reason, { tries: null }), context);
  const after = [...held.values()].reduce(withRow, withoutCodes);
  const { order } = rulingOf(code);
  return refusedOrder(after, refused(order === 'other' && /payment/i.test(`${code} ${message}`) ? 'payment' : order, message, named));
}

function settledAnswer(before: CartContext, { says, request, answer }: Settlement, options: SettleOptions): CartContext {
  const context: CartContext = { ...before, inflight: null };
  if (says === 'stock') return settledVariant(context, request, answer, options);
  if (says === 'completion') return settledCompletion(context, answer, options);
  if (says === 'order') return settledOrder(context, answer, options);
  switch (request.op) {
    case 'create':
      return settledCreate(context, request, answer, options);
    case 'get':
      return settledGet(context, answer, options);
    case 'touch':
      return settledTouch(context, answer, options);
    case 'region':
      return settledRegion(context, answer, options);
    case 'codes':
      return settledCodes(context, request, answer, options);
    default:
      return settledLine(context, request, answer, options);
  }
}

/** An answer as far as it can be believed: a copy of something older is like none. */
export function believed(context: CartContext, settlement: Settlement): Settlement {
  const { says, request, answer } = settlement;
  if (says !== 'cart' || request.op === 'touch' || answer.kind !== 'ok' || !isOldCopy(context, answer.value)) return settlement;
  return { says, request, answer: { kind: 'ambiguous', crashed: false, old: true, retryAfterMs: 0 } };
}

/** Whether the shop wants to know first who somebody is: said by a change it refuses, taken back by one it answers. */
function loginAsked(before: boolean, { request, answer }: Settlement): boolean {
  if (answer.kind === 'unauthorized') return true;
  return before && (answer.kind === 'ambiguous' || request.op === 'get' || request.op === 'variant' || request.op === 'order');
}

/** Takes in the answer to the one request under way. */
export function settle(before: CartContext, settlement: Settlement, options: SettleOptions): CartContext {
  const after = withLink(settledAnswer(before, settlement, options), { loginAsked: loginAsked(before.link.loginAsked, settlement) });
  return before.inflight?.stale ? unknown(after) : after;
}
