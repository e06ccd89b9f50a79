import { createFileRoute } from '@tanstack/react-router';
import { readAuthSearch } from '../features/sign-in/auth-search.ts';
import { RegisterScreen } from '../features/sign-up/register-screen.tsx';

export const Route = createFileRoute('/register-old')({ validateSearch: readAuthSearch, component: RegisterOldRoute });

function RegisterOldRoute() {
  return <RegisterScreen search={Route.useSearch()} />;
}
