import type { Locale } from '../domain/locale';
import type { I18n } from '../i18n/i18n';
import { head as german } from '../i18n/locales/de/head';
import { head as english } from '../i18n/locales/en/head';

/** Teaches a server's translator what only the head of a page says; no browser ever loads it. */
export function addHeadTexts(i18n: I18n, locale: Locale): I18n {
  i18n.learn(locale, 'head', { en: english, de: german }[locale]);
  return i18n;
}
