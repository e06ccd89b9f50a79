import { Button } from '../../../components/button.tsx';
import { text } from '../../../lib/text.ts';
import { GoogleMark } from './google-mark.tsx';
import { GoogleNotice } from './google-notice.tsx';
import { useGoogleEntry } from './use-google-entry.ts';
import { useGoogleFlow } from './use-google-flow.ts';

interface GoogleButtonProps {
  label: string;
  /** Where the person was on their way to. */
  next: string | undefined;
  failureTitle?: string;
}

/** Signs in with Google. The screen around it takes the person on. Nothing where Google isn't configured. */
export function GoogleButton({ label, next, ...notice }: GoogleButtonProps) {
  const entry = useGoogleEntry();
  const { isConfigured, isWaiting, problem, start } = useGoogleFlow({ onAnswer: entry.mutate, redirect: { next } });
  if (!isConfigured) return null;
  const press = () => {
    entry.reset();
    void start();
  };
  const words = entry.isPending ? text('signIn.busy') : isWaiting ? text('google.waiting') : label;
  return (
    <div>
      <GoogleNotice problem={problem} error={entry.error} {...notice} />
      <div className="grid">
        <Button look="secondary" isBusy={entry.isPending} onClick={press}>
          <GoogleMark />
          {words}
        </Button>
      </div>
    </div>
  );
}
