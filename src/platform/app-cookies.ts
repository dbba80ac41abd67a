import { cookieIn, writeCookie } from './cookies';

/** Whether this device's owner has been here before, and does not want to be asked about the home screen again. */
const BEEN_HERE = 'rille_been_here';
const NO_APP = 'rille_no_app';
/** One visit: as long as pages follow one another within this time. */
const THIS_VISIT = 'rille_this_visit';

const VISIT_SECONDS = 30 * 60;

/** What the cookie of a visit says once the home screen was offered on it. */
const OFFERED = 'offered';

const has = (name: string): boolean => cookieIn(document.cookie, name) === '1';
const thisVisit = (): string | null => cookieIn(document.cookie, THIS_VISIT) ?? null;

/**
 * Notes that somebody is here.
 *
 * In cookies, because a new build may clear local storage (specification §3); they say nothing about who.
 *
 * @returns whether this device has been here on another visit
 */
export function noteVisit(): boolean {
  const isAnotherVisit = has(BEEN_HERE) && thisVisit() === null;
  writeCookie(BEEN_HERE, '1');
  writeCookie(THIS_VISIT, thisVisit() ?? '1', VISIT_SECONDS);
  return isAnotherVisit;
}

/** Whether the home screen was offered on this visit already, on whichever page and however often one was loaded. */
export const wasOffered = (): boolean => thisVisit() === OFFERED;
export const noteOffered = (): void => writeCookie(THIS_VISIT, OFFERED, VISIT_SECONDS);

let cleared = false;

/** Nothing is kept here: if somebody has been here before, the browser has cleared it, for lack of room or of visits. */
export function noteNothingStored(): void {
  cleared = has(BEEN_HERE);
}

/** Whether the browser has cleared what an earlier visit had left on this device. */
export const wasCleared = (): boolean => cleared;

export const wantsNoApp = (): boolean => has(NO_APP);
export const noteNoApp = (): void => writeCookie(NO_APP, '1');
