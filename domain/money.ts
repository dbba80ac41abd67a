import type { Locale } from './locale';
import { writeNumber } from './number';

/** Amounts are integers in the currency's minor unit (cents) until this module shows them. */
export type Cents = number;

/** Currencies that Medusa counts without decimals; `Intl` disagrees about some, Medusa decides. */
const ZERO_DECIMAL = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '));

/** Number formats follow the shop's market: €1,249.00 in English, 1.249,00 € in German. */
const TAGS: Record<Locale, string> = { en: 'en-IE', de: 'de-DE' };

export const languageTag = (locale: Locale): string => TAGS[locale];

/** Decimal places Medusa uses for a currency. */
export const decimalsOf = (currencyCode: string): number => (ZERO_DECIMAL.has(currencyCode.toLowerCase()) ? 0 : 2);

/** U+2212, as wide as the digits; a hyphen is read as one. */
const MINUS = '\u2212';

const formats = new Map<string, Intl.NumberFormat>();

/** Prices here are in euros; what else a backend may hold is left to `Intl`. */
function written(amount: number, decimals: number, currencyCode: string, locale: Locale): string {
  const currency = currencyCode.toUpperCase();
  if (currency === 'EUR') {
    const digits = writeNumber(Math.abs(amount), locale, decimals, decimals);
    return `${amount < 0 ? MINUS : ''}${locale === 'de' ? `${digits}\u00a0€` : `€${digits}`}`;
  }
  const key = `${locale} ${currency} ${decimals}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(TAGS[locale], {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  formats.set(key, format);
  return format.format(amount).replace('-', MINUS);
}

/**
 * Shows an amount as a person reads it.
 *
 * @param cents integer, minor units
 * @param currencyCode ISO 4217 in any case
 */
export function formatMoney(cents: Cents, currencyCode: string, locale: Locale): string {
  const decimals = decimalsOf(currencyCode);
  return written(cents / 10 ** decimals, decimals, currencyCode, locale);
}

/**
 * A price without cents, as the filter names it: €449, 449 €.
 *
 * @param price in whole units of the currency
 */
export const formatWhole = (price: number, currencyCode: string, locale: Locale): string => written(price, 0, currencyCode, locale);

/** Shows a tax rate without rounding it: 19 %, 25.5 %. */
export const formatPercent = (percent: number, locale: Locale): string => `${writeNumber(percent, locale)}\u00a0%`;
