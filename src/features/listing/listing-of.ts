import { searchShop } from '../../catalogue/search/shop-index';
import type { WholeShop } from '../../catalogue/whole-shop';
import type { ShopRoute } from '../../domain/catalogue';
import type { Locale } from '../../domain/locale';
import type { ListingParams } from './listing-params';
import { type Listing, listingBase, listingView, understood } from './listing-view';

/** The listing of an address in one go, where everything is at hand: on a server. */
export function listingOf(whole: WholeShop, route: ShopRoute | null, params: ListingParams, locale: Locale): Listing {
  const { products, found } = understood(whole, params.search, searchShop);
  return listingView(listingBase(whole, route, products), params, locale, found);
}
