import type { Locale } from '../domain/locale';
import type { I18n } from '../src/i18n/i18n';
import { staff as german } from '../src/i18n/texts-elsewhere/staff/de';
import { staff as english } from '../src/i18n/texts-elsewhere/staff/en';

/** Adds what the page for staff says. */
export const addStaffTexts = (i18n: I18n, locale: Locale): I18n =>
  i18n.addResourceBundle(locale, 'staff', { en: english, de: german }[locale]) as I18n;
