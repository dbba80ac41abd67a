import type { QueryClient } from '@tanstack/react-query';
import { pageView, viewKey } from '../../catalogue/page-view';
import type { PageVisitor } from '../../protocol/public-pages';
import type { ListingParams } from './listing-params';

/**
 * What a listing shows, as its address asks for it.
 *
 * @param slug of the listing; undefined for the whole shop
 */
export const listingView = (visitor: PageVisitor, slug: string | undefined, params: ListingParams) =>
  pageView(visitor, ['listing', slug ?? null, params], async () => {
    const [{ listingViewOf }, search] = await Promise.all([
      import('./listing-view'),
      params.search === undefined ? undefined : import('../../catalogue/search/shop-index'),
    ]);
    return (whole) => listingViewOf(whole, slug, params, visitor.locale, search?.searchShop);
  });

/** Whether this list is on screen already, sorted or filtered in whatever way. */
export const isListingShown = (client: QueryClient, visitor: PageVisitor, slug: string | undefined): boolean =>
  client.getQueryCache().find({ queryKey: viewKey(visitor, 'listing', slug ?? null), exact: false, type: 'active' }) !== undefined;
