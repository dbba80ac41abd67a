/**
 * Whether somebody may be signed in on this device. The session itself is a cookie no script can read;
 * asking the backend about it is a round trip for every visitor and a 401 for nearly all of them. A
 * wrong "yes" costs that question, a wrong "no" costs logging in again. It says nothing about who.
 */
const HINT = 'rille_session';

/** Longer than any session of the backend, which has the last word. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

export const mayBeSignedIn = (): boolean => typeof document !== 'undefined' && document.cookie.split('; ').includes(`${HINT}=1`);

export function keepSessionHint(signedIn: boolean): void {
  if (typeof document === 'undefined') return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${HINT}=${signedIn ? 1 : 0}; Path=/; Max-Age=${signedIn ? MAX_AGE_SECONDS : 0}; SameSite=Lax${secure}`;
}
