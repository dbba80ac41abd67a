import { isLocale, type Locale, preferredLocale } from '../../domain/locale';
import { DEFAULT_COUNTRY } from '../../domain/region';
import { COUNTRY_COOKIE, LOCALE_COOKIE } from '../../domain/settings-cookies';
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

/** Both once more, for a browser that has lost the cookies alone. */
export const SETTINGS_KEY = 'rille_settings';

function keepChoice({ locale, country }: StoredSettings): void {
  writeCookie(LOCALE_COOKIE, locale);
  writeCookie(COUNTRY_COOKIE, country);
  try {
    localStorage.setItem(SETTINGS_KEY, `${locale} ${country}`);
  } catch {
    // Full or forbidden: then there are the cookies.
  }
}

function keptChoice(): StoredSettings | null {
  const [locale, country] = [cookieIn(document.cookie, LOCALE_COOKIE), cookieIn(document.cookie, COUNTRY_COOKIE)];
  if (isLocale(locale) && isCountry(country)) return { locale, country };
  try {
    const [otherLocale, otherCountry] = localStorage.getItem(SETTINGS_KEY)?.split(' ') ?? [];
    return isLocale(otherLocale) && isCountry(otherCountry) ? { locale: otherLocale, country: otherCountry } : null;
  } catch {
    return null;
  }
}

/**
 * Keeps for another year what was chosen on this device: Safari lets cookies that a script writes live for seven days, so each
 * visit writes them anew.
 *
 * @returns whether anything was chosen
 */
export function renewSettings(): boolean {
  const chosen = keptChoice();
  if (chosen) keepChoice(chosen);
  return chosen !== null;
}

/**
 * Remembers language and country on this device for a year, and tells the other tabs the country. The word itself says which:
 * it can be there before the cookie is, which a browser writes on the way (Chromium: up to some milliseconds later).
 */
export function storeSettings({ locale, country }: StoredSettings, others: Broadcast): void {
  keepChoice({ locale, country });
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
