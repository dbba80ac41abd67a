import { createFileRoute } from '@tanstack/react-router';
import { profileQuery } from '../catalogue/page-view';
import { TicketPage } from '../features/account/ticket-page';

export const Route = createFileRoute('/service_/status')({
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(profileQuery(context)),
      context.loadTexts('ticket', 'ownRepairs', 'service', 'account', 'forms', 'footer'),
    ]),
  component: TicketPage,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/account/forms-meta') : null },
});
