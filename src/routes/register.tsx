import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { RegisterPage } from '../features/account/register-page';

const RegisterSearch = v.object({ next: v.fallback(v.optional(v.string()), undefined) });

export const Route = createFileRoute('/register')({
  validateSearch: RegisterSearch,
  component: Register,
});

function Register() {
  return <RegisterPage next={Route.useSearch().next} />;
}
