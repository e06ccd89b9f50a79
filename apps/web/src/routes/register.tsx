import { createFileRoute } from '@tanstack/react-router';
import { readAuthSearch } from '../features/sign-in/auth-search.ts';
import { SignUpScreen } from '../features/sign-up/sign-up-screen.tsx';

export const Route = createFileRoute('/register')({ validateSearch: readAuthSearch, component: RegisterRoute });

function RegisterRoute() {
  return <SignUpScreen search={Route.useSearch()} />;
}
