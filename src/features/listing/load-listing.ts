import type { QueryClient } from '@tanstack/react-query';
import { ensureView } from '../../catalogue/ensure-view';
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
  const loadParts = () =>
    Promise.all([
      // Of a list on screen the filters are there, though their code may yet come: to wait for it would take them away.
      isListingShown(queryClient, visitor, slug) || Filters.load(),
      params.search === undefined || SearchNotes.load(),
    ]);
  await Promise.all([ensureView(queryClient, listingView(visitor, slug, params), loadParts), loadTexts('listing')]);
}
