import type { Category, Offer, ProductSummary } from '../../../domain/catalogue';
import type { DetailsTable } from '../queries';
import { indexShop, type ProductsFound, type SearchedShop, type ShopIndex, searchProducts } from './shop-search';

interface Built {
  readonly offers: Readonly<Record<string, Offer>>;
  readonly categories: readonly Category[];
  readonly details: DetailsTable | undefined;
  readonly index: ShopIndex;
}

/** One index per catalogue, whoever asks for it; gone with the catalogue. */
const built = new WeakMap<readonly ProductSummary[], Built>();

/**
 * The index of a shop; made when it is first asked for, and again when products, prices or categories
 * are others, or the sentences about the products have come.
 */
export function shopIndex(
  shop: SearchedShop,
  catalogue: { readonly products: readonly ProductSummary[]; readonly prices: { readonly offers: Readonly<Record<string, Offer>> } },
  details?: DetailsTable,
): ShopIndex {
  const { products, prices } = catalogue;
  const known = built.get(products);
  if (known?.offers === prices.offers && known.categories === shop.categories && known.details === details) return known.index;
  const index = indexShop(shop, products, prices.offers, details);
  built.set(products, { offers: prices.offers, categories: shop.categories, details, index });
  return index;
}

/** Searches the whole shop; the index is made with the first question. */
export const searchShop = (
  shop: Parameters<typeof shopIndex>[0],
  catalogue: Parameters<typeof shopIndex>[1],
  query: string,
  details?: DetailsTable,
): ProductsFound => searchProducts(shopIndex(shop, catalogue, details), query);
