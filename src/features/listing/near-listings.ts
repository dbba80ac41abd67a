import type { ShopRoute } from '../../../domain/catalogue';

/** The listings one level down, as links: kinds of product, or the kinds within one. */
export const narrower = (routes: readonly ShopRoute[], route: ShopRoute | null): ShopRoute[] =>
  route === null
    ? routes.filter(({ subCategoryId }) => subCategoryId === null)
    : routes.filter((other) => route.subCategoryId === null && other.subCategoryId !== null && other.typeId === route.typeId);

/** The listing one level up: all of the type, for a listing of one sub-category. */
export const wider = (routes: readonly ShopRoute[], route: ShopRoute): ShopRoute | undefined =>
  route.subCategoryId === null ? undefined : routes.find((other) => other.typeId === route.typeId && other.subCategoryId === null);
