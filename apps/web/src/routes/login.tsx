import { createFileRoute } from '@tanstack/react-router';
import { readAuthSearch } from '../features/sign-in/auth-search.ts';
import { LoginScreen } from '../features/sign-in/login-screen.tsx';

export const Route = createFileRoute('/login')({ validateSearch: readAuthSearch, component: LoginRoute });

function LoginRoute() {
  return <LoginScreen search={Route.useSearch()} />;
}
