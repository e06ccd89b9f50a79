import { createFileRoute } from '@tanstack/react-router';
import { readAuthSearch } from '../features/auth/auth-search.ts';
import { RegisterScreen } from '../features/auth/register-screen.tsx';

export const Route = createFileRoute('/register')({ validateSearch: readAuthSearch, component: RegisterRoute });

function RegisterRoute() {
  return <RegisterScreen search={Route.useSearch()} />;
}
