import type { Locale } from '../domain/locale';
import type { I18n } from '../src/i18n/i18n';
import { service as germanService } from '../src/i18n/texts/service/de';
import { service as englishService } from '../src/i18n/texts/service/en';
import { staff as german } from '../src/i18n/texts-elsewhere/staff/de';
import { staff as english } from '../src/i18n/texts-elsewhere/staff/en';

/** Adds what the page for staff says, and what the shop says of symptoms. */
export function addStaffTexts(i18n: I18n, locale: Locale): I18n {
  i18n.addResourceBundle(locale, 'service', { en: englishService, de: germanService }[locale]);
  return i18n.addResourceBundle(locale, 'staff', { en: english, de: german }[locale]) as I18n;
}
