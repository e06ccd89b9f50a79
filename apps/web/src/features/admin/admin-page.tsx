import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonStyle } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Page } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { useSession } from '../session/use-session.ts';
import { SignInInvitation } from '../sign-in/sign-in-first.tsx';

interface AdminPageProps {
  title: string;
  /** The screen itself, to come back to. */
  next: string;
  children: (name: string) => ReactNode;
}

/** An admin's screen, for who is signed in; the server decides whether they may see it. */
export function AdminPage({ title, next, children }: AdminPageProps) {
  const session = useSession();
  if (session.status === 'loading') {
    return (
      <Page title={title}>
        <Skeleton label={text('button.loading')} shape="row" count={4} />
      </Page>
    );
  }
  if (session.status === 'unauthenticated') {
    return (
      <Page title={title} intro={text('signIn.toSeePage')}>
        <SignInInvitation next={next} />
      </Page>
    );
  }
  return <Page title={title}>{children(session.user.name)}</Page>;
}

/** Who is no admin: for imports, of no NGO either. */
const NO_ADMIN: readonly (string | null)[] = ['ADMIN_ONLY', 'NGO_ONLY'];
const REFUSALS: readonly (string | null)[] = ['NOT_SIGNED_IN', ...NO_ADMIN];
/** What trying again would not bring back. */
const GONE: readonly (string | null)[] = ['PERSON_NOT_FOUND', 'REQUEST_NOT_FOUND'];

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
  if (NO_ADMIN.includes(code)) return <Refused words={message} name={name} />;
  if (!GONE.includes(code)) return <FailurePanel title={title} detail={message} onRetry={onRetry} />;
  const search = (
    <Link to="/admin/find" className={buttonStyle('secondary')}>
      {text('admin.toFind')}
    </Link>
  );
  return <FailurePanel title={title} detail={message} action={search} />;
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
        {text('verify.toDashboard')}
      </Link>
    </div>
  );
}
