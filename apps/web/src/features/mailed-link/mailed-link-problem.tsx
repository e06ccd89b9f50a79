import type { CodePurpose } from '@redthread/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Button, buttonStyle } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { readMailedCode, useFragmentSecret } from '../../lib/fragment-secret.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { keptCode } from '../session/typed.ts';
import { useLogout, useSession } from '../session/use-session.ts';
import { ResendEmail } from './unverified-banner.tsx';

interface MailedLinkProblemProps {
  link: Exclude<MailedLink, { status: 'ready' }>;
  /** How to get a new link. */
  action: ReactNode;
}

/** While a mailed link is read, and when it can't be used. */
export function MailedLinkProblem({ link, action }: MailedLinkProblemProps) {
  switch (link.status) {
    case 'reading':
      return <Skeleton label={text('button.loading')} shape="field" count={1} />;
    case 'none':
    case 'incomplete':
      return <FailurePanel title={text('mailedLink.incomplete')} action={action} />;
    case 'failed': {
      const { failure, retry } = link;
      if (failure.code === 'CODE_EXPIRED') return <FailurePanel title={failure.message} action={action} />;
      return <FailurePanel title={text('failure.load')} detail={failure.message} onRetry={retry} />;
    }
  }
}

/** What to do about an unusable verification link. */
export function NewLinkWays() {
  const session = useSession();
  if (session.status === 'authenticated') {
    return (
      <>
        {session.user.emailVerified ? null : <ResendEmail />}
        <Link to="/dashboard" className={buttonStyle('secondary')}>
          {text('verify.toDashboard')}
        </Link>
      </>
    );
  }
  return (
    <>
      <Link to="/login" className={buttonStyle('secondary')}>
        {text('mailedLink.signInForNew')}
      </Link>
      <Link to="/register" className={buttonStyle('secondary')}>
        {text('mailedLink.goOnSignUp')}
      </Link>
    </>
  );
}

/** Takes a mailed link to the screen that it is for. */
export function SendLinkOn({ to, code }: { to: '/verify-email' | '/reset-password'; code: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to, hash: `code=${code}`, replace: true });
  }, [navigate, to, code]);
  return null;
}

export type MailedLink =
  | { readonly status: 'reading' }
  /** No link, or a used one, after a reload or Back. */
  | { readonly status: 'none' }
  /** The fragment holds no whole code: a mail program cut the link. */
  | { readonly status: 'incomplete' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly status: 'ready'; readonly code: string; readonly link: CodePurpose };

/** The mailed link that led to this screen, and what the server says it is for. That doesn't use it up. */
export function useMailedLink(): MailedLink {
  const { client } = trpc.useUtils();
  const { secret: code, isCut } = useFragmentSecret(readMailedCode, keptCode);
  const { data, error, refetch } = useQuery({
    queryKey: [['mailed-link'], code],
    queryFn: () => client.auth.inspectCode.mutate({ code: code ?? '' }),
    enabled: code !== null,
    // Once: a refetch after using the link would only say that it is used up.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { expectedCodes: ['CODE_EXPIRED'] },
  });
  const failure = error ? readFailure(error) : null;
  const isExpired = failure?.code === 'CODE_EXPIRED';
  useEffect(() => {
    if (isExpired) keptCode.drop();
  }, [isExpired]);
  if (code === null) return { status: isCut ? 'incomplete' : 'none' };
  if (data) return { status: 'ready', code, link: data };
  if (failure) return { status: 'failed', failure, retry: () => void refetch() };
  return { status: 'reading' };
}

interface OtherAccountProps {
  /** Who is signed in here. */
  email: string;
  /** Why they should log out. */
  aim: string;
}

/** For a link that belongs to another account than the signed-in one: log out, and go on with the link. */
export function OtherAccount({ email, aim }: OtherAccountProps) {
  const { isLoggingOut, logout } = useLogout({ isStaying: true });
  return (
    <>
      <p className="wrap-anywhere font-semibold">{text('otherAccount.signedInAs', { email })}</p>
      <p>{aim}</p>
      <Button look="secondary" isBusy={isLoggingOut} onClick={() => void logout()}>
        {isLoggingOut ? text('otherAccount.busy') : text('otherAccount.logOut')}
      </Button>
    </>
  );
}
