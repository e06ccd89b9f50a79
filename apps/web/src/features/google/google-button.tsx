import { Button } from '../../components/button.tsx';
import { text } from '../../lib/text.ts';
import type { GoogleSignIn } from './use-google-flow.ts';

export function GoogleButton({ label, google }: { label: string; google: GoogleSignIn }) {
  const { isBusy, isWaiting, press } = google;
  return (
    <Button look="secondary" isBusy={isBusy} onClick={press}>
      <GoogleMark />
      {isBusy ? text('signIn.busy') : isWaiting ? text('google.waiting') : label}
    </Button>
  );
}

/** Google's own four-coloured G, as its branding asks of a sign-in button. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" className="size-5 shrink-0">
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62Z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.83.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path fill="#fbbc05" d="M3.96 10.71a5.41 5.41 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33Z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.51.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58Z"
      />
    </svg>
  );
}
