import { createFileRoute } from '@tanstack/react-router';
import { ErrorMessage } from '../features/layout/error-message';
import { ListingPage } from '../features/listing/listing-page';
import { toListingParams } from '../features/listing/listing-params';
import { ListingSkeleton } from '../features/listing/listing-skeleton';
import { loadListing } from '../features/listing/load-listing';
import { KeepListOffline } from '../features/packs/deferred';

export const Route = createFileRoute('/shop/')({
  validateSearch: toListingParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadListing(context, undefined, deps),
  component: WholeShop,
  pendingComponent: ListingSkeleton,
  errorComponent: ErrorMessage,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/listing/listing-meta') : null },
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
