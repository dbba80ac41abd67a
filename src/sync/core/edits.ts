import { MAX_QUANTITY, type WantedLine } from '../../../domain/cart';
import { DELAYS } from '../../../domain/facts';
import type { CartEdit, HeldAnswer, WantedThing } from '../commands';
import { CartFrozenError } from '../errors';
import type { Outcome } from '../types';
import { codeAdded, codeRemoved, codesResent } from './codes';
import { isToBeRepriced } from './compare';
import { groupOf, keyOf, ownMeta } from './lines';
import { standing, withoutFollowed } from './notices';
import { type CartContext, type Intent, mapRows, NEW_ROW, NO_CART, withLink, withRow } from './state';

const clamp = (quantity: number): number => (Number.isFinite(quantity) ? Math.min(MAX_QUANTITY, Math.max(0, Math.trunc(quantity))) : 0);

/** A change by the shopper clears every earlier refusal; that a lost request may still arrive stays true. */
const wanted = (row: Intent, q: number, rev: number, now: number, notBefore = 0): Intent => ({
  ...row,
  q,
  rev,
  dirty: true,
  held: null,
  strike: 0,
  failures: 0,
  notBefore,
  triedAt: 0,
  recheckAt: 0,
  at: now,
});

/** Somebody who waits for stock has the shop asked again this often. */
export const RECHECK_MS = 3 * 60_000;

function editable(context: CartContext): void {
  if (context.link.phase !== 'edit') throw new CartFrozenError();
}

function want(context: CartContext, line: WantedLine, quantity: (before: number) => number, now: number, place?: number): CartContext {
  const rowKey = keyOf(line.variantId, line.meta);
  const rev = context.link.rev + 1;
  const before = context.rows[rowKey];
  const row: Intent = {
    ...(before ?? { ...NEW_ROW, rowKey, variantId: line.variantId, meta: ownMeta(line.meta) }),
    snap: line.snapshot,
    regionId: context.link.regionId,
    place: place ?? (before && before.q > 0 ? before.place : rev),
  };
  return withLink(withRow(context, wanted(row, clamp(quantity(before?.q ?? 0)), rev, now)), { rev });
}

/** Adds pieces of a thing and of its parts on top of what is wanted, all or none. */
function added(context: CartContext, lines: readonly WantedLine[], pieces: number, now: number): CartContext {
  editable(context);
  return lines.reduce((after, line) => want(after, line, (before) => before + clamp(pieces), now), context);
}

/** Fewer pieces of several things, as far as they are wanted still. What goes wholly waits, as every removal does. */
function takenBack(context: CartContext, things: readonly WantedThing[], now: number): CartContext {
  editable(context);
  const less = things.flatMap(({ lines, pieces }) => lines.map(({ variantId, meta }) => ({ rowKey: keyOf(variantId, meta), pieces })));
  return less.reduce((after, { rowKey, pieces }) => {
    const row = after.rows[rowKey];
    if (!row || row.q === 0) return after;
    const rev = after.link.rev + 1;
    const q = clamp(row.q - clamp(pieces));
    return withLink(withRow(after, wanted(row, q, rev, now, q === 0 ? now + DELAYS.lineMs : 0)), { rev });
  }, context);
}

/** Sets the quantity of a row and of everything configured with it. A removal waits, so that it can be undone. */
function quantitySet(context: CartContext, rowKey: string, quantity: number, now: number): CartContext {
  editable(context);
  const q = clamp(quantity);
  const notBefore = q === 0 ? now + DELAYS.lineMs : 0;
  return groupOf(context, rowKey).reduce((after, row) => {
    const rev = after.link.rev + 1;
    return withLink(withRow(after, wanted(row, q, rev, now, notBefore)), { rev });
  }, context);
}

