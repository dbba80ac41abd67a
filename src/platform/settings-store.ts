import { isLocale, type Locale, preferredLocale } from '../domain/locale';
import { DEFAULT_COUNTRY } from '../domain/region';
import { COUNTRY_COOKIE, LOCALE_COOKIE } from '../domain/settings-cookies';
import type { Broadcast } from './broadcast';
import { cookieIn, writeCookie } from './cookies';

export interface StoredSettings {
  readonly locale: Locale;
  readonly country: string;
}

const isCountry = (value: unknown): value is string => typeof value === 'string' && /^[a-z]{2}$/.test(value);

/**
 * Language and country from a cookie header. They are in a cookie so that a server can render
 * in them, and because a new build may clear local storage (specification §3) but not these.
 *
 * @param languages what the visitor reads, best first, for as long as nothing was chosen
 */
export function settingsIn(cookieHeader: string, languages: readonly string[] = []): StoredSettings {
  const locale = cookieIn(cookieHeader, LOCALE_COOKIE);
  const country = cookieIn(cookieHeader, COUNTRY_COOKIE);
  return {
    locale: isLocale(locale) ? locale : preferredLocale(languages),
    country: isCountry(country) ? country : DEFAULT_COUNTRY,
  };
}

/**
 * Remembers language and country on this device for a year, and tells the other tabs the country. The word itself says which:
 * it can be there before the cookie is, which a browser writes on the way (Chromium: up to some milliseconds later).
 */
export function storeSettings({ locale, country }: StoredSettings, others: Broadcast): void {
  writeCookie(LOCALE_COOKIE, locale);
  writeCookie(COUNTRY_COOKIE, country);
  others.post(country);
}

/**
 * Tells the country that was chosen in this browser last: at once where another tab's word can be heard, and when somebody
 * looks at this tab again. The same one may be told again. The language is each tab's own.
 *
 * @returns what ends it
 */
export function watchCountry(others: Broadcast, onCountry: (country: string) => void): () => void {
  const notify = (country: unknown) => {
    if (isCountry(country)) onCountry(country);
  };
  const look = () => notify(cookieIn(document.cookie, COUNTRY_COOKIE));
  const unlisten = others.listen(notify);
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  return () => {
    unlisten();
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', look);
  };
}
