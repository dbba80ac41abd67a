import { createFileRoute } from '@tanstack/react-router';
import { AccountSkeleton } from '../features/account/account-skeleton';
import { MyDataPage } from '../features/account/my-data-page';

export const Route = createFileRoute('/account/my-data')({
  loader: ({ context: { loadTexts } }) => loadTexts('forms', 'guestOrder'),
  component: MyDataPage,
  pendingComponent: AccountSkeleton,
});
