import { Divider } from '../../components/divider.tsx';
import { GoogleButton } from './google-button.tsx';
import { GOOGLE_SIGN_UP_FAILED } from './google-problem.ts';
import { useGoogleConfig } from './use-google-config.ts';

/** Above a sign-up form: the way past it. Nothing where Google isn't configured. */
export function GoogleOrEmail({ next }: { next: string | undefined }) {
  if (useGoogleConfig() === null) return null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <GoogleButton label="Sign up with Google" next={next} failureTitle={GOOGLE_SIGN_UP_FAILED} />
      <Divider>Or continue with email</Divider>
    </div>
  );
}
