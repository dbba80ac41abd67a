export const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The value of a cookie in a header or in `document.cookie`. */
export function cookieIn(header: string, name: string): string | undefined {
  const prefix = `${name}=`;
  return header
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
}

/** Keeps a cookie for the whole shop on this device. @param maxAgeSeconds 0 takes it away */
export function writeCookie(name: string, value: string, maxAgeSeconds = YEAR_SECONDS): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

/** Written and taken away at once. */
const PROBE_COOKIE = 'rille_probe';

/** Whether this browser keeps cookies of the shop at all; without one nobody can be signed in. */
export function keepsCookies(): boolean {
  try {
    if (document.cookie !== '') return true;
    writeCookie(PROBE_COOKIE, '1');
    const isKept = cookieIn(document.cookie, PROBE_COOKIE) === '1';
    writeCookie(PROBE_COOKIE, '', 0);
    return isKept;
  } catch {
    return false;
  }
}
