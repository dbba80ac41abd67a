import { productQuery, type ReadProduct } from './catalogue/product-query';
import type { WholeShop } from './catalogue/whole-shop';
import type { ProductDetails, ProductSummary, ProductWithOffers, RegionPrices } from './domain/catalogue';
import type { Locale } from './domain/locale';
import { inOneLanguage } from './domain/one-language';
import { productOf } from './domain/whole-product';
import { homeView } from './features/home/home-view';
import { HOME } from './features/home/page-name';
import { listingOf } from './features/listing/listing-of';
import { toListingParams } from './features/listing/listing-params';
import { listingPage } from './features/listing/page-name';
import { productPage } from './features/product/page-name';
import { type ProductView, productFacts } from './features/product/product-view';
import { NotFoundError } from './medusa/errors';

/** One route's match, as far as a view depends on it. */
export interface MatchedPage {
  readonly routeId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Record<string, unknown>;
  readonly loaderData?: unknown;
}

interface PreparedView {
  /** As in `Prepared`. */
  readonly page: string;
  /** Not to be called for a page that is missing. */
  view(): unknown;
}

const NO_VIEW: PreparedView = { page: '', view: () => null };

/**
 * What a server puts into each page, by its route. A route that is not here has only texts.
 *
 * @param read the loaders' products
 */
export function preparedView(
  { routeId, params, search, loaderData }: MatchedPage,
  whole: WholeShop,
  locale: Locale,
  read: (key: readonly unknown[]) => ProductWithOffers | undefined,
): PreparedView {
  switch (routeId) {
    case '/':
      return { page: HOME, view: () => inOneLanguage(homeView(whole), locale) };
    case '/shop/':
    case '/shop/$type': {
      const listingParams = toListingParams(search);
      const { type = null } = params;
      const route = whole.shop.routes.find(({ slug }) => slug === type) ?? null;
      return {
        page: listingPage(type === null ? null : { slug: type }, listingParams),
        view: () => inOneLanguage(listingOf(whole, route, listingParams, locale), locale),
      };
    }
    case '/product/$handle': {
      const { handle = '' } = params;
      return {
        page: productPage(handle),
        view: (): ProductView => {
          const data = read(productQuery(handle, whole.shop.region.id).queryKey);
          if (!data) throw new Error(`the loader has not read ${handle}`);
          const { pricedElsewhere } = loaderData as Pick<ProductView, 'pricedElsewhere'>;
          // The product itself stays whole: it becomes what the page knows about it from then on.
          return { ...inOneLanguage(productFacts(whole, { data, pricedElsewhere }, search), locale), data, pricedElsewhere };
        },
      };
    }
    default:
      return NO_VIEW;
  }
}

/** Reads products from what the server keeps, as the backend would answer. */
export function readerOf({
  products,
  details,
  prices,
  homePrices,
  checkedAtMs,
}: {
  products: readonly ProductSummary[];
  details: Readonly<Record<string, ProductDetails>>;
  prices: RegionPrices;
  homePrices: RegionPrices;
  checkedAtMs: number;
}): ReadProduct {
  return async (handle, regionId) => {
    const summary = products.find((product) => product.handle === handle);
    const rest = Object.hasOwn(details, handle) ? details[handle] : undefined;
    const { offers } = [prices, homePrices].find((each) => each.regionId === regionId) ?? prices;
    if (!summary || !rest) throw new NotFoundError(handle);
    return productOf(summary, rest, offers, checkedAtMs);
  };
}
