import { createFileRoute } from '@tanstack/react-router';
import { AccountSkeleton } from '../features/account/account-skeleton';
import { OverviewPage } from '../features/account/overview-page';
import { ordersQuery } from '../features/account/queries';

export const Route = createFileRoute('/account/overview')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(ordersQuery(1)),
  component: OverviewPage,
  pendingComponent: AccountSkeleton,
});
