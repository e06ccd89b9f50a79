import type { CodePurpose } from '@redthread/contract/identity';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, buttonStyle } from '../components/button.tsx';
import { FailurePanel } from '../components/failure-panel.tsx';
import { Note, Status } from '../components/note.tsx';
import { Page } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import type { FirebaseConfig, FirebaseLink } from '../features/identity/firebase-identity.ts';
import {
  confirmSignUp,
  IdentityError,
  isExpiry,
  signUpFailure,
  signUpStorage,
} from '../features/identity/identity-provider.ts';
import {
  type MailedLink,
  MailedLinkProblem,
  NewLinkWays,
  OtherAccount,
  SendLinkOn,
  useMailedLink,
} from '../features/mailed-link/mailed-link-problem.tsx';
import { ownAddress } from '../features/session/known-user.ts';
import { checkSession } from '../features/session/session-sync.ts';
import { keptCode } from '../features/session/typed.ts';
import { useAuthStore, useSession } from '../features/session/use-session.ts';
import { readFirebaseLink } from '../features/sign-in/auth-search.ts';
import { WaysIn, WaysInHere } from '../features/sign-in/ways-in.tsx';
import { errorWords, readFailure } from '../lib/failure.ts';
import { useStepFocus } from '../lib/heading-focus.ts';
import { type PlainKey, text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/verify-email')({ validateSearch: readFirebaseLink, component: VerifyRoute });

function VerifyRoute() {
  const search = Route.useSearch();
  // The screen removes the code from the URL.
  const [{ oobCode }] = useState(search);
  return oobCode === undefined ? <VerifyScreen /> : <FirebaseLinkScreen code={oobCode} />;
}

/** Where the link of Firebase's mail leads, when the project's mail template names this page. */
function FirebaseLinkScreen({ code }: { code: string }) {
  const link = useFirebaseLink(code);
  const heading = link.data?.isOwn === true ? text('verify.heading') : text('verify.title');
  useStepFocus(heading);
  // So that the code stays in no history and no screenshot.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  return (
    <Page title={text('verify.title')} heading={heading} width="narrow">
      {link.isPending ? <Skeleton label={text('button.loading')} shape="field" count={1} /> : null}
      {link.error ? <LinkProblem error={link.error} onRetry={() => void link.refetch()} /> : null}
      {link.data ? <LinkPanel code={code} link={link.data} /> : null}
    </Page>
  );
}

function LinkPanel({ code, link: { email, isOwn } }: { code: string; link: FirebaseLink }) {
  const confirm = useConfirmFirebaseLink(code);
  return (
    <div className="grid grid-cols-1 gap-6">
      {confirm.error ? <LinkProblem error={confirm.error} /> : null}
      <div>
        <p className="wrap-anywhere text-lg font-semibold">
          <bdi>{email}</bdi>
        </p>
      </div>
      {isOwn ? (
        <Button isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
          {confirm.isPending ? text('button.checking') : text('verify.submit')}
        </Button>
      ) : (
        <p className="font-semibold">{text('verify.otherBrowser')}</p>
      )}
      <Note>{text('verify.otherwise')}</Note>
    </div>
  );
}

