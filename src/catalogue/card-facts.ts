import type { Offer, ProductSummary } from '../../domain/catalogue';
import type { LocalText } from '../../domain/locale';

type Offers = Readonly<Record<string, Offer>>;

/** English title by which the backend names the option of the grade. */
const GRADE_OPTION = 'Condition';

/** Worst and best grade of a product that can be had now, or of all if none can; null where it has no grades. */
export function gradeRange(
  product: Pick<ProductSummary, 'options' | 'variants'>,
  offers: Offers,
): { worst: LocalText; best: LocalText } | null {
  const option = product.options.find(({ title }) => title === GRADE_OPTION);
  if (!option) return null;
  const open = new Set(product.variants.filter(({ id }) => offers[id]?.purchasable).map(({ options }) => options[GRADE_OPTION]));
  // Best first, as the shop lists them.
  const grades = open.size > 0 ? option.values.filter(({ value }) => open.has(value)) : option.values;
  const best = grades[0]?.name;
  const worst = grades.at(-1)?.name;
  return best && worst ? { worst, best } : null;
}