/** Some more or fewer of a row and of everything configured with it, whatever another tab has made of it meanwhile. Never the last one less. */
function quantityChanged(context: CartContext, rowKey: string, by: number, now: number): CartContext {
  editable(context);
  const group = groupOf(context, rowKey).filter((row) => row.q > 0 || by > 0);
  return group.reduce((after, row) => {
    const rev = after.link.rev + 1;
    return withLink(withRow(after, wanted(row, Math.max(1, clamp(row.q + by)), rev, now)), { rev });
  }, context);
}

/** Replaces a thing by another in one step. */
function replaced(context: CartContext, rowKey: string, lines: readonly WantedLine[], pieces: number, now: number): CartContext {
  editable(context);
  const kept = new Set(lines.map((line) => keyOf(line.variantId, line.meta)));
  const old = new Set(groupOf(context, rowKey).map((row) => row.rowKey));
  const place = context.rows[rowKey]?.place;
  let after = context;
  for (const row of groupOf(context, rowKey)) {
    if (kept.has(row.rowKey)) continue;
    const rev = after.link.rev + 1;
    after = withLink(withRow(after, wanted(row, 0, rev, now)), { rev });
  }
  // What the old thing shares with the new one is set; what was in the cart besides is added to.
  return lines.reduce(
    (next, line) => want(next, line, (before) => (old.has(keyOf(line.variantId, line.meta)) ? 0 : before) + clamp(pieces), now, place),
    after,
  );
}

/** Answers a held row, and with it everything configured with it. */
function resolved(context: CartContext, rowKey: string, answer: HeldAnswer, now: number): CartContext {
  editable(context);
  const group = groupOf(context, rowKey);
  switch (answer) {
    case 'remove':
      return quantitySet(context, rowKey, 0, now);
    case 'take-available': {
      const left = group.flatMap((row) => (row.held?.reason === 'stock' ? (row.held.available ?? []) : []));
      return left.length === 0 ? context : quantitySet(context, rowKey, Math.min(...left, ...group.map((row) => row.q)), now);
    }
    case 'retry':
      return group
        .filter((row) => row.held !== null && row.held.reason !== 'price')
        .reduce((after, row) => {
          const rev = after.link.rev + 1;
          // Who waits goes on waiting when the answer is no again.
          const recheckAt = row.recheckAt > 0 ? now + RECHECK_MS : 0;
          return withLink(withRow(after, { ...wanted(row, row.q, rev, now), recheckAt }), { rev });
        }, context);
    case 'wait':
      return group.reduce(
        (after, row) =>
          row.held?.reason === 'stock' && row.recheckAt === 0 ? withRow(after, { ...row, recheckAt: now + RECHECK_MS }) : after,
        context,
      );
    case 'accept-price':
      return group.reduce((after, row) => {
        const cents = row.held?.reason === 'price' ? row.held.newUnitCents : null;
        if (cents === null) return after;
        const agreed = { ...row, held: null, snap: { ...row.snap, unitCents: cents } };
        // The shop's cart may still have it at the old price.
        return withRow(after, isToBeRepriced(after, agreed) ? { ...agreed, dirty: true, triedAt: 0 } : agreed);
      }, context);
  }
}

/** Wants again what a thing was before another device changed it; the notice goes with it. */
function undone(context: CartContext, id: string, now: number): CartContext {
  const notice = context.link.notices.find((other) => other.id === id);
  if (!notice) return context;
  editable(context);
  const after = standing(context, notice).reduce((next, { row }) => {
    const rev = next.link.rev + 1;
    const before = next.rows[row.rowKey] ?? { ...row, suspectUntil: 0, place: rev };
    return withLink(withRow(next, wanted(before, clamp(row.q), rev, now, row.q === 0 ? now + DELAYS.lineMs : 0)), { rev });
  }, context);
  return dismissed(after, id);
}

