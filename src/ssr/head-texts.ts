import type { Locale } from '../../domain/locale';
import type { I18n } from '../i18n/i18n';
import { head as german } from '../i18n/texts-elsewhere/head/de';
import { head as english } from '../i18n/texts-elsewhere/head/en';

/** Adds what only the head of a page says to a server's texts; no browser ever loads it. */
export const addHeadTexts = (i18n: I18n, locale: Locale): I18n =>
  i18n.addResourceBundle(locale, 'head', { en: english, de: german }[locale]) as I18n;
