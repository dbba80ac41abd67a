import { cookieIn, writeCookie } from './cookies';

/**
 * Says that this device may be the shop's tablet, so that every start asks a cookie and nothing else. It makes no device one: that is its record
 * (`src/storage/kiosk-record.ts`), which has the token that the shop has given it. The script in a page's head reads it too.
 */
export const KIOSK_COOKIE = 'rille_kiosk';

export const mayBeKiosk = (): boolean => cookieIn(document.cookie, KIOSK_COOKIE) === '1';

/** Notes it for another year. */
export const noteKiosk = (): void => writeCookie(KIOSK_COOKIE, '1');
export const forgetKioskHint = (): void => writeCookie(KIOSK_COOKIE, '', 0);
