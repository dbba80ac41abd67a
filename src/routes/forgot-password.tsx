import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../features/account/forgot-password-page';

export const Route = createFileRoute('/forgot-password')({
  loader: ({ context: { loadTexts } }) => loadTexts('account', 'forms'),
  component: ForgotPasswordPage,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/account/forms-meta') : null },
});
