/** What was chosen on this device, in cookies that the server, the script in a page's head and the app read. */

/** One of `LOCALES`. */
export const LOCALE_COOKIE = 'rille_locale';
/** Lower-case ISO 3166-1 alpha-2. */
export const COUNTRY_COOKIE = 'rille_country';
/** Absent where the device decides. */
export const SCHEME_COOKIE = 'rille_scheme';
