import { Link } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { Status } from '../../components/status.tsx';
import { useArrivalNote } from '../../lib/arrival-note.ts';
import { type AuthSearch, reasonToSignIn } from './auth-search.ts';
import { EmailOrGoogle } from './email-or-google.tsx';
import { LoginForm } from './login-form.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';
import { readWaitingForm } from './waiting-form.ts';

export function LoginScreen({ search }: { search: AuthSearch }) {
  useLeaveWhenSignedIn(search.next);
  const note = useArrivalNote();
  const intro = reasonToSignIn(search, readWaitingForm()) ?? 'Sign in to continue.';
  return (
    <Page title="Login" heading="Welcome back" width="narrow" intro={intro}>
      <Status text={note} />
      <LoginForm />
      <p className="mt-6">
        <Link to="/forgot-password" className="font-semibold text-accent underline">
          Forgot password?
        </Link>
      </p>
      <EmailOrGoogle next={search.next} />
      <p className="mt-6 text-muted">
        No account yet?{' '}
        <Link to="/register" search={search} className="font-semibold text-accent underline">
          Sign up
        </Link>
      </p>
    </Page>
  );
}
