/** Where something is kept on a visitor's device. */
export type StoredKind = 'cookie' | 'database' | 'cache' | 'local' | 'session';

/** How long it stays, if nobody clears it. */
export type StoredLife = 'year' | 'month' | 'week' | 'halfHour' | 'tenHours' | 'window' | 'logout' | 'cleared' | 'version';

export interface StoredThing {
  readonly kind: StoredKind;
  /** As the browser's own tools show it; a `*` at the end stands for what differs from page to page. */
  readonly name: string;
  /** What it is for: its text in `content:stored.what`. */
  readonly what: StoredPurpose;
  readonly life: StoredLife;
  /**
   * Whose it is on a device that many use: what is the `visitor`'s goes when they go (`src/features/kiosk/visitors.ts`), what is the `shop`'s stays. Not
   * named here, it is the visitor's.
   */
  readonly whose: 'visitor' | 'shop';
}

export type StoredPurpose =
  | 'locale'
  | 'country'
  | 'settings'
  | 'scheme'
  | 'deck'
  | 'beenHere'
  | 'thisVisit'
  | 'noApp'
  | 'session'
  | 'login'
  | 'keepOrders'
  | 'keptOrders'
  | 'cart'
  | 'queries'
  | 'own'
  | 'shell'
  | 'earlier'
  | 'rest'
  | 'catalogue'
  | 'listPictures'
  | 'seenPictures'
  | 'pictureTimes'
  | 'pages'
  | 'packs'
  | 'build'
  | 'kept'
  | 'spareCart'
  | 'draft'
  | 'begun'
  | 'keptDrafts'
  | 'reload'
  | 'scroll'
  | 'kiosk'
  | 'kioskRecord';

/**
 * Everything the shop keeps on a visitor's device, all of it necessary for what the visitor wants of it (§ 25 (2) TDDDG). The privacy
 * and the cookie statement show this list; a test holds it against the code and against what a browser really has after a visit.
 */
export const STORED_THINGS: readonly StoredThing[] = [
  { kind: 'cookie', name: 'rille_locale', what: 'locale', life: 'year', whose: 'visitor' },
  { kind: 'cookie', name: 'rille_country', what: 'country', life: 'year', whose: 'visitor' },
  { kind: 'cookie', name: 'rille_scheme', what: 'scheme', life: 'year', whose: 'visitor' },
  { kind: 'cookie', name: 'rille_deck', what: 'deck', life: 'year', whose: 'visitor' },
  { kind: 'cookie', name: 'rille_been_here', what: 'beenHere', life: 'year', whose: 'visitor' },
  { kind: 'cookie', name: 'rille_no_app', what: 'noApp', life: 'year', whose: 'visitor' },
  { kind: 'cookie', name: 'rille_this_visit', what: 'thisVisit', life: 'halfHour', whose: 'visitor' },
  { kind: 'cookie', name: 'rille_session', what: 'session', life: 'month', whose: 'visitor' },
  { kind: 'cookie', name: 'connect.sid', what: 'login', life: 'tenHours', whose: 'visitor' },
  { kind: 'cookie', name: 'rille_keep_orders', what: 'keepOrders', life: 'year', whose: 'visitor' },
  { kind: 'cookie', name: 'rille_kiosk', what: 'kiosk', life: 'year', whose: 'shop' },
  { kind: 'database', name: 'shop-cart', what: 'cart', life: 'cleared', whose: 'visitor' },
  { kind: 'database', name: 'rille-queries', what: 'queries', life: 'cleared', whose: 'visitor' },
  { kind: 'database', name: 'rille-own', what: 'own', life: 'cleared', whose: 'visitor' },
  { kind: 'database', name: 'rille-orders', what: 'keptOrders', life: 'logout', whose: 'visitor' },
  { kind: 'database', name: 'rille-drafts', what: 'keptDrafts', life: 'week', whose: 'visitor' },
  { kind: 'database', name: 'workbox-expiration', what: 'pictureTimes', life: 'cleared', whose: 'visitor' },
  { kind: 'database', name: 'rille-kiosk', what: 'kioskRecord', life: 'cleared', whose: 'shop' },
  { kind: 'cache', name: 'rille-shell', what: 'shell', life: 'version', whose: 'shop' },
  { kind: 'cache', name: 'rille-rest', what: 'rest', life: 'version', whose: 'shop' },
  { kind: 'cache', name: 'rille-earlier', what: 'earlier', life: 'version', whose: 'shop' },
  { kind: 'cache', name: 'rille-catalogue', what: 'catalogue', life: 'cleared', whose: 'shop' },
  { kind: 'cache', name: 'rille-pictures-list', what: 'listPictures', life: 'cleared', whose: 'shop' },
  { kind: 'cache', name: 'rille-pictures-seen', what: 'seenPictures', life: 'cleared', whose: 'visitor' },
  { kind: 'cache', name: 'rille-pages', what: 'pages', life: 'cleared', whose: 'visitor' },
  { kind: 'cache', name: 'rille-packs', what: 'packs', life: 'cleared', whose: 'shop' },
  { kind: 'local', name: 'rille_build', what: 'build', life: 'cleared', whose: 'shop' },
  { kind: 'local', name: 'rille_kiosk', what: 'kiosk', life: 'cleared', whose: 'shop' },
  { kind: 'local', name: 'rille_settings', what: 'settings', life: 'cleared', whose: 'visitor' },
  { kind: 'local', name: 'rille_kept', what: 'kept', life: 'cleared', whose: 'visitor' },
  { kind: 'local', name: 'rille_cart', what: 'spareCart', life: 'cleared', whose: 'visitor' },
  { kind: 'local', name: 'rille_begun', what: 'begun', life: 'week', whose: 'visitor' },
  { kind: 'session', name: 'rille-draft:*', what: 'draft', life: 'window', whose: 'visitor' },
  { kind: 'session', name: 'rille_chunk_reload *', what: 'reload', life: 'window', whose: 'visitor' },
  { kind: 'session', name: 'tanstack_router_reload:*', what: 'reload', life: 'window', whose: 'visitor' },
  { kind: 'session', name: 'tsr-scroll-restoration-v1_3', what: 'scroll', life: 'window', whose: 'visitor' },
];
