import { createFileRoute } from '@tanstack/react-router';
import { catalogueQuery } from '../catalogue/queries';
import { ErrorMessage } from '../features/layout/error-message';
import { ListingPage } from '../features/listing/listing-page';
import { toListingParams } from '../features/listing/listing-params';
import { ListingSkeleton } from '../features/listing/listing-skeleton';

export const Route = createFileRoute('/shop/')({
  validateSearch: toListingParams,
  loader: async ({ context: { queryClient, country } }) => {
    await queryClient.ensureQueryData(catalogueQuery(country));
  },
  component: WholeShop,
  pendingComponent: ListingSkeleton,
  errorComponent: ErrorMessage,
});

function WholeShop() {
  const params = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ListingPage route={null} params={params} onChange={(search) => navigate({ search })} />;
}
