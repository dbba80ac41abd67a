import { createFileRoute, notFound } from '@tanstack/react-router';
import { ensureView } from '../catalogue/ensure-view';
import { useFrame } from '../catalogue/hooks';
import { frameQuery } from '../catalogue/page-view';
import { catalogueQuery } from '../catalogue/queries';
import { ErrorMessage } from '../features/layout/error-message';
import { NotFoundPage } from '../features/layout/not-found-page';
import { ListingPage } from '../features/listing/listing-page';
import { toListingParams } from '../features/listing/listing-params';
import { ListingSkeleton } from '../features/listing/listing-skeleton';
import { loadListing } from '../features/listing/load-listing';
import { KeepListOffline } from '../features/packs/deferred';

export const Route = createFileRoute('/shop/$type')({
  validateSearch: toListingParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { type }, deps }) => {
    const { queryClient, country } = context;
    // The goods side by side with what says whether there is such a listing, and not waited for: there may be none.
    const { routes } = await ensureView(queryClient, frameQuery(context), () => void queryClient.prefetchQuery(catalogueQuery(country)));
    if (!routes.some(({ slug }) => slug === type)) throw notFound();
    await loadListing(context, type, deps);
  },
  component: ShopType,
  pendingComponent: ListingSkeleton,
  errorComponent: ErrorMessage,
  notFoundComponent: NotFoundPage,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/listing/listing-meta') : null },
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
