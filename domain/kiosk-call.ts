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
