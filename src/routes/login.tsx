import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { LoginPage } from '../features/account/login-page';

const LoginSearch = v.object({ next: v.fallback(v.optional(v.string()), undefined) });

export const Route = createFileRoute('/login')({
  validateSearch: LoginSearch,
  component: Login,
});

function Login() {
  return <LoginPage next={Route.useSearch().next} />;
}
