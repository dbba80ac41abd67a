import { createFileRoute, type ErrorComponentProps, Outlet, redirect } from '@tanstack/react-router';
import { AccountLayout } from '../features/account/account-layout';
import { SessionEnded } from '../features/account/session-ended';
import { ErrorMessage } from '../features/layout/error-message';
import { LoadingPage } from '../features/layout/loading-page';
import { UnauthorizedError } from '../medusa/errors';

export const Route = createFileRoute('/account')({
  // The guard named "auth" (specification §2): decided before anything of the account is shown.
  beforeLoad: async ({ context: { queryClient, loadTexts }, location }) => {
    const [customer] = await Promise.all([
      // Not of a kind that is split off with the page, and every page would carry it.
      import('../features/account/queries').then(({ customerQuery }) =>
        queryClient.ensureQueryData({ ...customerQuery(), revalidateIfStale: true }),
      ),
      // Not in the loader: what is shown when a session has ended has words too, and so has the login over a page that met its end.
      loadTexts('account', 'forms', 'keptOrders', 'overview'),
    ]);
    if (!customer) throw redirect({ to: '/login', search: { next: location.href } });
  },
  component: Account,
  pendingComponent: LoadingPage,
  errorComponent: AccountError,
});

function Account() {
  return (
    <AccountLayout>
      <Outlet />
    </AccountLayout>
  );
}

function AccountError(props: ErrorComponentProps) {
  return props.error instanceof UnauthorizedError ? <SessionEnded /> : <ErrorMessage {...props} />;
}
