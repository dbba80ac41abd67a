import { createFileRoute, type ErrorComponentProps, Outlet, redirect } from '@tanstack/react-router';
import { AccountLayout } from '../features/account/account-layout';
import { customerQuery } from '../features/account/queries';
import { SessionEnded } from '../features/account/session-ended';
import { ErrorMessage } from '../features/layout/error-message';
import { LoadingPage } from '../features/layout/loading-page';
import { UnauthorizedError } from '../medusa/errors';

export const Route = createFileRoute('/account')({
  // The guard named "auth" (specification §2): decided before anything of the account is shown.
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const customer = await queryClient.ensureQueryData({ ...customerQuery(), revalidateIfStale: true });
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
