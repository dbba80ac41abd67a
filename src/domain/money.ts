import type { Locale } from './locale';

/** Amounts are integers in the currency's minor unit (cents) until this module shows them. */
export type Cents = number;

/** Currencies that Medusa counts without decimals; `Intl` disagrees about some, Medusa decides. */
const ZERO_DECIMAL = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '));

/** Number formats follow the shop's market: €1,249.00 in English, 1.249,00 € in German. */
const TAGS: Record<Locale, string> = { en: 'en-IE', de: 'de-DE' };

export const languageTag = (locale: Locale): string => TAGS[locale];

/** Decimal places Medusa uses for a currency. */
export const decimalsOf = (currencyCode: string): number => (ZERO_DECIMAL.has(currencyCode.toLowerCase()) ? 0 : 2);

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Shows an amount as a person reads it.
 *
 * @param cents integer, minor units
 * @param currencyCode ISO 4217 in any case
 */
export function formatMoney(cents: Cents, currencyCode: string, locale: Locale): string {
  const decimals = decimalsOf(currencyCode);
  const key = `${locale} ${currencyCode}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(TAGS[locale], {
      style: 'currency',
      currency: currencyCode.toUpperCase(),
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(key, format);
  }
  return format.format(cents / 10 ** decimals);
}

/** Shows a tax rate without rounding it: 19 %, 25.5 %. */
export const formatPercent = (percent: number, locale: Locale): string =>
  `${new Intl.NumberFormat(TAGS[locale], { maximumFractionDigits: 2 }).format(percent)}\u00a0%`;
