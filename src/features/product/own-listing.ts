import type { ProductSummary, ShopRoute } from '../../../domain/catalogue';

/** The listing a product belongs to: that of its type, or the first of its sub-categories where there is none. */
export function ownListing(
  routes: readonly ShopRoute[],
  { typeId, categoryIds }: Pick<ProductSummary, 'typeId' | 'categoryIds'>,
): ShopRoute | undefined {
  const own = routes.filter(
    (route) => route.typeId === typeId && (route.subCategoryId === null || categoryIds.includes(route.subCategoryId)),
  );
  return own.find(({ subCategoryId }) => subCategoryId === null) ?? own[0];
}
