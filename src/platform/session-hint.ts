import { SESSION_HINT, SESSION_LEFT } from '../../domain/session-cookie';
import { cookieIn, writeCookie } from './cookies';
import { pageLife } from './page-life';
import { uniqueId } from './unique-id';

/** Longer than any session of the backend, which has the last word. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

function hint(): string | null {
  return typeof document === 'undefined' ? null : cookieIn(document.cookie, SESSION_HINT) || null;
}

/** This login's number; null when nobody is signed in. */
export const login = (): string | null => (hint() === SESSION_LEFT ? null : hint());

/** Whose page this is. */
let known = login();

export const mayBeSignedIn = (): boolean => login() !== null;

function write(value: string): void {
  if (typeof document === 'undefined') return;
  writeCookie(SESSION_HINT, value, value ? MAX_AGE_SECONDS : 0);
  known = login();
}

export const keepSessionHint = (signedIn: boolean): void => write(signedIn ? uniqueId() : '');

/** Whoever was signed in has left this device; the shop may still have to hear of it. */
export const leaveSession = (): void => write(SESSION_LEFT);

/** Whether the shop still has to end the session that somebody has left; its answer takes the note away. */
export const isSessionLeft = (): boolean => hint() === SESSION_LEFT;

/** Whoever this page was made for has left, in another tab: what happens on it now is nobody's, and is not kept. */
export const isOfWhoLeft = (): boolean => known !== null && known !== login();

/**
 * A page that comes back, by the back button or from the background, was made for whoever was signed in
 * then. When that one has left meanwhile, nothing of it may be seen: the page goes blank and is loaded anew.
 */
export function reloadForAnotherPerson(): void {
  const look = () => {
    if (!isOfWhoLeft()) return;
    document.body.replaceChildren();
    document.title = '';
    location.reload();
  };
  pageLife.onReturn(look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
