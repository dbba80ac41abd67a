import { countedAs, MAX_QUANTITY } from '../../../domain/cart';
import type { CodeKind } from '../../../domain/cart-codes';
import { DELAYS } from '../../../domain/facts';
import type { CartView, SyncState } from '../port';
import type { CartCode, CartLine, HeldReason } from '../types';
import { isPatient } from './decide';
import { doubtsOf, waitUntil } from './doubt';
import { configurationOf, isDeck, linesOf, sumOf } from './lines';
import { shownNotices } from './notices';
import { type CartContext, type CartDocument, currentOf, type Intent } from './state';

/** What the view needs besides the stored cart. */
export interface Conditions {
  readonly now: number;
  /** The browser, or a request that failed, says that there is no network. */
  readonly offline: boolean;
  /** What is on the disk: the cart may be shown ahead of it. */
  readonly stored: CartContext;
  readonly durable: boolean;
  readonly unread: boolean;
  /** Ids of the notices that were there when the page was opened. */
  readonly earlier: ReadonlySet<string>;
}

/** Which of several reasons in one configuration is told first. */
const URGENCY: readonly HeldReason[] = ['gone', 'region', 'stock', 'server', 'price'];

const byPlace = (a: Intent, b: Intent): number => a.place - b.place || (a.rowKey < b.rowKey ? -1 : 1);

/** The price the shop has for a row, where it has one that the shopper has accepted. */
function unitOf(context: CartContext, row: Intent): number {
  if (row.held?.reason === 'price') return row.snap.unitCents;
  return linesOf(context, row.rowKey)[0]?.unitCents ?? row.snap.unitCents;
}

function stateOf(row: Intent, { now, offline, stored }: Conditions): CartLine['state'] {
  if (row.held) return 'held';
  if (row.dirty) return offline && stored.rows[row.rowKey] === row ? 'waiting' : 'loading';
  return now < row.at + DELAYS.lineMs ? 'loading' : 'synced';
}

function lineOf(context: CartContext, row: Intent, conditions: Conditions): CartLine {
  const unitCents = unitOf(context, row);
  return {
    rowKey: row.rowKey,
    variantId: row.variantId,
    meta: row.meta,
    snapshot: row.snap,
    quantity: row.q,
    unitCents,
    configuredUnitCents: unitCents,
    parts: [],
    state: stateOf(row, conditions),
    held: row.held && {
      reason: row.held.reason,
      available: row.held.available,
      newUnitCents: row.held.newUnitCents,
      code: row.held.code,
      patient: isPatient(row),
    },
    shopQuantity: context.link.obs && sumOf(linesOf(context, row.rowKey)),
  };
}

/** A deck with its parts: one thing, as slow and as stuck as the worst of them. */
function configured(deck: CartLine, parts: readonly CartLine[]): CartLine {
  const all = [deck, ...parts];
  const reason = URGENCY.find((candidate) => all.some((line) => line.held?.reason === candidate));
  const left = all.flatMap((line) => (line.held?.reason === 'stock' && line.held.available !== null ? [line.held.available] : []));
  const newUnit = all.reduce((sum, line) => sum + (line.held?.newUnitCents ?? line.unitCents), 0);
  return {
    ...deck,
    parts,
    configuredUnitCents: all.reduce((sum, line) => sum + line.unitCents, 0),
    state: (['held', 'waiting', 'loading'] as const).find((state) => all.some((line) => line.state === state)) ?? 'synced',
    held:
      reason === undefined
        ? null
        : {
            reason,
            available: reason === 'stock' && left.length > 0 ? Math.min(...left) : null,
            newUnitCents: reason === 'price' ? newUnit : null,
            code: all.find((line) => line.held?.reason === reason)?.held?.code ?? null,
            patient: reason === 'stock' && all.every((line) => line.held?.reason !== 'stock' || line.held.patient),
          },
  };
}

/** Rows as things: a deck with its parts is one line. */
function shownLines(context: CartContext, rows: readonly Intent[], conditions: Conditions): CartLine[] {
  const shown = [...rows].sort(byPlace);
  const decks = new Map(shown.filter(isDeck).map((row) => [configurationOf(row), row]));
  const isPart = (row: Intent): boolean => !isDeck(row) && configurationOf(row) !== null && decks.has(configurationOf(row));
  return shown
    .filter((row) => !isPart(row))
    .map((row) => {
      const line = lineOf(context, row, conditions);
      if (decks.get(configurationOf(row)) !== row) return line;
      const parts = shown.filter((part) => isPart(part) && configurationOf(part) === configurationOf(row));
      return configured(
        line,
        parts.map((part) => lineOf(context, part, conditions)),
      );
    });
}

/** What was put in and taken out again before the shop heard of it is nothing that waits. */
function isUnheard(context: CartContext, row: Intent): boolean {
  if (row.q > 0 || row.suspectUntil > 0 || context.inflight?.rowKey === row.rowKey) return false;
  const { cartId, obs } = context.link;
  return (cartId === null && context.inflight === null) || (obs !== null && linesOf(context, row.rowKey).length === 0);
}

const isCounting = ({ link }: CartContext, kind: CodeKind): boolean => link.codes.some((wish) => wish.on && wish.kind === kind);

