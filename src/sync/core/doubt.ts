import type { Bound, CartContext, Link, Observation } from './state';

/** A clock that was set back must not stop the cart: nothing ever waits longer than this. */
const LONGEST_WAIT_MS = 5 * 60_000;

/** A stored moment that lies too far ahead to be true has passed. */
export const isDue = (until: number, now: number, longestMs = LONGEST_WAIT_MS): boolean => until <= now || until > now + longestMs;

/** What a request that got lost may still do. */
export interface Doubt {
  /** Epoch ms, until which it may still take effect; 0 for none. */
  readonly until: number;
  /** The version of the cart on which alone the shop carries it out; null where on any. */
  readonly on: string | null;
}

/** A bound belongs to the moment it was written with: an older build writes another moment and knows of no bounds. */
const doubt = (until: number, bound: Bound | null): Doubt => ({ until, on: bound?.until === until ? bound.on : null });

export const rowDoubt = (row: { readonly suspectUntil: number; readonly bound: Bound | null }): Doubt => doubt(row.suspectUntil, row.bound);
export const regionDoubt = (link: Link): Doubt => doubt(link.regionSuspectUntil, link.regionBound);
export const codesDoubt = (link: Link): Doubt => doubt(link.codesSuspectUntil, link.codesBound);
export const completeDoubt = (link: Link): Doubt => doubt(link.completeSuspectUntil, link.completeBound);

/** Rows, region and codes about which there is a doubt. */
export const doubtsOf = ({ link, rows }: CartContext): readonly Doubt[] =>
  [regionDoubt(link), codesDoubt(link), ...Object.values(rows).map(rowDoubt)].filter(({ until }) => until > 0);

/** The bound of all requests that got lost so far, another one included: where one can happen on any version, they all can. */
export function boundOf(before: Doubt, { until, on }: Doubt): Bound | null {
  if (on === null || (before.until > 0 && before.on === null)) return null;
  return { until, on: before.until > 0 && before.on !== null && before.on > on ? before.on : on };
}

/** Versions become later with every change: what was bound to an earlier one has happened by then, or never will. */
const isLater = (obs: Observation | null, on: string | null): boolean =>
  on !== null && obs !== null && obs.version !== null && obs.version > on;

/**
 * Whether nothing can come of a lost request any more.
 *
 * @param inTurn what was seen is the answer to a change, before which the shop has finished every other. A reading
 *   may come in the middle of the lost request itself
 */
export const isOver = ({ until, on }: Doubt, obs: Observation, { startedAt, inTurn }: { startedAt: number; inTurn: boolean }): boolean =>
  isDue(until, startedAt) || (inTurn && isLater(obs, on));

/** Whether the shop, as last seen, makes a lost request harmless by any other change. */
export const canBeEnded = ({ link }: Pick<CartContext, 'link'>, { until, on }: Doubt, now: number): boolean =>
  on !== null && (link.obs?.version ?? null) !== null && !isDue(until, now);

/** The moment before which nothing but waiting helps, epoch ms; 0 where there is none. */
export const waitUntil = (context: CartContext): number =>
  Math.max(0, ...doubtsOf(context).map((one) => (one.on === null || (context.link.obs?.version ?? null) === null ? one.until : 0)));

/** No change will end these doubts: they are waited out. */
export function unbound(context: CartContext): CartContext {
  const rows = Object.fromEntries(
    Object.entries(context.rows).map(([key, row]) => [key, row.bound === null ? row : { ...row, bound: null }]),
  );
  return { ...context, rows, link: { ...context.link, regionBound: null, codesBound: null, completeBound: null } };
}
