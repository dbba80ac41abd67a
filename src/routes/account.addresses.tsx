import { createFileRoute } from '@tanstack/react-router';
import { AccountSkeleton } from '../features/account/account-skeleton';
import { AddressesPage } from '../features/account/addresses-page';
import { countriesQuery } from '../features/account/countries';

export const Route = createFileRoute('/account/addresses')({
  loader: async ({ context }) => {
    await Promise.all([context.queryClient.ensureQueryData(countriesQuery(context)), context.loadTexts('forms')]);
  },
  component: AddressesPage,
  pendingComponent: AccountSkeleton,
});