/** Codes as they are shown; one that is taken away is not. */
const shownCodes = ({ link }: CartContext, { offline, stored }: Conditions): CartCode[] =>
  link.codes
    .filter(({ on, refused }) => on || refused !== null)
    .map((wish) => ({ wish, there: link.obs?.codes?.find(({ code }) => code === wish.code) }))
    .map(({ wish, there }) => ({
      code: wish.code,
      kind: wish.kind,
      state: !wish.on ? 'refused' : !wish.dirty ? 'counts' : offline && stored.link.codes.includes(wish) ? 'waiting' : 'checking',
      refused: wish.refused,
      balanceCents: there?.balanceCents ?? null,
      freesShipping: wish.on && there?.freesShipping === true,
    }));

const groupCount = (rows: readonly Intent[]): number => new Set(rows.map((row) => configurationOf(row) ?? row.rowKey)).size;

const MINUTE_MS = 60_000;

/** What is wanted, laid over what the shop last said. */
export function viewOf(document: CartDocument, conditions: Conditions): CartView {
  const context = currentOf(document);
  const { link } = context;
  const { stored } = conditions;
  const rows = Object.values(context.rows);
  const wanted = rows.filter((row) => row.q > 0);
  const lines = shownLines(context, wanted, conditions);
  const unsent = rows.filter((row) => row.dirty && row.held === null && !isUnheard(context, row));
  const removed = shownLines(
    context,
    unsent.filter((row) => row.q === 0),
    conditions,
  );
  const regionWaits = link.regionDirty && link.obs !== null && link.obs.regionId !== link.regionId && lines.length > 0;
  const waitingCodes = link.codes.filter(({ dirty }) => dirty).length;
  const waiting = groupCount(unsent) + waitingCodes + (regionWaits ? 1 : 0);
  const patient = lines.filter((line) => line.held?.patient).length;
  const held = groupCount(wanted.filter((row) => row.held !== null)) - patient;
  const unsettled = link.cartId !== null && doubtsOf(context).length > 0;
  const settlesAt = waitUntil(context);
  const sync: SyncState = held > 0 ? 'decision' : waiting > 0 || patient > 0 || unsettled ? 'waiting' : 'in-sync';
  return {
    lines,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    // What the shop has added up holds for what can be had at the price that is shown.
    totals: waiting === 0 && rows.every((row) => !row.dirty && row.held === null) ? (link.obs?.totals ?? null) : null,
    codes: shownCodes(context, conditions),
    codeCents: {
      discount: isCounting(context, 'discount') ? (link.obs?.totals.discountCents ?? 0) : 0,
      giftCard: isCounting(context, 'gift-card') ? (link.obs?.totals.giftCardCents ?? 0) : 0,
    },
    estimateCents: rows.reduce((sum, row) => sum + row.q * (row.held?.newUnitCents ?? unitOf(context, row)), 0),
    currencyCode: link.obs?.currencyCode ?? link.currencyCode,
    regionId: link.regionId,
    countryCode: link.countryCode,
    sync,
    unsettled,
    settlesAt: unsettled && settlesAt > 0 ? settlesAt : null,
    waiting,
    held,
    patient,
    removed,
    countryWaits: regionWaits,
    unreached: conditions.offline && waiting > 0,
    // By the key: the light would flicker with every further tap of a thing that waits.
    kept:
      conditions.offline &&
      (unsent.some((row) => stored.rows[row.rowKey]?.dirty) ||
        stored.link.codes.some(({ dirty }) => dirty) ||
        (regionWaits && stored.link.regionDirty)),
    loginAsked: link.loginAsked && waiting > 0,
    quietUntil: link.backoff.asked > conditions.now ? link.backoff.asked : null,
    agreedAt: link.agreedAt === 0 ? null : link.agreedAt - (link.agreedAt % MINUTE_MS),
    phase: link.phase,
    outcome: link.phase === 'completing' ? null : link.outcome,
    durable: conditions.durable,
    unread: conditions.unread,
    notices: shownNotices(context, conditions.earlier),
  };
}

/** When the view will look different although nothing happens: a line stays marked for half a second. */
export function nextChange(document: CartDocument, now: number): number | null {
  const { rows, link } = currentOf(document);
  const marked = Object.values(rows)
    .filter((row) => row.q > 0 && !row.dirty)
    .map((row) => row.at + DELAYS.lineMs);
  const ends = [...marked, link.backoff.asked].filter((end) => end > now);
  return ends.length === 0 ? null : Math.min(...ends);
}

/**
 * How many pieces of a variant one line may have, all lines of the variant, and of another that is the same piece, together
 * within the stock that was last seen: Medusa checks each line alone and refuses only at the end.
 *
 * @param rowKey the line that is being changed; what the others take is subtracted
 */
export function maxQuantityFor(view: CartView, variantId: string, rowKey?: string): number {
  const shown = view.lines.flatMap((line) => [line, ...line.parts]);
  const own = shown.find((line) => line.variantId === variantId);
  const all = shown.filter((line) => own && countedAs(line) === countedAs(own));
  const stocks = all.flatMap((line) => (line.snapshot.stock === null ? [] : [line.snapshot.stock]));
  const taken = all.filter((line) => line.rowKey !== rowKey).reduce((sum, line) => sum + line.quantity, 0);
  const left = stocks.length === 0 ? MAX_QUANTITY : Math.min(...stocks) - taken;
  return Math.max(0, Math.min(MAX_QUANTITY, left));
}
