import { MAX_QUANTITY } from '../domain/cart';
import { DELAYS } from '../domain/facts';
import { configurationOf, isDeck, linesOf } from './lines';
import type { CartView, SyncState } from './port';
import { type CartContext, type CartDocument, currentOf, type Intent } from './state';
import type { CartLine, HeldReason } from './types';

/** What the view needs besides the stored cart. */
export interface Conditions {
  readonly now: number;
  /** The browser, or a request that failed, says that there is no network. */
  readonly offline: boolean;
  readonly durable: boolean;
}

/** Before the device's own record has been read, and on the server. */
export const LOADING_VIEW: CartView = {
  lines: [],
  count: 0,
  totals: null,
  estimateCents: 0,
  currencyCode: 'eur',
  regionId: null,
  sync: 'loading',
  waiting: 0,
  held: 0,
  phase: 'edit',
  durable: true,
  notices: [],
};

/** Which of several reasons in one configuration is told first. */
const URGENCY: readonly HeldReason[] = ['gone', 'region', 'stock', 'server', 'price'];

const byPlace = (a: Intent, b: Intent): number => a.place - b.place || (a.rowKey < b.rowKey ? -1 : 1);

/** The price the shop has for a row, where it has one that the shopper has accepted. */
function unitOf(context: CartContext, row: Intent): number {
  if (row.held?.reason === 'price') return row.snap.unitCents;
  return linesOf(context, row.rowKey)[0]?.unitCents ?? row.snap.unitCents;
}

function stateOf(row: Intent, { now, offline }: Conditions): CartLine['state'] {
  if (row.held) return 'held';
  if (row.dirty) return offline ? 'waiting' : 'loading';
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
    held: row.held && { reason: row.held.reason, available: row.held.available, newUnitCents: row.held.newUnitCents },
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
          },
  };
}

function shownLines(context: CartContext, conditions: Conditions): CartLine[] {
  const shown = Object.values(context.rows)
    .filter((row) => row.q > 0)
    .sort(byPlace);
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

const groupCount = (rows: readonly Intent[]): number => new Set(rows.map((row) => configurationOf(row) ?? row.rowKey)).size;

/** What is wanted, laid over what the shop last said. */
export function viewOf(document: CartDocument, conditions: Conditions): CartView {
  const context = currentOf(document);
  const { link } = context;
  const rows = Object.values(context.rows);
  const lines = shownLines(context, conditions);
  const regionWaits = link.regionDirty && link.obs !== null && link.obs.regionId !== link.regionId && lines.length > 0;
  const waiting = groupCount(rows.filter((row) => row.dirty && row.held === null)) + (regionWaits ? 1 : 0);
  const held = groupCount(rows.filter((row) => row.held !== null && row.q > 0));
  const sync: SyncState = held > 0 ? 'decision' : waiting > 0 ? 'waiting' : 'in-sync';
  return {
    lines,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    totals: waiting === 0 && rows.every((row) => !row.dirty) ? (link.obs?.totals ?? null) : null,
    estimateCents: rows.reduce((sum, row) => sum + row.q * (row.held?.newUnitCents ?? unitOf(context, row)), 0),
    currencyCode: link.obs?.currencyCode ?? link.currencyCode,
    regionId: link.regionId,
    sync,
    waiting,
    held,
    phase: link.phase,
    durable: conditions.durable,
    notices: link.notices,
  };
}

/** When the view will look different although nothing happens: a line stays marked for half a second. */
export function nextChange(document: CartDocument, now: number): number | null {
  const ends = Object.values(currentOf(document).rows)
    .filter((row) => row.q > 0 && !row.dirty && row.at + DELAYS.lineMs > now)
    .map((row) => row.at + DELAYS.lineMs);
  return ends.length === 0 ? null : Math.min(...ends);
}

/**
 * How many pieces of a variant one line may have, all lines of the variant together within the
 * stock that was last seen: Medusa checks each line alone and refuses only at the end.
 *
 * @param rowKey the line that is being changed; what the others take is subtracted
 */
export function maxQuantityFor(view: CartView, variantId: string, rowKey?: string): number {
  const all = view.lines.flatMap((line) => [line, ...line.parts]).filter((line) => line.variantId === variantId);
  const stocks = all.flatMap((line) => (line.snapshot.stock === null ? [] : [line.snapshot.stock]));
  const taken = all.filter((line) => line.rowKey !== rowKey).reduce((sum, line) => sum + line.quantity, 0);
  const left = stocks.length === 0 ? MAX_QUANTITY : Math.min(...stocks) - taken;
  return Math.max(0, Math.min(MAX_QUANTITY, left));
}
