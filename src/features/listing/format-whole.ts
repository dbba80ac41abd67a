import type { Locale } from '../../domain/locale';
import { languageTag } from '../../domain/money';

const formats = new Map<string, Intl.NumberFormat>();

/** A price without cents, as the filter names it: €449, 449 €. */
export function formatWhole(price: number, currencyCode: string, locale: Locale): string {
  const key = `${locale} ${currencyCode}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(languageTag(locale), { style: 'currency', currency: currencyCode.toUpperCase(), maximumFractionDigits: 0 });
  formats.set(key, format);
  return format.format(price);
}
