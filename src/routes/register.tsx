import { createFileRoute } from '@tanstack/react-router';
import { readSearch, text } from '../domain/search-params';
import { RegisterPage } from '../features/account/register-page';

const LONGEST_PATH = 2_000;

export const Route = createFileRoute('/register')({
  validateSearch: readSearch({ next: text(LONGEST_PATH) }),
  loader: ({ context: { loadTexts } }) => loadTexts('account', 'forms'),
  component: Register,
});

function Register() {
  return <RegisterPage next={Route.useSearch().next} />;
}
