import { createFileRoute } from '@tanstack/react-router';
import { isPrepared } from '../catalogue/prepared';
import { ensureWholeShop } from '../catalogue/whole-shop';
import { ErrorMessage } from '../features/layout/error-message';
import { ListingPage } from '../features/listing/listing-page';
import { toListingParams } from '../features/listing/listing-params';
import { loadListing } from '../features/listing/listing-parts';
import { ListingSkeleton } from '../features/listing/listing-skeleton';
import { listingPage } from '../features/listing/page-name';
import { KeepListOffline } from '../features/packs/keep-list-offline';

export const Route = createFileRoute('/shop/')({
  validateSearch: toListingParams,
  loader: async ({ context: { queryClient, country, prepared, loadTexts }, location }) => {
    await Promise.all([
      isPrepared(prepared, listingPage(null, toListingParams(location.search))) ||
        Promise.all([ensureWholeShop(queryClient, country), loadListing()]),
      loadTexts('listing'),
    ]);
  },
  component: WholeShop,
  pendingComponent: ListingSkeleton,
  errorComponent: ErrorMessage,
});

function WholeShop() {
  const params = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ListingPage
      route={null}
      params={params}
      onChange={(change) => navigate({ search: (now) => change(toListingParams(now)) })}
      offline={<KeepListOffline route={null} />}
    />
  );
}
