import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../features/account/confirm-email-page';

export const Route = createFileRoute('/confirm-email')({
  loader: ({ context: { loadTexts } }) => loadTexts('account', 'forms'),
  component: ConfirmEmailPage,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/account/forms-meta') : null },
});
