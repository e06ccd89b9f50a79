import { createFileRoute } from '@tanstack/react-router';
import { readAuthSearch } from '../features/auth/auth-search.ts';
import { RegisterScreen } from '../features/auth/register-screen.tsx';

export const Route = createFileRoute('/register-old')({ validateSearch: readAuthSearch, component: RegisterOldRoute });

function RegisterOldRoute() {
  return <RegisterScreen search={Route.useSearch()} />;
}
