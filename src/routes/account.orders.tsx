import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { AccountSkeleton } from '../features/account/account-skeleton';
import { OrdersPage } from '../features/account/orders-page';
import { ensurePrivate, ordersQuery } from '../features/account/queries';

const LAST_PAGE = 9_999;
// Rubbish is the first page, and the first page has no number in the address.
const OrdersSearch = v.object({
  page: v.fallback(
    v.optional(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform(Number),
        v.safeInteger(),
        v.minValue(2),
        v.transform((page) => Math.min(page, LAST_PAGE)),
      ),
    ),
    undefined,
  ),
});

export const Route = createFileRoute('/account/orders')({
  validateSearch: OrdersSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context: { queryClient }, deps: { page } }) => ensurePrivate(queryClient, ordersQuery(page)),
  component: Orders,
  pendingComponent: AccountSkeleton,
});

function Orders() {
  return <OrdersPage page={Route.useSearch().page ?? 1} />;
}
