import type { IncomingMessage } from 'node:http';

/** The backend's own name for a session. */
const BACKEND_COOKIE = 'connect.sid';
const STAFF_COOKIE = 'rille_staff';
/** As express-session signs them, encoded for a cookie. */
const SOUND = /^[\w%.~-]{1,200}$/;

function valueIn(cookies: readonly string[], name: string): string | null {
  const found = cookies.map((one) => one.trim()).find((one) => one.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  return value !== undefined && SOUND.test(value) ? value : null;
}

/** What a staff member's browser brings along, as the backend knows it; null where it brings none. */
export function backendCookie({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const value = valueIn((headers.cookie ?? '').split(';'), STAFF_COOKIE);
  return value && `${BACKEND_COOKIE}=${value}`;
}

/**
 * The session that the backend has begun, as the browser keeps it: for this page only, for no script, and until it is closed.
 *
 * @param set the backend's `Set-Cookie`
 */
export function staffCookie(set: readonly string[], isSecure: boolean): string | null {
  const value = valueIn(
    set.map((one) => one.split(';')[0] ?? ''),
    BACKEND_COOKIE,
  );
  return value && `${STAFF_COOKIE}=${value}; ${attributes(isSecure)}`;
}

/** Takes it away again. */
export const noStaffCookie = (isSecure: boolean): string => `${STAFF_COOKIE}=; Max-Age=0; ${attributes(isSecure)}`;

/** Ports share cookies: below `/api` the shop has nothing, so its own port never sees this one. */
const attributes = (isSecure: boolean): string => `Path=/api; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