function LinkProblem({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  if (isExpiry(error)) return <FailurePanel title={errorWords('CODE_EXPIRED')} action={<NewLinkWays />} />;
  const retry = onRetry === undefined ? {} : { onRetry };
  return <FailurePanel title={text('failure.notDone')} detail={signUpFailure(error).message} {...retry} />;
}

/** What a link of Firebase's is for. */
function useFirebaseLink(code: string) {
  const withFirebase = useFirebase();
  return useQuery({
    queryKey: [['firebase-link'], code],
    queryFn: () => withFirebase(({ inspectLink }, config) => inspectLink(config, code)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Uses the link up, and goes on with the sign-up. */
function useConfirmFirebaseLink(code: string) {
  const withFirebase = useFirebase();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: [['firebase-link', 'confirm']],
    mutationFn: async () => {
      await withFirebase(({ confirmLink }, config) => confirmLink(config, code));
      await navigate({ to: '/register', replace: true });
    },
  });
}

type LinkModule = typeof import('../features/identity/firebase-identity.ts');

function useFirebase() {
  const { auth } = trpc.useUtils();
  return async <Answer,>(ask: (link: LinkModule, config: FirebaseConfig) => Promise<Answer>): Promise<Answer> => {
    const { firebase } = await auth.config.fetch();
    // A link of another service's.
    if (firebase === null) throw new IdentityError('expired');
    return ask(await import('../features/identity/firebase-identity.ts'), firebase);
  };
}

const BUTTONS = {
  'sign-up': 'verify.submit',
  'verify-email': 'verify.submit',
  'change-email': 'verify.changeSubmit',
} as const satisfies Record<VerifyLink['purpose'], PlainKey>;

/** The target of a mailed link. It acts on a button press, so that mail scanners that open it don't use it up. */
function VerifyScreen() {
  const mailed = useMailedLink();
  const session = useSession();
  const [verified, setVerified] = useState<Verified | null>(null);
  // The link was used here, and the page was loaded again.
  const isOld = mailed.status === 'none' && session.status === 'authenticated' && session.user.emailVerified;
  const news = verified
    ? newsOf(verified)
    : isOld
      ? text('detailsStep.verified', { email: ownAddress(session.user) })
      : null;
  const heading = headingOf(mailed.status, news !== null);
  useStepFocus(heading);
  return (
    <Page title={text('verify.title')} heading={heading} width="narrow">
      {news === null ? <Unverified mailed={mailed} onVerified={setVerified} /> : <AllIsWell news={news} />}
    </Page>
  );
}

function Unverified({ mailed, onVerified }: { mailed: MailedLink; onVerified: (verified: Verified) => void }) {
  if (mailed.status !== 'ready') return <MailedLinkProblem link={mailed} action={<NewLinkWays />} />;
  const { code, link } = mailed;
  if (link.purpose === 'reset-password') return <SendLinkOn to="/reset-password" code={code} />;
  return <VerifyPanel link={{ code, purpose: link.purpose, email: link.email }} onVerified={onVerified} />;
}

function AllIsWell({ news }: { news: string }) {
  return (
    <>
      <Status text={news} />
      <Link to="/dashboard" className={buttonStyle()}>
        {text('verify.toDashboard')}
      </Link>
    </>
  );
}

function newsOf({ purpose, email }: Verified): string {
  return purpose === 'change-email' ? text('verify.changed', { email }) : text('detailsStep.verified', { email });
}

function headingOf(status: MailedLink['status'], isVerified: boolean): string {
  if (isVerified) return text('verify.done');
  return status === 'ready' ? text('verify.heading') : text('verify.title');
}

interface VerifyPanelProps {
  link: VerifyLink;
  onVerified: (verified: Verified) => void;
}

/** Names the email, and what the button does with it. */
function VerifyPanel({ link, onVerified }: VerifyPanelProps) {
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
    return <OtherAccount email={ownAddress(session.user)} aim={text('verify.logOutFirst', { email })} />;
  }
  if (session.status !== 'unauthenticated') {
    const isAnother = isRefused || (purpose === 'verify-email' && session.user.email !== email);
    if (!isAnother) return children;
    return <OtherAccount email={ownAddress(session.user)} aim={text('verify.otherAccount')} />;
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

/** A mailed link that proves an email. */
interface VerifyLink {
  readonly code: string;
  readonly purpose: Exclude<CodePurpose['purpose'], 'reset-password'>;
  readonly email: string;
}

type Verified = Pick<VerifyLink, 'purpose' | 'email'>;

/** Uses the link up. A sign-up goes on at its third step; of an account's email, `onVerified` hears. */
function useConfirmLink({ code, purpose }: VerifyLink, onVerified: (verified: Verified) => void) {
  const auth = useAuthStore();
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: [['mailed-link', 'confirm']],
    mutationFn: async () => {
      if (purpose === 'sign-up') {
        await confirmSignUp(client, signUpStorage, code);
        keptCode.drop();
        return navigate({ to: '/register', replace: true });
      }
      const { email } = await client.auth.confirmEmail.mutate({ code });
      keptCode.drop();
      await checkSession(auth, client);
      onVerified({ purpose, email });
    },
  });
}
