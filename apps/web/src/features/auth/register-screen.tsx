import { Link } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { type AuthSearch, reasonToSignIn } from './auth-search.ts';
import { GoogleOrEmail } from './google-or-email.tsx';
import { RegisterForm } from './register-form.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';
import { readWaitingForm } from './waiting-form.ts';

/** The sign-up on one page. Its address is verified later. */
export function RegisterScreen({ search }: { search: AuthSearch }) {
  useLeaveWhenSignedIn(search.next);
  const intro = reasonToSignIn(search, readWaitingForm()) ?? 'Join as a donor, or to ask for blood.';
  return (
    <Page title="Create account" width="narrow" intro={intro}>
      <div className="grid grid-cols-1 gap-6">
        <GoogleOrEmail next={search.next} />
        <RegisterForm />
      </div>
      <p className="mt-8 text-muted">
        Already have an account?{' '}
        <Link to="/login" search={search} className="font-semibold text-accent underline">
          Sign in
        </Link>
      </p>
      <p className="mt-3 text-muted">
        Prefer one step at a time?{' '}
        <Link to="/register" search={search} className="font-semibold text-accent underline">
          Sign up in three steps
        </Link>
      </p>
    </Page>
  );
}
