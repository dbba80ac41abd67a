import type { Locale } from '../../domain/locale';
import type { I18n } from '../i18n/i18n';
import { mail as german } from '../i18n/texts-elsewhere/mail/de';
import { mail as english } from '../i18n/texts-elsewhere/mail/en';

/** Adds what only mails say; no browser ever loads it. */
export const addMailTexts = (i18n: I18n, locale: Locale): I18n =>
  i18n.addResourceBundle(locale, 'mail', { en: english, de: german }[locale]) as I18n;
