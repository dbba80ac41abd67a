import { createFileRoute } from '@tanstack/react-router';
import { WithdrawalPage } from '../features/contact/withdrawal-page';

export const Route = createFileRoute('/withdrawal')({
  loader: ({ context: { loadTexts } }) => loadTexts('contact', 'forms'),
  component: WithdrawalPage,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/contact/withdrawal-meta') : null },
});
