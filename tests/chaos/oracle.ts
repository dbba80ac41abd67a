import type { End, Entry, Happening, PlacedOrder, Rows } from './history';

export interface Verdict {
  readonly taps: number;
  readonly unconfirmedTaps: number;
  readonly requests: number;
  readonly faults: number;
  readonly kills: number;
  readonly orders: number;
  /** Pieces that were promised and are neither in the shop's cart nor ordered. */
  readonly lost: number;
  /** Pieces that are in the shop's cart or ordered, and nobody wanted. */
  readonly doubled: number;
  /** Orders that are not what was approved, without the shopper having been told; or nobody approved them. */
  readonly differing: number;
  /** Orders that another device changed in the last moment, and the shopper was told so. */
  readonly differingAndTold: number;
  /** Screens that showed something else than was wanted; at the end, something else than the shop has. */
  readonly wrongScreens: number;
  readonly isAtRest: boolean;
  /** One sentence for each thing that is wrong. */
  readonly complaints: readonly string[];
}

type Tap = Extract<Happening, { kind: 'tap' }> & { fate: 'open' | 'confirmed' | 'refused' };

/** Every sum that is possible when each open tap may have been kept or not. */
function possible(sure: number, open: readonly number[]): Set<number> {
  const sums = new Set([sure]);
  for (const delta of open) for (const sum of [...sums]) sums.add(sum + delta);
  return sums;
}

const sorted = (numbers: ReadonlySet<number>): number[] => [...numbers].sort((a, b) => a - b);

/** What is wanted of every row, as far as an onlooker can know it. */
class Wanted {
  private readonly taps = new Map<number, Tap>();
  private readonly foreign: Rows[] = [];
  private readonly bought: Rows[] = [];

  take(entry: Entry): void {
    if (entry.kind === 'tap') this.taps.set(entry.tap, { ...entry, fate: 'open' });
    if (entry.kind === 'foreign') this.foreign.push(entry.deltas);
    if (entry.kind === 'bought') this.bought.push(entry.rows);
    if (entry.kind === 'confirmed' || entry.kind === 'refused') {
      const tap = this.taps.get(entry.tap);
      if (tap) tap.fate = entry.kind;
    }
  }

  rows(): Set<string> {
    return new Set([...[...this.taps.values()].map(({ deltas }) => deltas), ...this.foreign].flatMap((deltas) => Object.keys(deltas)));
  }

  /** Pieces ever wanted of a row, those that were bought included. */
  ever(row: string): Set<number> {
    const sum = (all: readonly Rows[]) => all.reduce((total, deltas) => total + (deltas[row] ?? 0), 0);
    const taps = [...this.taps.values()];
    const sure = sum(taps.filter(({ fate }) => fate === 'confirmed').map(({ deltas }) => deltas)) + sum(this.foreign);
    const open = taps.filter(({ fate, deltas }) => fate === 'open' && deltas[row]).map(({ deltas }) => deltas[row] ?? 0);
    return possible(sure, open);
  }

  /** Pieces wanted of a row now. */
  now(row: string): Set<number> {
    const bought = this.bought.reduce((total, rows) => total + (rows[row] ?? 0), 0);
    return new Set([...this.ever(row)].map((sum) => sum - bought));
  }

  /** A screen has told which open taps were kept: those that fit are settled. */
  settle(rows: Rows): void {
    for (const tap of [...this.taps.values()].filter(({ fate }) => fate === 'open')) {
      const without = this.fits(rows, tap, 'refused');
      const kept = this.fits(rows, tap, 'confirmed');
      if (kept !== without) tap.fate = kept ? 'confirmed' : 'refused';
    }
  }

  private fits(rows: Rows, tap: Tap, fate: Tap['fate']): boolean {
    const before = tap.fate;
    tap.fate = fate;
    const fits = Object.keys(tap.deltas).every((row) => rows[row] === undefined || this.now(row).has(rows[row]));
    tap.fate = before;
    return fits;
  }
}

const sameRows = (one: Rows, other: Rows): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((row) => (one[row] ?? 0) === (other[row] ?? 0));

