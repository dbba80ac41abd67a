import { createFileRoute } from '@tanstack/react-router';
import { AccountSkeleton } from '../features/account/account-skeleton';
import { OverviewPage } from '../features/account/overview-page';
import { ensurePrivate, ordersQuery } from '../features/account/queries';

export const Route = createFileRoute('/account/overview')({
  loader: ({ context: { queryClient } }) => ensurePrivate(queryClient, ordersQuery(1)),
  component: OverviewPage,
  pendingComponent: AccountSkeleton,
});
