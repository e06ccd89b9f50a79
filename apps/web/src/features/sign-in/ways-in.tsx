import { Link } from '@tanstack/react-router';
import { Divider } from '../../components/divider.tsx';
import { text } from '../../lib/text.ts';
import { GoogleButton } from '../google/google-button.tsx';
import { GoogleNotice } from '../google/google-notice.tsx';
import { useGoogleSignIn } from '../google/use-google-sign-in.ts';
import { LoginForm, type LoginFormProps } from './login-form.tsx';

/** Signs in by password, or with Google where that is configured. What went wrong with either stands above the form. */
export function WaysIn({ next, ...form }: LoginFormProps & { next: string | undefined }) {
  const google = useGoogleSignIn(next);
  return (
    <>
      <GoogleNotice {...google} takesFocus />
      <LoginForm {...form} />
      <p className="mt-6">
        <Link to="/forgot-password" className="thread-link">
          {text('login.forgotPassword')}
        </Link>
      </p>
      {google.isConfigured ? (
        <div className="mt-6 grid grid-cols-1 gap-6">
          <Divider>{text('signIn.or')}</Divider>
          <GoogleButton label={text('google.signIn')} google={google} />
        </div>
      ) : null}
    </>
  );
}
