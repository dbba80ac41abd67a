import { createFileRoute } from '@tanstack/react-router';
import { whole } from '../../domain/search-params';
import { AccountSkeleton } from '../features/account/account-skeleton';
import { OrdersPage } from '../features/account/orders-page';
import { ensurePrivate, ordersQuery } from '../features/account/queries';
import { readSearch } from '../protocol/page-query';

const LAST_PAGE = 9_999;
// Rubbish is the first page, and the first page has no number in the address.
const toOrdersSearch = readSearch({ page: whole(2, LAST_PAGE) });

export const Route = createFileRoute('/account/orders')({
  validateSearch: toOrdersSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context: { queryClient }, deps: { page } }) => ensurePrivate(queryClient, ordersQuery(page)),
  component: Orders,
  pendingComponent: AccountSkeleton,
});

function Orders() {
  return <OrdersPage page={Route.useSearch().page ?? 1} />;
}
