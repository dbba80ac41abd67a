import { MAX_QUANTITY, MOST_LINES } from './cart';

/** Somebody at the shop's tablet calls for somebody who works there: what the tablet, the backend and the page for staff go by. */

/** Within this time some page for staff shows a call; otherwise none is open, and the visitor is told so. */
export const RING_SECONDS = 15;
/** So long whoever sees it may take to answer. */
export const ANSWER_SECONDS = 90;
/** A tablet asks how its call stands this often. */
export const ASK_EVERY_SECONDS = 2;
/** A tablet that has not asked for so long is off, or without a network: its call is over. */
export const SILENT_SECONDS = 20;

/**
 * How a call stands.
 * `waiting`: no page for staff has shown it yet. `ringing`: one shows it. `coming`: somebody has said so. `nobody`: no page has shown it in time.
 * `unanswered`: one has, and nobody has answered. `ended`: the tablet has taken it back or fallen silent. `too-many`: this tablet has called too often.
 * `revoked`, `unknown`: it is no tablet of the shop's (`KIOSK_ANSWERS`).
 */
export const CALL_STATES = ['waiting', 'ringing', 'coming', 'nobody', 'unanswered', 'ended', 'too-many', 'revoked', 'unknown'] as const;
export type CallState = (typeof CALL_STATES)[number];

/** What staff see of a call. */
export const STAFF_CALL_STATES = ['waiting', 'ringing', 'coming'] as const;

/** Where somebody calls from: a page of the shop, without what was searched or chosen there. */
export const CALL_PAGE = /^\/(?:[a-z0-9]+(?:[-/][a-z0-9]+)*)?$/;

/** Longer than any page of the shop. */
export const CALL_PAGE_MAX = 120;

/** @param path of a page, without its language @returns the shop's beginning in the place of what is no plain page */
export const callPage = (path: string): string => (path.length <= CALL_PAGE_MAX && CALL_PAGE.test(path) ? path : '/');

/** The product whose page that is; null on any other page. */
export const productOfPage = (page: string): string | null => /^\/product\/([a-z0-9-]+)$/.exec(page)?.[1] ?? null;

/** So many different things a call says at most: more than somebody fetches at once. */
export const MOST_CALL_THINGS = 20;

/** As many as a full list can hold, each line with its parts. */
export const MOST_CALL_MORE = MOST_LINES * 12;

/** As a variant is named: letters and digits, and what stands between them. */
export const CALL_VARIANT = /^[a-z0-9][\w-]{0,79}$/i;

/** What somebody at the tablet wants to see, by the catalogue's names alone. */
export interface CallThing {
  readonly variant_id: string;
  readonly pieces: number;
}

export interface CallThings {
  readonly things: readonly CallThing[];
  /** So many other things that are not named. */
  readonly more: number;
}

/** As much of a line of the list as a call says. */
interface ListedLine {
  readonly variantId: string;
  readonly quantity: number;
  readonly parts: readonly { readonly variantId: string }[];
}

/** @param lines of a visitor's list, each with the parts that it was put together with @returns the pieces of each thing, bounded */
export function callThings(lines: readonly ListedLine[]): CallThings {
  const pieces = new Map<string, number>();
  for (const { variantId, quantity, parts } of lines)
    for (const id of [variantId, ...parts.map((part) => part.variantId)])
      pieces.set(id, Math.min((pieces.get(id) ?? 0) + quantity, MAX_QUANTITY));
  const named = [...pieces].filter(([id]) => CALL_VARIANT.test(id));
  const things = named.slice(0, MOST_CALL_THINGS).map(([variant_id, count]) => ({ variant_id, pieces: count }));
  return { things, more: Math.min(pieces.size - things.length, MOST_CALL_MORE) };
}
