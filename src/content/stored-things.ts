/** Where something is kept on a visitor's device. */
export type StoredKind = 'cookie' | 'database' | 'cache' | 'local' | 'session';

/** How long it stays, if nobody clears it. */
export type StoredLife = 'year' | 'month' | 'halfHour' | 'tenHours' | 'window' | 'logout' | 'cleared' | 'version';

export interface StoredThing {
  readonly kind: StoredKind;
  /** As the browser's own tools show it; a `*` at the end stands for what differs from page to page. */
  readonly name: string;
  /** What it is for: its text in `content:stored.what`. */
  readonly what: StoredPurpose;
  readonly life: StoredLife;
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
  | 'reload'
  | 'scroll';

/**
 * Everything the shop keeps on a visitor's device, all of it necessary for what the visitor wants of it (§ 25 (2) TDDDG). The privacy
 * and the cookie statement show this list; a test holds it against the code and against what a browser really has after a visit.
 */
export const STORED_THINGS: readonly StoredThing[] = [
  { kind: 'cookie', name: 'rille_locale', what: 'locale', life: 'year' },
  { kind: 'cookie', name: 'rille_country', what: 'country', life: 'year' },
  { kind: 'cookie', name: 'rille_scheme', what: 'scheme', life: 'year' },
  { kind: 'cookie', name: 'rille_deck', what: 'deck', life: 'year' },
  { kind: 'cookie', name: 'rille_been_here', what: 'beenHere', life: 'year' },
  { kind: 'cookie', name: 'rille_no_app', what: 'noApp', life: 'year' },
  { kind: 'cookie', name: 'rille_this_visit', what: 'thisVisit', life: 'halfHour' },
  { kind: 'cookie', name: 'rille_session', what: 'session', life: 'month' },
  { kind: 'cookie', name: 'connect.sid', what: 'login', life: 'tenHours' },
  { kind: 'cookie', name: 'rille_keep_orders', what: 'keepOrders', life: 'year' },
  { kind: 'database', name: 'shop-cart', what: 'cart', life: 'cleared' },
  { kind: 'database', name: 'rille-queries', what: 'queries', life: 'cleared' },
  { kind: 'database', name: 'rille-own', what: 'own', life: 'cleared' },
  { kind: 'database', name: 'rille-orders', what: 'keptOrders', life: 'logout' },
  { kind: 'database', name: 'workbox-expiration', what: 'pictureTimes', life: 'cleared' },
  { kind: 'cache', name: 'rille-shell', what: 'shell', life: 'version' },
  { kind: 'cache', name: 'rille-rest', what: 'rest', life: 'version' },
  { kind: 'cache', name: 'rille-earlier', what: 'earlier', life: 'version' },
  { kind: 'cache', name: 'rille-catalogue', what: 'catalogue', life: 'cleared' },
  { kind: 'cache', name: 'rille-pictures-list', what: 'listPictures', life: 'cleared' },
  { kind: 'cache', name: 'rille-pictures-seen', what: 'seenPictures', life: 'cleared' },
  { kind: 'cache', name: 'rille-pages', what: 'pages', life: 'cleared' },
  { kind: 'cache', name: 'rille-packs', what: 'packs', life: 'cleared' },
  { kind: 'local', name: 'rille_build', what: 'build', life: 'cleared' },
  { kind: 'local', name: 'rille_settings', what: 'settings', life: 'cleared' },
  { kind: 'local', name: 'rille_kept', what: 'kept', life: 'cleared' },
  { kind: 'local', name: 'rille_cart', what: 'spareCart', life: 'cleared' },
  { kind: 'session', name: 'rille-draft:*', what: 'draft', life: 'window' },
  { kind: 'session', name: 'rille_chunk_reload *', what: 'reload', life: 'window' },
  { kind: 'session', name: 'tanstack_router_reload:*', what: 'reload', life: 'window' },
  { kind: 'session', name: 'tsr-scroll-restoration-v1_3', what: 'scroll', life: 'window' },
];
