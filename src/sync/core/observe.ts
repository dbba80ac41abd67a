import type { LineSnapshot } from '../../../domain/cart';
import { stockKeyOf } from '../../../domain/exchange';
import type { OrderLine } from '../../../domain/order';
import type { Cart } from '../../../domain/shop-cart';
import { codesUnsettled, withSeenCodes } from './codes';
import { leftFor, newPriceOf, stockOf } from './compare';
import { isConfirmed } from './decide';
import { codesDoubt, isOver, regionDoubt, rowDoubt } from './doubt';
import { detached, resent } from './edits';
import { groupOf, keyOf, linesOf, ownMeta, sumOf } from './lines';
import { withFollowed, withNotice, withoutFollowed } from './notices';
import { type CartContext, type Held, hold, type Intent, mapRows, NEW_ROW, type Observation, withLink } from './state';

/** When an answer was asked for and who asked: an old answer clears no doubt. */
export interface ResponseMeta {
  readonly now: number;
  readonly startedAt: number;
  readonly driver: string;
  /** It answers a change, so everything that came to the shop before has been done. */
  readonly inTurn: boolean;
}

/** A removed row is remembered this long, so that "undo" still knows what it was. */
const TOMBSTONE_MS = 60_000;

const toObservation = (cart: Cart): Observation => ({
  lines: cart.lines.flatMap((line) =>
    line.variantId === null
      ? []
      : [
          {
            id: line.id,
            rowKey: keyOf(line.variantId, line.meta),
            variantId: line.variantId,
            q: line.quantity,
            unitCents: line.unitCents,
            stock: line.stock,
            nowCents: line.nowCents,
          },
        ],
  ),
  totals: cart.totals,
  codes: cart.codes,
  buyer: cart.buyer,
  regionId: cart.regionId,
  currencyCode: cart.currencyCode,
  completedAt: cart.completedAt,
  updatedAt: cart.updatedAt,
  version: cart.version,
});

/**
 * Whether an answer is a copy of an older state than the one that was seen, e.g. from a cache on the way that may keep
 * nothing. By the cart's own time: our backend makes it later with every change; a stock Medusa with few, but never earlier.
 */
export const isOldCopy = ({ link }: CartContext, cart: Cart): boolean =>
  link.cartId === cart.id && Date.parse(cart.updatedAt ?? '') < Date.parse(link.obs?.updatedAt ?? '');

/** A cart in which the price that a row has counts as the one that holds: setting a quantity asks for it anew. */
export const asPriced = (cart: Cart, rowKey: string): Cart => ({
  ...cart,
  lines: cart.lines.map((line) =>
    line.variantId !== null && keyOf(line.variantId, line.meta) === rowKey ? { ...line, nowCents: null } : line,
  ),
});

/** What can be said about a line that came from another device. */
function snapshotOf(line: OrderLine, currencyCode: string): LineSnapshot {
  const stockKey = stockKeyOf(line.productHandle ?? '', line.variantTitle);
  return {
    productHandle: line.productHandle ?? '',
    title: { en: line.title },
    detail: { en: line.variantTitle },
    thumbnail: line.thumbnail,
    unitCents: line.unitCents,
    currencyCode,
    stock: null,
    leadTimeWeeks: null,
    used: false,
    ...(stockKey !== undefined && { stockKey }),
  };
}

/** Rows for lines this device has never seen. */
function adopted(context: CartContext, cart: Cart): { context: CartContext; fresh: Intent[] } {
  const rows: Record<string, Intent> = { ...context.rows };
  const fresh: Intent[] = [];
  for (const line of cart.lines) {
    if (line.variantId === null) continue;
    const rowKey = keyOf(line.variantId, line.meta);
    if (rows[rowKey]) continue;
    const row: Intent = {
      ...NEW_ROW,
      rowKey,
      variantId: line.variantId,
      meta: ownMeta(line.meta),
      snap: snapshotOf(line, cart.currencyCode),
      regionId: cart.regionId,
      place: context.link.rev,
    };
    rows[rowKey] = row;
    fresh.push(row);
  }
  return { context: { ...context, rows }, fresh };
}

interface Seen {
  readonly row: Intent;
  readonly note?: 'region-dropped' | 'changed-elsewhere' | 'price-changed';
}

/** The price of a settled row against the price the shopper saw. */
function priced(row: Intent, cents: number | undefined, seen: Observation, wasDirty: boolean): Seen {
  if (cents === undefined || (cents === row.snap.unitCents && row.regionId === seen.regionId)) return { row };
  const rebased = { ...row, regionId: seen.regionId, snap: { ...row.snap, unitCents: cents, currencyCode: seen.currencyCode } };
  // In another region another price is what the shopper asked for.
  if (row.regionId !== seen.regionId || row.snap.currencyCode !== seen.currencyCode) return { row: rebased };
  if (wasDirty || row.held?.reason === 'price') return { row: hold(row, 'price', { newUnitCents: cents }) };
  return { row: rebased, note: 'price-changed' };
}

