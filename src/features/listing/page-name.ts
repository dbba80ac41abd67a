import type { ShopRoute } from '../../domain/catalogue';
import type { ListingParams } from './listing-params';

/** Names a listing's page; the address's params are part of it, in a fixed order. */
export const listingPage = (route: Pick<ShopRoute, 'slug'> | null, params: ListingParams): string => {
  const { filters, search, sort, from, to, hide, page } = params;
  return `listing ${JSON.stringify([route?.slug ?? null, filters, search, sort, from, to, hide, page])}`;
};
