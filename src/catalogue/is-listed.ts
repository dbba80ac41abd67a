import type { ProductSummary, ShopRoute } from '../../domain/catalogue';

/** Whether a product is part of a listing. */
export const isListed = (route: ShopRoute, product: ProductSummary): boolean =>
  product.typeId === route.typeId && (route.subCategoryId === null || product.categoryIds.includes(route.subCategoryId));
