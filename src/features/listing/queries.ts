import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '../../../domain/locale';
import { pageView, viewKey } from '../../catalogue/page-view';
import { detailsQuery } from '../../catalogue/queries';
import type { PageFound } from '../../catalogue/search/page-search';
import type { PageVisitor } from '../../protocol/public-pages';
import type { ListingParams } from './listing-params';
import type { Search } from './listing-view';

/** The search, and what products are and do, as far as it is there. */
async function searchWith(client: QueryClient, { country, locale }: PageVisitor, asked: string): Promise<Search> {
  const query = detailsQuery(country);
  const [{ searchShop }, details, pages] = await Promise.all([
    import('../../catalogue/search/shop-index'),
    client.fetchQuery(query).catch(() => client.getQueryData(query.queryKey)),
    pagesFor(asked, locale).catch(() => []),
  ]);
  return { searchShop, details, pages };
}

const MOST_PAGES = 4;

/** Pages of texts that answer; the goods are shown without them too. */
async function pagesFor(asked: string, locale: Locale): Promise<readonly PageFound[]> {
  const [{ searchPages }, { loadSearchablePages }] = await Promise.all([
    import('../../catalogue/search/page-search'),
    import('../../content/searchable'),
  ]);
  return searchPages(await loadSearchablePages(locale), asked, MOST_PAGES);
}

/**
 * What a listing shows, as its address asks for it.
 *
 * @param slug of the listing; undefined for the whole shop
 */
export const listingView = (visitor: PageVisitor, slug: string | undefined, params: ListingParams) =>
  pageView(visitor, ['listing', slug ?? null, params], async (client) => {
    const [{ listingViewOf }, search] = await Promise.all([
      import('./listing-view'),
      params.search === undefined ? undefined : searchWith(client, visitor, params.search),
    ]);
    return (whole) => listingViewOf(whole, slug, params, visitor.locale, search);
  });

/** Whether this list is on screen already, sorted or filtered in whatever way. */
export const isListingShown = (client: QueryClient, visitor: PageVisitor, slug: string | undefined): boolean =>
  client.getQueryCache().find({ queryKey: viewKey(visitor, 'goods', 'listing', slug ?? null), exact: false, type: 'active' }) !== undefined;
