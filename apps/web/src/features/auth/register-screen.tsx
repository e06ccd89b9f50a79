import { Link } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { type AuthSearch, reasonToSignIn } from './auth-search.ts';
import { RegisterForm } from './register-form.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';
import { readWaitingForm } from './waiting-form.ts';

export function RegisterScreen({ search }: { search: AuthSearch }) {
  useLeaveWhenSignedIn(search.next);
  const intro = reasonToSignIn(search, readWaitingForm()) ?? 'Join as a donor, or to ask for blood.';
  return (
    <Page title="Create account" width="narrow" intro={intro}>
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