/** What is wrong with an order, seen from what was approved; null when it is right. */
function faultOf(order: PlacedOrder, entries: readonly Entry[]): string | null {
  const approvals = entries.flatMap((entry) => (entry.kind === 'approved' && entry.cartId === order.cartId ? [entry] : []));
  const fits = approvals.some(({ pieces, totalCents }) => totalCents === order.totalCents && sameRows(pieces, order.pieces));
  if (fits) return null;
  const shown = approvals.map(({ pieces, totalCents }) => `${JSON.stringify(pieces)} for ${totalCents}`).join(' or ');
  return `order ${order.number} is ${JSON.stringify(order.pieces)} for ${order.totalCents}, approved was ${shown || 'nothing'}`;
}

/** Reads what happened and says what is wrong. It knows nothing of how the cart works, nor of how it was provoked. */
export function judge(entries: readonly Entry[], end: End): Verdict {
  const wanted = new Wanted();
  const complaints: string[] = [];
  let wrongScreens = 0;
  for (const entry of entries) {
    wanted.take(entry);
    if (entry.kind !== 'shown') continue;
    for (const [row, pieces] of Object.entries(entry.rows)) {
      const allowed = wanted.now(row);
      if (allowed.has(pieces)) continue;
      wrongScreens++;
      complaints.push(`after ${entry.atMs} ms a screen showed ${pieces} of ${row}, wanted was ${sorted(allowed).join(' or ')}`);
    }
    wanted.settle(entry.rows);
  }

  let lost = 0;
  let doubled = 0;
  const bought = (row: string) => end.orders.reduce((sum, order) => sum + (order.rows[row] ?? 0), 0);
  for (const row of new Set([...wanted.rows(), ...Object.keys(end.atShop), ...end.orders.flatMap(({ rows }) => Object.keys(rows))])) {
    const allowed = sorted(wanted.ever(row));
    const has = (end.atShop[row] ?? 0) + bought(row);
    if (allowed.includes(has)) continue;
    const under = allowed.filter((pieces) => pieces > has).at(0);
    const over = allowed.filter((pieces) => pieces < has).at(-1);
    // Nearest possible truth: what lies between is the damage.
    if (over === undefined || (under !== undefined && under - has <= has - over)) lost += (under ?? 0) - has;
    else doubled += has - over;
    complaints.push(`of ${row} the shop has ${has} (${bought(row)} of them ordered), wanted was ${allowed.join(' or ')}`);
  }
  if (!sameRows(end.onScreen, end.atShop)) {
    wrongScreens++;
    complaints.push(`at the end the screen shows ${JSON.stringify(end.onScreen)}, the shop has ${JSON.stringify(end.atShop)}`);
  }
  if (!end.isAtRest) complaints.push('the cart did not come to rest');

  let differing = 0;
  let differingAndTold = 0;
  for (const order of end.orders) {
    const fault = faultOf(order, entries);
    if (fault === null) continue;
    const isTold = entries.some((entry) => entry.kind === 'told' && entry.orderNumber === order.number && entry.differs);
    if (isTold) differingAndTold++;
    else differing++;
    if (!isTold) complaints.push(fault);
  }
  for (const cartId of new Set(end.orders.map((order) => order.cartId))) {
    const more = end.orders.filter((order) => order.cartId === cartId).length - 1;
    if (more > 0) complaints.push(`cart ${cartId} was ordered ${more + 1} times`);
    differing += more;
  }

  const count = (kind: Entry['kind']) => entries.filter((entry) => entry.kind === kind).length;
  return {
    taps: count('tap'),
    unconfirmedTaps: count('tap') - count('confirmed') - count('refused'),
    requests: count('request'),
    faults: entries.filter(
      (entry) => (entry.kind === 'request' && entry.fault !== null) || (entry.kind === 'network' && entry.is === 'offline'),
    ).length,
    kills: count('killed'),
    orders: end.orders.length,
    lost,
    doubled,
    differing,
    differingAndTold,
    wrongScreens,
    isAtRest: end.isAtRest,
    complaints,
  };
}

export const isClean = (verdict: Verdict): boolean => verdict.complaints.length === 0;
