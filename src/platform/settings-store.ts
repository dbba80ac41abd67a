import { isLocale, type Locale, preferredLocale } from '../domain/locale';
import { DEFAULT_COUNTRY } from '../domain/region';
import type { Broadcast } from './broadcast';

export interface StoredSettings {
  readonly locale: Locale;
  readonly country: string;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const LOCALE_COOKIE = 'rille_locale';
const COUNTRY_COOKIE = 'rille_country';

const isCountry = (value: unknown): value is string => typeof value === 'string' && /^[a-z]{2}$/.test(value);

function cookieIn(header: string, name: string): string | undefined {
  const prefix = `${name}=`;
  return header
    .split('; ')
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length);
}

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

/** Says nothing but that there is something to read: whoever listens reads the cookie. */
const CHANGED_MESSAGE = 'changed';

/** Remembers language and country on this device for a year, and tells the other tabs. */
export function storeSettings({ locale, country }: StoredSettings, others: Broadcast): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  for (const [name, value] of [
    [LOCALE_COOKIE, locale],
    [COUNTRY_COOKIE, country],
  ]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
    document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  }
  others.post(CHANGED_MESSAGE);
}

/**
 * Tells when another tab has chosen another country: at once where it can be heard, else when somebody
 * looks at this tab again. A browser that keeps no cookies never tells. The language is each tab's own.
 *
 * @returns what ends it
 */
export function watchCountry(others: Broadcast, onChange: (country: string) => void): () => void {
  let known = settingsIn(document.cookie).country;
  const look = () => {
    const { country } = settingsIn(document.cookie);
    if (country === known) return;
    known = country;
    onChange(country);
  };
  const unlisten = others.listen(look);
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  return () => {
    unlisten();
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', look);
  };
}