/** Held as it is now; a row that is held so already stays the same. */
const heldAs = (row: Intent, held: Pick<Held, 'reason' | 'available' | 'newUnitCents'>): Intent =>
  row.held?.reason === held.reason && row.held.available === held.available && row.held.newUnitCents === held.newUnitCents
    ? row
    : hold(row, held.reason, { ...held, probed: held.reason === 'stock' });

/** A shortage that has ended, or a price that is the old one again, is no reason any more. */
function freed(row: Intent, context: CartContext, cents: number | undefined): Intent {
  const isOver =
    (row.held?.reason === 'stock' && leftFor(context, row) !== null) ||
    (row.held?.reason === 'price' && cents === row.snap.unitCents && row.regionId === context.link.obs?.regionId);
  return isOver ? { ...row, held: null, recheckAt: 0 } : row;
}

/** A row that the shop's cart has as it is wanted, against what is left and what it costs by now; null where it stands. */
function compared(row: Intent, context: CartContext, seen: Observation): Seen | null {
  // An order has taken its pieces itself, and what is being ordered has been approved.
  if (row.q === 0 || seen.completedAt !== null || context.link.phase !== 'edit') return null;
  const left = leftFor(context, row);
  if (left !== null && left < row.q) return { row: heldAs(row, { reason: 'stock', available: left, newUnitCents: null }) };
  const cents = newPriceOf(context, row);
  if (cents === null || row.regionId !== seen.regionId) return null;
  // Seen at this price already, or agreed to: the shop's cart is brought to it.
  if (cents === row.snap.unitCents) return { row: { ...row, dirty: true, held: null } };
  return { row: heldAs(row, { reason: 'price', available: null, newUnitCents: cents }) };
}

/** What may have happened to the cart's region since it was last seen. */
type RegionNews = 'same' | 'changed' | 'doubtful';

/** One row against what the shop has for it. */
function settled(row: Intent, context: CartContext, seen: Observation, region: RegionNews): Seen {
  const lines = linesOf(context, row.rowKey);
  const sum = sumOf(lines);
  if (sum === row.q) {
    // A price to be confirmed stays so, and a shortage told at completion, where the line is in the shop's cart.
    const free = row.held?.reason === 'price' || !row.dirty ? row : { ...row, held: null, recheckAt: 0 };
    const known = { ...free, dirty: false, strike: 0, failures: 0 };
    return compared(known, context, seen) ?? priced(freed(known, context, lines[0]?.unitCents), lines[0]?.unitCents, seen, row.dirty);
  }
  if (row.held?.reason === 'region' && region === 'changed') return { row: { ...row, held: null, dirty: true } };
  if (row.dirty) return { row };
  // Medusa drops what has no price in the new region: nobody has asked for that.
  if (region === 'changed' && sum === 0) return { row: { ...hold(row, 'region'), dirty: true }, note: 'region-dropped' };
  // Re-asserted; a price that waits for a yes comes up again when the quantity is right.
  // A late change of region drops lines too, and the next one does not bring them back.
  if (row.suspectUntil > 0 || (region === 'doubtful' && sum === 0))
    return { row: { ...row, dirty: true, held: row.held?.reason === 'price' ? null : row.held } };
  return { row: { ...row, q: sum, held: null, recheckAt: 0 }, note: 'changed-elsewhere' };
}

/**
 * Takes in what the shop says: confirms rows, follows other devices where nothing is wanted here,
 * re-asserts what a late request may have overwritten.
 */
export function seen(before: CartContext, cart: Cart, response: ResponseMeta): CartContext {
  const obs = toObservation(cart);
  const had = before.link.obs;
  const regionChanged = had !== null && had.regionId !== obs.regionId;
  const region = regionChanged ? 'changed' : before.link.regionSuspectUntil > 0 ? 'doubtful' : 'same';
  const read = withLink(before, { cartId: idByNow(before, cart), obs, knownBy: response.driver, readFailures: 0, oldReads: 0, probed: [] });
  const { context, fresh } = adopted(withCodesOf(withRegion(read, obs, response), obs, region, response), cart);
  const unseen = new Set(fresh.map((row) => row.rowKey));
  const notes: { kind: NonNullable<Seen['note']>; row: Intent }[] = [];

  const mapped = mapRows(context, (row) => {
    const result = settled(counted(row, context), context, obs, region);
    const next = cleared(result.row, obs, response);
    // A cart read for the first time has not been changed by anybody.
    if (result.note && !(unseen.has(row.rowKey) && had === null)) notes.push({ kind: result.note, row });
    return next;
  });
  const rowsOf = (kind: Seen['note']) => notes.filter((note) => note.kind === kind).map((note) => note.row);
  const followed = rowsOf('changed-elsewhere').map((row) => ({ row, after: sumOf(linesOf(context, row.rowKey)) }));
  const noticed = (['region-dropped', 'price-changed'] as const).reduce((after, kind) => withNotice(after, kind, rowsOf(kind)), mapped);
  const noted = agreed(withFollowed(withoutForgotten(noticed, response), before, followed), response);
  // While an order is being placed its own answer decides what was bought.
  return obs.completedAt !== null && noted.link.phase === 'edit' ? boughtElsewhere(noted) : noted;
}

