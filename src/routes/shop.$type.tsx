import { createFileRoute, notFound } from '@tanstack/react-router';
import { useFrame } from '../catalogue/hooks';
import { isPrepared } from '../catalogue/prepared';
import { shopQuery } from '../catalogue/queries';
import { ensureWholeShop } from '../catalogue/whole-shop';
import { ErrorMessage } from '../features/layout/error-message';
import { NotFoundPage } from '../features/layout/not-found-page';
import { ListingPage } from '../features/listing/listing-page';
import { toListingParams } from '../features/listing/listing-params';
import { loadListing } from '../features/listing/listing-parts';
import { ListingSkeleton } from '../features/listing/listing-skeleton';
import { listingPage } from '../features/listing/page-name';
import { KeepListOffline } from '../features/packs/keep-list-offline';

export const Route = createFileRoute('/shop/$type')({
  validateSearch: toListingParams,
  loader: async ({ context: { queryClient, country, prepared, loadTexts }, params: { type }, location }) => {
    const rest = Promise.all([
      isPrepared(prepared, listingPage({ slug: type }, toListingParams(location.search))) ||
        Promise.all([ensureWholeShop(queryClient, country), loadListing()]),
      loadTexts('listing'),
    ]);
    // Waited for below, unless there is no such listing.
    rest.catch(() => {});
    const { routes } = prepared?.frame ?? (await queryClient.ensureQueryData(shopQuery(country)));
    if (!routes.some(({ slug }) => slug === type)) throw notFound();
    await rest;
  },
  component: ShopType,
  pendingComponent: ListingSkeleton,
  errorComponent: ErrorMessage,
  notFoundComponent: NotFoundPage,
});

function ShopType() {
  const { type } = Route.useParams();
  const params = Route.useSearch();
  const navigate = Route.useNavigate();
  const route = useFrame().routes.find(({ slug }) => slug === type);
  // The shop's listings may change while the page is open.
  if (!route) return <NotFoundPage />;
  return (
    <ListingPage
      key={type}
      route={route}
      params={params}
      onChange={(change) => navigate({ search: (now) => change(toListingParams(now)) })}
      offline={<KeepListOffline route={route} />}
    />
  );
}
