import type { i18n } from 'i18next';
import type { Locale } from './domain/locale';
import { head as german } from './i18n/locales/de/head';
import { head as english } from './i18n/locales/en/head';

/** Teaches a server's translator what only the head of a page says; no browser ever loads it. */
export const addHeadTexts = (i18n: i18n, locale: Locale): i18n =>
  i18n.addResourceBundle(locale, 'head', { en: english, de: german }[locale]);
