import { DEFAULT_LOCALE, isLocale, type Locale } from '../domain/locale';
import { DEFAULT_COUNTRY } from '../domain/region';

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
 */
export function settingsIn(cookieHeader: string): StoredSettings {
  const locale = cookieIn(cookieHeader, LOCALE_COOKIE);
  const country = cookieIn(cookieHeader, COUNTRY_COOKIE);
  return {
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    country: isCountry(country) ? country : DEFAULT_COUNTRY,
  };
}

/** Remembers language and country on this device for a year. */
export function storeSettings({ locale, country }: StoredSettings): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  for (const [name, value] of [
    [LOCALE_COOKIE, locale],
    [COUNTRY_COOKIE, country],
  ]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
    document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  }
}
