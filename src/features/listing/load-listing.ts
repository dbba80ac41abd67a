import type { QueryClient } from '@tanstack/react-query';
import { isAtHand } from '../../catalogue/page-view';
import type { LoadTexts } from '../../i18n/texts-of';
import type { PageVisitor } from '../../protocol/public-pages';
import { Filters, SearchNotes } from './deferred';
import type { ListingParams } from './listing-params';
import { isListingShown, listingView } from './queries';

/** For the loader of a list. */
export async function loadListing(
  { queryClient, loadTexts, ...visitor }: PageVisitor & { readonly queryClient: QueryClient; readonly loadTexts: LoadTexts },
  slug: string | undefined,
  params: ListingParams,
): Promise<void> {
  const view = listingView(visitor, slug, params);
  // Of a list on screen the filters are there, though their code may yet come: to wait for it would take them away.
  const isThere = isAtHand(queryClient, view);
  const hasFilters = isThere || isListingShown(queryClient, visitor, slug);
  await Promise.all([
    hasFilters || Filters.load(),
    isThere || params.search === undefined || SearchNotes.load(),
    queryClient.ensureQueryData(view),
    loadTexts('listing'),
  ]);
}
