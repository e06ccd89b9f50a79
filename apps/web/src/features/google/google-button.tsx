import { Button } from '../../components/button.tsx';
import { text } from '../../lib/text.ts';
import { GoogleMark } from './google-mark.tsx';
import type { GoogleSignIn } from './use-google-sign-in.ts';

export function GoogleButton({ label, google }: { label: string; google: GoogleSignIn }) {
  const { isBusy, isWaiting, press } = google;
  return (
    <Button look="secondary" isBusy={isBusy} onClick={press}>
      <GoogleMark />
      {isBusy ? text('signIn.busy') : isWaiting ? text('google.waiting') : label}
    </Button>
  );
}
