import { createFileRoute, notFound } from '@tanstack/react-router';
import { useShop } from '../catalogue/hooks';
import { catalogueQuery, shopQuery } from '../catalogue/queries';
import { ErrorMessage } from '../features/layout/error-message';
import { NotFoundPage } from '../features/layout/not-found-page';
import { ListingPage } from '../features/listing/listing-page';
import { toListingParams } from '../features/listing/listing-params';
import { ListingSkeleton } from '../features/listing/listing-skeleton';

export const Route = createFileRoute('/shop/$type')({
  validateSearch: toListingParams,
  loader: async ({ context: { queryClient, country }, params: { type } }) => {
    const { routes } = await queryClient.ensureQueryData(shopQuery(country));
    if (!routes.some(({ slug }) => slug === type)) throw notFound();
    await queryClient.ensureQueryData(catalogueQuery(country));
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
  const route = useShop().routes.find(({ slug }) => slug === type);
  // The shop's listings may change while the page is open.
  if (!route) return <NotFoundPage />;
  return <ListingPage key={type} route={route} params={params} onChange={(search) => navigate({ search })} />;
}