/** A guest's cart goes on under another id once somebody has signed in: the shop says which one was asked for. */
const idByNow = ({ link }: CartContext, cart: Cart): string | null => (cart.movedFrom === link.cartId ? cart.id : link.cartId);

/** What is left limits how far a line can be counted up. */
function counted(row: Intent, context: CartContext): Intent {
  const stock = stockOf(context, row);
  return stock === null || stock === row.snap.stock ? row : { ...row, snap: { ...row.snap, stock } };
}

/** What was removed long enough ago is forgotten; a thing and its parts together, or it would come back without them. */
function withoutForgotten(context: CartContext, { now }: ResponseMeta): CartContext {
  const isOver = (row: Intent) => row.q === 0 && !row.dirty && row.suspectUntil === 0 && row.at + TOMBSTONE_MS <= now;
  return mapRows(context, (row) => (groupOf(context, row.rowKey).every(isOver) ? null : row));
}

/** Remembers when nothing was wanted that the shop did not have. */
const agreed = (context: CartContext, { now }: ResponseMeta): CartContext =>
  context.link.regionDirty || Object.values(context.rows).some((row) => row.dirty) ? context : withLink(context, { agreedAt: now });

/** Confirms the rows that the shop, as last read, already has as they are wanted. */
export function confirmed(context: CartContext): CartContext {
  const { obs } = context.link;
  if (!obs) return context;
  return mapRows(withSeenCodes(context, obs, 'same'), (row) => (isConfirmed(context, row) ? settled(row, context, obs, 'same').row : row));
}

/**
 * The doubt about a row ends with the first reading asked for after the last late request could arrive, or with the first
 * change that was answered with a later version of the cart than the one it was for.
 */
const cleared = (row: Intent, obs: Observation, response: ResponseMeta): Intent =>
  row.suspectUntil > 0 && isOver(rowDoubt(row), obs, response) ? { ...row, suspectUntil: 0, bound: null } : row;

/** The region is one more edit: confirmed, re-asserted or followed like a row. */
function withRegion(context: CartContext, obs: Observation, response: ResponseMeta): CartContext {
  const { link } = context;
  const regionSuspectUntil = isOver(regionDoubt(link), obs, response) ? 0 : link.regionSuspectUntil;
  if (obs.regionId === link.regionId) return withLink(context, { regionDirty: false, regionSuspectUntil, currencyCode: obs.currencyCode });
  if (link.regionDirty) return withLink(context, { regionSuspectUntil });
  if (link.regionSuspectUntil > 0) return withLink(context, { regionDirty: true, regionSuspectUntil });
  return withLink(context, { regionId: obs.regionId, countryCode: null, currencyCode: obs.currencyCode });
}

/** The doubt about the codes ends as one about a row does; what it may have overwritten is asked for again first. */
function withCodesOf(context: CartContext, obs: Observation, region: RegionNews, response: ResponseMeta): CartContext {
  const after = withSeenCodes(context, obs, region);
  return isOver(codesDoubt(context.link), obs, response) ? withLink(after, { codesSuspectUntil: 0, codesBound: null }) : after;
}

/** What was settled has been bought; what the shop had not heard of goes into a new cart. */
export function rotated(context: CartContext): CartContext {
  const left = withLink(withoutFollowed(detached(context)), { codes: codesUnsettled(context.link.codes) });
  return mapRows(left, (row) => (row.dirty && row.q > 0 ? row : null));
}

function boughtElsewhere(context: CartContext): CartContext {
  const bought = Object.values(context.rows).filter((row) => !row.dirty && row.q > 0);
  return withNotice(rotated(context), 'bought-elsewhere', bought);
}

/** The shop has forgotten the cart: everything wanted is sent again, to a new one. */
export function lost(context: CartContext): CartContext {
  const rows = Object.values(context.rows).filter((row) => row.q > 0);
  // What was to come back from the shop has not.
  const notices = rows.length > 0 ? context.link.notices : context.link.notices.filter(({ kind }) => kind !== 'restored');
  return withNotice(withLink(resent(detached(context)), { notices }), 'rebuilt', rows);
}
