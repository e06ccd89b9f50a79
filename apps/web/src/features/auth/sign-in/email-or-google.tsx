import { Divider } from '../../../components/divider.tsx';
import { text } from '../../../lib/text.ts';
import { GoogleButton } from '../google/google-button.tsx';
import { useGoogleConfig } from '../google/use-google-config.ts';

/** Below the sign-in form: the way without a password. Nothing where Google isn't configured. */
export function EmailOrGoogle({ next }: { next: string | undefined }) {
  if (useGoogleConfig() === null) return null;
  return (
    <div className="mt-6 grid grid-cols-1 gap-6">
      <Divider>{text('signIn.or')}</Divider>
      <GoogleButton label={text('google.signIn')} next={next} />
    </div>
  );
}
