import { createFileRoute } from '@tanstack/react-router';
import { text } from '../../domain/search-params';
import { LoginPage } from '../features/account/login-page';
import { readSearch } from '../protocol/page-query';

const LONGEST_PATH = 2_000;

export const Route = createFileRoute('/login')({
  validateSearch: readSearch({ next: text(LONGEST_PATH) }),
  loader: ({ context: { loadTexts } }) => loadTexts('account', 'forms'),
  component: Login,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/account/forms-meta') : null },
});

function Login() {
  return <LoginPage next={Route.useSearch().next} />;
}
