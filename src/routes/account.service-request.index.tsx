import { createFileRoute } from '@tanstack/react-router';
import { AccountSkeleton } from '../features/account/account-skeleton';
import { ensurePrivate } from '../features/account/queries';
import { RepairsPage } from '../features/account/repairs-page';
import { ownRepairsQuery } from '../features/account/repairs-query';

export const Route = createFileRoute('/account/service-request/')({
  loader: async ({ context: { queryClient, loadTexts } }) => {
    await Promise.all([ensurePrivate(queryClient, ownRepairsQuery()), loadTexts('ownRepairs')]);
  },
  component: RepairsPage,
  pendingComponent: AccountSkeleton,
});
