import { Link } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import type { AuthSearch } from './auth-search.ts';
import { RegisterForm } from './register-form.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

export function RegisterScreen({ search }: { search: AuthSearch }) {
  useLeaveWhenSignedIn(search.next);
  return (
    <Page title="Create account" width="narrow" intro="Join as a donor, or to ask for blood.">
      <RegisterForm />
      <p className="mt-6 text-muted">
        Already have an account?{' '}
        <Link to="/login" search={search} className="font-semibold text-accent underline">
          Sign in
        </Link>
      </p>
    </Page>
  );
}
