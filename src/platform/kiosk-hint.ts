import { cookieIn, writeCookie } from './cookies';

/**
 * Says that this device may be the shop's tablet, so that every start asks this and nothing else. It makes no device one: that is its record
 * (`src/storage/kiosk-record.ts`), which has the token that the shop has given it. The script in a page's head reads it too.
 */
export const KIOSK_HINT = 'rille_kiosk';

/** The database of that record. */
export const KIOSK_DATABASE = 'rille-kiosk';

/**
 * It is in a cookie and in local storage: a browser that is killed has lost cookies of the last half minute (Chromium), and what is in local storage
 * is on the disk within seconds.
 */
function inStorage(work: (storage: Storage) => boolean): boolean {
  try {
    return work(localStorage);
  } catch {
    // Forbidden here, and such a device is no tablet.
    return false;
  }
}

export const mayBeKiosk = (): boolean =>
  cookieIn(document.cookie, KIOSK_HINT) === '1' || inStorage((storage) => storage.getItem(KIOSK_HINT) === '1');

/** From here on this page is the tablet's; styles ask for it, too. */
export function lockKiosk(): void {
  document.documentElement.dataset.kiosk = '';
}

/** Whether this page is the tablet's, by its record. */
export const isKiosk = (): boolean => document.documentElement.dataset.kiosk !== undefined;

/** Notes it for another year. */
export function noteKiosk(): void {
  writeCookie(KIOSK_HINT, '1');
  inStorage((storage) => {
    storage.setItem(KIOSK_HINT, '1');
    return true;
  });
}

export function forgetKioskHint(): void {
  writeCookie(KIOSK_HINT, '', 0);
  inStorage((storage) => {
    storage.removeItem(KIOSK_HINT);
    return true;
  });
}
