import type { ProductSummary } from '../../domain/catalogue';
import { inLocale, type Locale } from '../../domain/locale';
import { chosenValues } from './wanted-lines';

/** A part's title without its maker: the list is narrow, and the picture says the rest. */
export function partTitle({ title, manufacturer }: Pick<ProductSummary, 'title' | 'manufacturer'>, locale: Locale): string {
  const full = inLocale(title, locale);
  const prefix = `${manufacturer ?? ''} `;
  return manufacturer !== null && full.startsWith(prefix) && full.length > prefix.length + 3 ? full.slice(prefix.length) : full;
}

const FACTS_IN_A_ROW = 2;

/** What decides between parts: the fixed option values, then the first facts. */
export function partFacts(
  part: { readonly product: ProductSummary; readonly variant: ProductSummary['variants'][number] },
  locale: Locale,
): string {
  const values = inLocale(chosenValues(part.product, part.variant), locale);
  return [values, ...part.product.facts[locale].slice(0, FACTS_IN_A_ROW)].filter(Boolean).join(', ');
}
