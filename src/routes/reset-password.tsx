import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../features/account/reset-password-page';

export const Route = createFileRoute('/reset-password')({
  loader: ({ context: { loadTexts } }) => loadTexts('account', 'forms'),
  component: ResetPasswordPage,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/account/forms-meta') : null },
});
