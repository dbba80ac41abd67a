import { createFileRoute } from '@tanstack/react-router';
import { text } from '../../domain/search-params';
import { countriesQuery } from '../features/account/countries';
import { RegisterPage } from '../features/account/register-page';
import { readSearch } from '../protocol/page-query';

const LONGEST_PATH = 2_000;

export const Route = createFileRoute('/register')({
  validateSearch: readSearch({ next: text(LONGEST_PATH) }),
  loader: async ({ context }) => {
    await Promise.all([context.queryClient.ensureQueryData(countriesQuery(context)), context.loadTexts('account', 'forms')]);
  },
  component: Register,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/account/forms-meta') : null },
});

function Register() {
  return <RegisterPage next={Route.useSearch().next} />;
}
