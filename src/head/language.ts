import { DEFAULT_LOCALE, isLocale, type Locale, preferredLocale } from '../../domain/locale';
import { splitLocale } from '../../domain/locale-path';
import { LOCALE_COOKIE } from '../../domain/settings-cookies';
import { cookieIn } from '../platform/cookies';

/**
 * The language that the address or the visitor has chosen; null leaves that of the document, which a server has
 * chosen by what the browser reads.
 *
 * @param path as in the address bar
 * @param cookies as in `document.cookie`
 */
export function chosenLocale(path: string, cookies: string): Locale | null {
  const kept = cookieIn(cookies, LOCALE_COOKIE);
  return splitLocale(path).prefix ?? (isLocale(kept) ? kept : null);
}

/**
 * Says the page's language, and with it the name under which it is installed.
 *
 * @param languages what the visitor reads, best first, where the document is one for all of them
 */
export function showLanguage(languages?: readonly string[]): void {
  const page = document.documentElement;
  page.lang = chosenLocale(location.pathname, document.cookie) ?? (languages ? preferredLocale(languages) : page.lang);
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (manifest && page.lang !== DEFAULT_LOCALE) manifest.href = `/manifest.${page.lang}.webmanifest`;
}
