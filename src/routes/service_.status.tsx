import { createFileRoute } from '@tanstack/react-router';
import { TicketPage } from '../features/account/ticket-page';

export const Route = createFileRoute('/service_/status')({
  loader: ({ context: { loadTexts } }) => loadTexts('ticket', 'ownRepairs', 'service', 'account', 'forms', 'footer'),
  component: TicketPage,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/account/forms-meta') : null },
});
