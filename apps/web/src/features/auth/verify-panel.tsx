import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Note } from '../../components/note.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { EmailOrGoogle } from './email-or-google.tsx';
import { LoginForm } from './login-form.tsx';
import { NewLinkWays } from './new-link-ways.tsx';
import { OtherAccount } from './other-account.tsx';
import { useConfirmLink, type Verified, type VerifyLink } from './use-confirm-link.ts';
import { useSession } from './use-session.ts';

interface VerifyPanelProps {
  link: VerifyLink;
  onVerified: (verified: Verified) => void;
}

const WORDS = {
  'sign-up': {
    fact: 'Somebody, probably you, is signing up for Redthread with this address. The sign-up goes on here, in this browser.',
    button: 'Verify my email',
    otherwise: "If it isn't you, close this page. Nobody gets an account with your address without this button.",
  },
  'verify-email': {
    fact: 'An account at Redthread was made with this address.',
    button: 'Verify my email',
    otherwise:
      "If it isn't yours, close this page. The account stays unverified, and is removed when you sign up with it.",
  },
  'change-email': {
    fact: 'An account at Redthread will use this address from here on.',
    button: 'Use this address',
    otherwise: "If you didn't ask for this, close this page. The account keeps the address that it has.",
  },
};

/** Names the address, and what the button does with it. */
export function VerifyPanel({ link, onVerified }: VerifyPanelProps) {
  const { fact, button, otherwise } = WORDS[link.purpose];
  const confirm = useConfirmLink(link, onVerified);
  const failure = confirm.error ? readFailure(confirm.error) : null;
  const isUsedUp = failure?.code === 'CODE_EXPIRED';
  return (
    <div className="grid grid-cols-1 gap-6">
      {failure ? (
        <FailurePanel
          title="Verification failed."
          detail={failure.message}
          action={isUsedUp ? <NewLinkWays /> : undefined}
        />
      ) : null}
      <div>
        <p className="wrap-anywhere text-lg font-semibold">{link.email}</p>
        <p className="mt-2">{fact}</p>
      </div>
      <Note>{otherwise}</Note>
      {isUsedUp ? null : (
        <ForItsOwner link={link} isRefused={failure?.code === 'WRONG_ACCOUNT'}>
          <Button isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
            {confirm.isPending ? 'Verifying...' : button}
          </Button>
        </ForItsOwner>
      )}
    </div>
  );
}

interface ForItsOwnerProps {
  link: VerifyLink;
  /** The link belongs to another account than the one that is signed in. */
  isRefused: boolean;
  children: ReactNode;
}

/** A sign-up has no account yet. An account's link is for its own person alone: a stranger who pressed it would verify it. */
function ForItsOwner({ link: { purpose, email }, isRefused, children }: ForItsOwnerProps) {
  const session = useSession();
  if (session.status === 'loading') return <Skeleton label="Loading your session" shape="field" count={1} />;
  if (purpose === 'sign-up') {
    if (session.status === 'unauthenticated') return children;
    return <OtherAccount email={session.user.email} aim={`To go on with the sign-up of ${email}, log out first.`} />;
  }
  if (session.status === 'authenticated') {
    const isAnother = isRefused || (purpose === 'verify-email' && session.user.email !== email);
    if (!isAnother) return children;
    return (
      <OtherAccount
        email={session.user.email}
        aim="This link is for another account. Log out, and sign in to that one."
      />
    );
  }
  return (
    <>
      <p className="font-semibold">Please sign in to that account first.</p>
      <div>
        <LoginForm email={purpose === 'verify-email' ? email : ''} />
        <p className="mt-6">
          <Link to="/forgot-password" className="font-semibold text-accent underline">
            Forgot password?
          </Link>
        </p>
        <EmailOrGoogle next="/verify-email" />
      </div>
    </>
  );
}
