import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { SignInInvitation } from '../sign-in/sign-in-invitation.tsx';

const REFUSALS: readonly (string | null)[] = ['NOT_SIGNED_IN', 'ADMIN_ONLY'];

/** Whether this person may not see an admin's screen, whatever was shown before. */
export function isRefusedAdmin(error: unknown): boolean {
  return REFUSALS.includes(readFailure(error).code);
}

interface AdminFailureProps {
  error: unknown;
  /** What could not be loaded. */
  title: string;
  /** The screen itself, to come back to. */
  next: string;
  /** Of who is signed in. */
  name: string;
  onRetry: () => void;
}

/** Why an admin's screen isn't shown, and what to do. */
export function AdminFailure({ error, title, next, name, onRetry }: AdminFailureProps) {
  const { code, message } = readFailure(error);
  if (code === 'NOT_SIGNED_IN') return <SignInInvitation next={next} />;
  if (code === 'ADMIN_ONLY') return <Refused words={message} name={name} />;
  return <FailurePanel title={title} detail={message} onRetry={onRetry} />;
}

/** For someone who is no admin, and has done nothing wrong by looking. */
function Refused({ words, name }: { words: string; name: string }) {
  return (
    <div className="max-w-prose">
      <p role="status" className="text-lg font-semibold">
        {words}
      </p>
      <p className="mt-2 mb-6 wrap-anywhere text-muted">{text('admin.refused', { name })}</p>
      <Link to="/dashboard" className={buttonStyle('secondary')}>
        {text('admin.toDashboard')}
      </Link>
    </div>
  );
}
