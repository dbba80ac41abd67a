import { createFileRoute, notFound } from '@tanstack/react-router';
import { oneOf } from '../../domain/search-params';
import { AccountSkeleton } from '../features/account/account-skeleton';
import { OrderNotFound } from '../features/account/order-not-found';
import { OrderPage } from '../features/account/order-page';
import { ensurePrivate, orderQuery } from '../features/account/queries';
import { NotFoundError, RefusedError } from '../medusa/errors';
import { readSearch } from '../protocol/page-query';

export const Route = createFileRoute('/account/order/$id')({
  validateSearch: readSearch({ claim: oneOf(['new']) }),
  loader: async ({ context: { queryClient, loadTexts }, params: { id } }) => {
    try {
      await Promise.all([
        ensurePrivate(queryClient, orderQuery(id)),
        loadTexts('claim', 'contact', 'delivery', 'forms', 'orderTexts', 'ownOrder', 'ownRepairs', 'transfer'),
      ]);
    } catch (error) {
      // An id the backend cannot even read is as unknown as any other.
      if (error instanceof NotFoundError || error instanceof RefusedError) throw notFound();
      throw error;
    }
  },
  component: Order,
  pendingComponent: AccountSkeleton,
  notFoundComponent: OrderNotFound,
});

function Order() {
  return <OrderPage id={Route.useParams().id} isClaiming={Route.useSearch().claim !== undefined} />;
}