/** Wants the cart in another region; what has no price there is held when the shop says so. */
function movedToRegion(
  context: CartContext,
  { regionId, countryCode, currencyCode, byDefault }: Extract<CartEdit, { type: 'set-region' }>,
): CartContext {
  const { link } = context;
  if (byDefault && link.countryCode !== null && Object.keys(context.rows).length > 0) return context;
  if (link.regionId === regionId && link.countryCode === countryCode) return context;
  editable(context);
  const tryAgain = mapRows(context, (row) => (row.held?.reason === 'region' ? { ...row, held: null, dirty: true } : row));
  return withLink(tryAgain, { regionId, countryCode, currencyCode, regionDirty: true, codes: codesResent(link.codes), rev: link.rev + 1 });
}

/** Leaves the server's cart behind; a late request to it can harm nobody any more. */
export const detached = (context: CartContext): CartContext => ({
  ...withLink(
    mapRows(context, (row) => ({ ...row, suspectUntil: 0, strike: 0, failures: 0, triedAt: 0 })),
    { ...NO_CART, epoch: context.link.epoch + 1 },
  ),
  inflight: null,
});

/** Every row that is wanted must be sent again; what is removed is remembered, for undo. */
export const resent = (context: CartContext): CartContext =>
  mapRows(withLink(context, { codes: codesResent(context.link.codes) }), (row) =>
    row.q === 0 ? { ...row, held: null } : { ...row, dirty: true, held: row.held?.reason === 'price' ? null : row.held },
  );

/** Forgets this cart; the reconciler makes a new one (specification §4). */
function deleted(context: CartContext): CartContext {
  editable(context);
  const rev = context.link.rev + 1;
  return withLink(
    mapRows(withoutFollowed(detached(context)), () => null),
    { rev, codes: [] },
  );
}

/** The same things in a new cart (specification §4). */
function cloned(context: CartContext): CartContext {
  editable(context);
  return withLink(resent(detached(context)), { rev: context.link.rev + 1 });
}

function dismissed(context: CartContext, id: string): CartContext {
  const notices = context.link.notices.filter((notice) => notice.id !== id);
  return notices.length === context.link.notices.length ? context : withLink(context, { notices });
}

const isSame = (a: Outcome, b: Outcome): boolean =>
  a.kind === b.kind && (a.kind !== 'order' || b.kind !== 'order' || a.orderId === b.orderId);

/** What came of an order has been seen and is not told again. */
function acknowledged(context: CartContext, outcome: Outcome): CartContext {
  const last = context.link.outcome;
  return last && !last.seen && isSame(last, outcome) ? withLink(context, { outcome: { ...last, seen: true } }) : context;
}

/**
 * What an edit makes of the latest stored state.
 *
 * @param now epoch ms
 * @throws {CartFrozenError} an order is being placed
 */
export function edited(context: CartContext, edit: CartEdit, now: number): CartContext {
  switch (edit.type) {
    case 'add':
      return added(context, edit.lines, edit.pieces, now);
    case 'add-things':
      editable(context);
      return edit.things.reduce((after, { lines, pieces }) => added(after, lines, pieces, now), context);
    case 'take-things-back':
      return takenBack(context, edit.things, now);
    case 'set-quantity':
      return quantitySet(context, edit.rowKey, edit.quantity, now);
    case 'change-quantity':
      return quantityChanged(context, edit.rowKey, edit.by, now);
    case 'replace':
      return replaced(context, edit.rowKey, edit.lines, edit.pieces, now);
    case 'resolve':
      return resolved(context, edit.rowKey, edit.answer, now);
    case 'undo-notice':
      return undone(context, edit.id, now);
    case 'dismiss-notice':
      return dismissed(context, edit.id);
    case 'add-code':
      editable(context);
      return codeAdded(context, edit.code);
    case 'remove-code':
      editable(context);
      return codeRemoved(context, edit.code);
    case 'set-region':
      return movedToRegion(context, edit);
    case 'delete-cart':
      return deleted(context);
    case 'clone-cart':
      return cloned(context);
    case 'acknowledge-outcome':
      return acknowledged(context, edit.outcome);
  }
}
