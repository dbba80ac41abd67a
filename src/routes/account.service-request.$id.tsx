import { createFileRoute, notFound } from '@tanstack/react-router';
import { AccountSkeleton } from '../features/account/account-skeleton';
import { ensurePrivate } from '../features/account/queries';
import { RepairNotFound, RepairPage } from '../features/account/repair-page';
import { ownRepairQuery } from '../features/account/repairs-query';
import { NotFoundError } from '../medusa/errors';

export const Route = createFileRoute('/account/service-request/$id')({
  loader: async ({ context: { queryClient, loadTexts }, params: { id } }) => {
    const texts = loadTexts('ownRepairs', 'estimate', 'claim', 'conversation', 'contact', 'forms', 'footer');
    try {
      await Promise.all([ensurePrivate(queryClient, ownRepairQuery(id)), texts]);
    } catch (error) {
      await texts;
      if (error instanceof NotFoundError) throw notFound();
      throw error;
    }
  },
  component: Repair,
  pendingComponent: AccountSkeleton,
  notFoundComponent: RepairNotFound,
});

function Repair() {
  return <RepairPage id={Route.useParams().id} />;
}
