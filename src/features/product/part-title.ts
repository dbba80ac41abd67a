import { chosenValues } from '../../../domain/cart-line';
import type { ProductSummary, Variant } from '../../../domain/catalogue';
import { inLocale, type Locale } from '../../../domain/locale';
import type { PartProduct } from './parts';

/** What is left must still be a name. */
const SHORTEST = 3;

/** A part's title without its maker: the list is narrow, and the picture says the rest. */
export function partTitle({ title, manufacturer }: Pick<ProductSummary, 'title' | 'manufacturer'>, locale: Locale): string {
  const full = inLocale(title, locale);
  const prefix = `${manufacturer ?? ''} `;
  if (manufacturer === null || !full.startsWith(prefix) || full.length <= prefix.length + SHORTEST) return full;
  const rest = full.slice(prefix.length);
  return rest.charAt(0).toLocaleUpperCase(locale) + rest.slice(1);
}

const FACTS_IN_A_ROW = 2;

/** What decides between parts: the fixed option values, then the first facts. */
export function partFacts(part: { readonly product: PartProduct; readonly variant: Variant }, locale: Locale): string {
  const values = inLocale(chosenValues(part.product, part.variant), locale);
  return [values, ...part.product.facts[locale].slice(0, FACTS_IN_A_ROW)].filter(Boolean).join(', ');
}
