import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Note } from '../../components/note.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { useLogout } from '../session/use-logout.ts';
import { useSession } from '../session/use-session.ts';
import { WaysIn } from '../sign-in/ways-in.tsx';
import { WaysInHere } from '../sign-in/ways-in-here.tsx';
import { NewLinkWays } from './new-link-ways.tsx';
import { useConfirmLink, type Verified, type VerifyLink } from './use-confirm-link.ts';

interface VerifyPanelProps {
  link: VerifyLink;
  onVerified: (verified: Verified) => void;
}

const BUTTONS = {
  'sign-up': 'verify.submit',
  'verify-email': 'verify.submit',
  'change-email': 'verify.changeSubmit',
} as const satisfies Record<VerifyLink['purpose'], PlainKey>;

/** Names the email, and what the button does with it. */
export function VerifyPanel({ link, onVerified }: VerifyPanelProps) {
  const confirm = useConfirmLink(link, onVerified);
  const failure = confirm.error ? readFailure(confirm.error) : null;
  const isUsedUp = failure?.code === 'CODE_EXPIRED';
  return (
    <div className="grid grid-cols-1 gap-6">
      {failure ? (
        <FailurePanel
          title={text('failure.notDone')}
          detail={failure.message}
          action={isUsedUp ? <NewLinkWays /> : undefined}
        />
      ) : null}
      <p className="wrap-anywhere text-lg font-semibold">
        <bdi>{link.email}</bdi>
      </p>
      <Note>{text('verify.otherwise')}</Note>
      {isUsedUp ? null : (
        <ForItsOwner link={link} isRefused={failure?.code === 'WRONG_ACCOUNT'}>
          <Button isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
            {confirm.isPending ? text('button.checking') : text(BUTTONS[link.purpose])}
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
  if (session.status === 'loading') return <Skeleton label={text('button.loading')} shape="field" count={1} />;
  if (purpose === 'sign-up') {
    if (session.status === 'unauthenticated') return children;
    return <OtherAccount email={session.user.email} aim={text('verify.logOutFirst', { email })} />;
  }
  if (session.status !== 'unauthenticated') {
    const isAnother = isRefused || (purpose === 'verify-email' && session.user.email !== email);
    if (!isAnother) return children;
    return <OtherAccount email={session.user.email} aim={text('verify.otherAccount')} />;
  }
  return (
    <>
      <p className="font-semibold">{text('verify.signInFirst')}</p>
      <div>
        {/* No code is mailed to an address that isn't confirmed yet. */}
        {purpose === 'verify-email' ? (
          <WaysIn next="/verify-email" email={email} />
        ) : (
          <WaysInHere next="/verify-email" />
        )}
      </div>
    </>
  );
}

interface OtherAccountProps {
  /** Who is signed in here. */
  email: string;
  /** Why they should log out. */
  aim: string;
}

/** For a link that belongs to another account than the signed-in one: log out, and go on with the link. */
function OtherAccount({ email, aim }: OtherAccountProps) {
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
