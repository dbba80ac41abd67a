import type { Category, Offer, ProductSummary, ShopRoute } from '../../domain/catalogue';
import { indexShop, type ProductsFound, type ShopIndex, searchProducts } from './shop-search';

interface Built {
  readonly offers: Readonly<Record<string, Offer>>;
  readonly categories: readonly Category[];
  readonly index: ShopIndex;
}

/** One index per catalogue, whoever asks for it; gone with the catalogue. */
const built = new WeakMap<readonly ProductSummary[], Built>();

/** The index of a shop; made when it is first asked for, and again when products, prices or categories are others. */
export function shopIndex(
  shop: { readonly categories: readonly Category[]; readonly routes: readonly ShopRoute[] },
  catalogue: { readonly products: readonly ProductSummary[]; readonly prices: { readonly offers: Readonly<Record<string, Offer>> } },
): ShopIndex {
  const { products, prices } = catalogue;
  const known = built.get(products);
  if (known?.offers === prices.offers && known.categories === shop.categories) return known.index;
  const index = indexShop(shop, products, prices.offers);
  built.set(products, { offers: prices.offers, categories: shop.categories, index });
  return index;
}

/** Searches the whole shop; the index is made with the first question. */
export const searchShop = (
  shop: Parameters<typeof shopIndex>[0],
  catalogue: Parameters<typeof shopIndex>[1],
  query: string,
): ProductsFound => searchProducts(shopIndex(shop, catalogue), query);
