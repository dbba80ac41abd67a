import { createFileRoute } from '@tanstack/react-router';
import { EstimatePage } from '../features/account/estimate-page';

export const Route = createFileRoute('/service_/estimate')({
  loader: ({ context: { loadTexts } }) => loadTexts('account', 'estimate', 'ownRepairs', 'claim', 'conversation', 'contact', 'forms'),
  component: EstimatePage,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/account/forms-meta') : null },
});
