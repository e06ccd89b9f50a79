import { Divider } from '../../../components/divider.tsx';
import { text } from '../../../lib/text.ts';
import { GoogleButton } from '../google/google-button.tsx';
import { useGoogleConfig } from '../google/use-google-config.ts';

/** Above a sign-up form: the way past it. Nothing where Google isn't configured. */
export function GoogleOrEmail({ next }: { next: string | undefined }) {
  if (useGoogleConfig() === null) return null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <GoogleButton label={text('google.signUp')} next={next} failureTitle={text('google.signUpFailed')} />
      <Divider>{text('signUp.orEmail')}</Divider>
    </div>
  );
}
