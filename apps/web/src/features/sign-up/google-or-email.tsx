import { Divider } from '../../components/divider.tsx';
import { text } from '../../lib/text.ts';
import { GoogleButton } from '../google/google-button.tsx';
import { GoogleNotice } from '../google/google-notice.tsx';
import { useGoogleSignIn } from '../google/use-google-sign-in.ts';

/** The Google button above a sign-up form. Renders nothing when Google isn't configured. */
export function GoogleOrEmail({ next }: { next: string | undefined }) {
  const google = useGoogleSignIn(next);
  if (!google.isConfigured) return null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid">
        <GoogleNotice {...google} failureTitle={text('google.signUpFailed')} />
        <GoogleButton label={text('google.signUp')} google={google} />
      </div>
      <Divider>{text('signUp.orEmail')}</Divider>
    </div>
  );
}
