import { createFileRoute } from '@tanstack/react-router';
import { AccountSkeleton } from '../features/account/account-skeleton';
import { ensurePrivate } from '../features/account/queries';
import { RentalsPage } from '../features/account/rentals-page';
import { ownRentalsQuery } from '../features/account/rentals-query';

export const Route = createFileRoute('/account/rentals-request')({
  loader: async ({ context: { queryClient, loadTexts } }) => {
    await Promise.all([ensurePrivate(queryClient, ownRentalsQuery()), loadTexts('rental')]);
  },
  component: RentalsPage,
  pendingComponent: AccountSkeleton,
});
