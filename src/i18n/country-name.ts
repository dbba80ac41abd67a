import type { Locale } from '../../domain/locale';
import { languageTag } from '../../domain/money';

/**
 * A country in a language, as the platform names it, where the shop's own list of countries is not at hand (mails, staff).
 *
 * @param code two letters, in either case; what are none are given back as they are
 */
export function countryName(code: string, locale: Locale): string {
  const region = code.toUpperCase();
  return /^[A-Z]{2}$/.test(region) ? (new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(region) ?? region) : code;
}
