import type { QueryClient } from '@tanstack/react-query';
import { isAtHand } from '../../catalogue/page-view';
import type { LoadTexts } from '../../i18n/texts-of';
import type { PageVisitor } from '../../protocol/public-pages';
import { Filters } from './deferred';
import type { ListingParams } from './listing-params';
import { listingView } from './queries';

/** For the loader of a list. */
export async function loadListing(
  { queryClient, loadTexts, ...visitor }: PageVisitor & { readonly queryClient: QueryClient; readonly loadTexts: LoadTexts },
  slug: string | undefined,
  params: ListingParams,
): Promise<void> {
  const view = listingView(visitor, slug, params);
  await Promise.all([isAtHand(queryClient, view) || Filters.load(), queryClient.ensureQueryData(view), loadTexts('listing')]);
}
