/** Whether this device's owner has been here before, and does not want to be asked about the home screen again. */
const BEEN_HERE = 'rille_been_here';
const NO_APP = 'rille_no_app';
/** One visit: as long as pages follow one another within this time. */
const THIS_VISIT = 'rille_this_visit';

const VISIT_SECONDS = 30 * 60;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const has = (name: string): boolean => document.cookie.split('; ').includes(`${name}=1`);

function keep(name: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${name}=1; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

/**
 * Notes that somebody is here.
 *
 * In cookies, because a new build may clear local storage (specification §3); they say nothing about who.
 *
 * @returns whether this device has been here on another visit
 */
export function noteVisit(): boolean {
  const isAnotherVisit = has(BEEN_HERE) && !has(THIS_VISIT);
  keep(BEEN_HERE, YEAR_SECONDS);
  keep(THIS_VISIT, VISIT_SECONDS);
  return isAnotherVisit;
}

let cleared = false;

/** Nothing is kept here: if somebody has been here before, the browser has cleared it, for lack of room or of visits. */
export function noteNothingStored(): void {
  cleared = has(BEEN_HERE);
}

/** Whether the browser has cleared what an earlier visit had left on this device. */
export const wasCleared = (): boolean => cleared;

export const wantsNoApp = (): boolean => has(NO_APP);
export const noteNoApp = (): void => keep(NO_APP, YEAR_SECONDS);
