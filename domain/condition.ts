import type { Category, ProductOption, ProductSummary, Variant } from './catalogue';

/** The grades of the shop, best first; the texts are in the `product` namespace under the same names. */
export const GRADES = ['mint', 'nearMint', 'veryGoodPlus', 'veryGood', 'good'] as const;

export type Grade = (typeof GRADES)[number];

const GRADE_OF: Readonly<Record<string, Grade>> = {
  mint: 'mint',
  'near-mint': 'nearMint',
  'very-good-plus': 'veryGoodPlus',
  'very-good': 'veryGood',
  good: 'good',
};

/** The grade an option's value or a filter's token names, however it is spelt. */
export const gradeOf = (value: string): Grade | null =>
  GRADE_OF[
    value
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-')
  ] ?? null;

/** Whether an option is the grade: every value of it is one. */
export const isGradeOption = ({ values }: { readonly values: readonly Pick<ProductOption['values'][number], 'value'>[] }): boolean =>
  values.length > 0 && values.every(({ value }) => gradeOf(value) !== null);

/** The value of the grade that is chosen; undefined where a product has no grades. */
export function gradeIn({ options }: Pick<ProductSummary, 'options'>, variant: Variant | undefined): string | undefined {
  const grade = options.find(isGradeOption);
  return grade && variant?.options[grade.title];
}

/** Conditions in which a thing has never been used; everything else has (see the law on used goods). */
const UNUSED = new Set(['new', 'new-old-stock']);
const UNUSED_TAG = 'new-old-stock';
const RESTORED_ORIGIN = 'refurbished';

/** Filter values of a product below the filter group whose token ends with a name, e.g. `condition`. */
export function filterValues(product: Pick<ProductSummary, 'categoryIds'>, categories: readonly Category[], group: string): Category[] {
  const groups = new Set(
    categories.filter(({ role, token }) => role === 'filter_group' && (token === group || token.endsWith(`-${group}`))).map(({ id }) => id),
  );
  const own = new Set(product.categoryIds);
  return categories.filter(({ id, parentId, role }) => role === 'filter_value' && parentId !== null && groups.has(parentId) && own.has(id));
}

/**
 * Whether the chosen variant is a used thing. The chosen grade decides; without one, the condition
 * under which the shop files the product, or a spare part's origin.
 */
export function isUsed(
  product: Pick<ProductSummary, 'categoryIds' | 'options' | 'tags'>,
  variant: Variant,
  categories: readonly Category[],
): boolean {
  if (product.tags.includes(UNUSED_TAG)) return false;
  const grade = product.options.find(isGradeOption);
  if (grade) return variant.options[grade.title] !== undefined;
  const conditions = filterValues(product, categories, 'condition');
  if (conditions.length > 0) return conditions.every(({ token }) => !UNUSED.has(token));
  if (Object.values(variant.options).some((value) => value.toLowerCase() === RESTORED_ORIGIN)) return true;
  const origins = filterValues(product, categories, 'origin');
  return origins.length > 0 && origins.every(({ token }) => token === RESTORED_ORIGIN);
}
