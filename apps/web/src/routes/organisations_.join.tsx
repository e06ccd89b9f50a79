import type { User } from '@redthread/contract/auth';
import type { Joinable } from '@redthread/contract/organisations';
import { isMailedCode } from '@redthread/domain/mailed-code';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button, buttonStyle } from '../components/button.tsx';
import { FailurePanel } from '../components/failure-panel.tsx';
import { Page } from '../components/page.tsx';
import { Facts } from '../components/rows.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { OtherAccount } from '../features/mailed-link/mailed-link-problem.tsx';
import { useOrganisationRefresh } from '../features/organisations/organisation-changes.ts';
import { DUTY_WORDS, KIND_WORDS } from '../features/organisations/organisation-words.ts';
import { ownAddress } from '../features/session/known-user.ts';
import { keptJoin } from '../features/session/typed.ts';
import { useSession } from '../features/session/use-session.ts';
import { SignInInvitation } from '../features/sign-in/sign-in-first.tsx';
import { withNote } from '../lib/arrival-note.ts';
import { awaitLateTexts } from '../lib/chunks.ts';
import { type Failure, readFailure } from '../lib/failure.ts';
import { useFragmentSecret } from '../lib/fragment-secret.ts';
import { text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/organisations_/join')({ loader: awaitLateTexts, component: JoinScreen });

const EXPIRED = 'JOIN_LINK_EXPIRED';

/** Where a colleague's invitation leads: which organisation and what for, before anything happens. */
function JoinScreen() {
  const link = useJoinLink();
  return (
    <Page
      title={text('organisationTeam.joinTitle')}
      {...(link.status === 'ready' ? { heading: text('organisationTeam.joinHeading', link.joinable) } : {})}
      width="narrow"
    >
      {link.status === 'reading' ? <Skeleton label={text('button.loading')} shape="field" count={1} /> : null}
      {link.status === 'incomplete' ? (
        <FailurePanel title={text('mailedLink.incomplete')} action={<ToOrganisations />} />
      ) : null}
      {link.status === 'failed' ? <Failed {...link} /> : null}
      {link.status === 'ready' ? <Ready {...link} /> : null}
    </Page>
  );
}

function Failed({ failure, retry }: { failure: Failure; retry: () => void }) {
  if (failure.code === EXPIRED) return <FailurePanel title={failure.message} action={<ToOrganisations />} />;
  return <FailurePanel title={text('failure.load')} detail={failure.message} onRetry={retry} />;
}

function ToOrganisations() {
  return (
    <Link to="/organisations" className={buttonStyle('secondary')}>
      {text('organisations.title')}
    </Link>
  );
}

function Ready({ code, joinable }: { code: string; joinable: Joinable }) {
  const { kind, name, duty, email } = joinable;
  const session = useSession();
  return (
    <div className="grid grid-cols-1 gap-6">
      <Facts
        facts={[
          [text(KIND_WORDS[kind]), name],
          [text('organisationTeam.duty'), text(DUTY_WORDS[duty])],
          [text('field.email'), email],
        ]}
      />
      {session.status === 'loading' ? <Skeleton label={text('button.loading')} shape="field" count={1} /> : null}
      {session.status === 'unauthenticated' ? (
        <>
          <p className="font-semibold wrap-anywhere">{text('organisationTeam.signInFirst', { email })}</p>
          <SignInInvitation next="/organisations/join" isReplacing />
        </>
      ) : null}
      {'user' in session ? <ForInvited user={session.user} code={code} joinable={joinable} /> : null}
    </div>
  );
}

/** The button for who was invited; whoever else is signed in reads that it isn't for them. */
function ForInvited({ user, code, joinable: { name, email } }: { user: User; code: string; joinable: Joinable }) {
  const join = useJoin(name);
  const failure = join.error ? readFailure(join.error) : null;
  if (user.email !== email || failure?.code === 'WRONG_ACCOUNT')
    return <OtherAccount email={ownAddress(user)} aim={text('verify.otherAccount')} />;
  if (failure?.code === EXPIRED) return <FailurePanel title={failure.message} action={<ToOrganisations />} />;
  return (
    <>
      {failure === null ? null : <FailurePanel title={text('failure.notDone')} detail={failure.message} />}
      <div>
        <Button isBusy={join.isPending} onClick={() => join.mutate({ code })}>
          {join.isPending ? text('button.saving') : text('organisationTeam.join')}
        </Button>
      </div>
    </>
  );
}

function useJoin(name: string) {
  const navigate = useNavigate();
  const refresh = useOrganisationRefresh();
  return trpc.organisations.join.useMutation({
    onSuccess: async ({ organisationId: id }) => {
      keptJoin.drop();
      void refresh();
      const state = withNote(text('organisationTeam.joined', { name }));
      await navigate({ to: '/organisations/$id/team', params: { id }, replace: true, state });
    },
  });
}

type JoinLink =
  | { readonly status: 'reading' }
  /** No link led here, or a mail program cut it. */
  | { readonly status: 'incomplete' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly status: 'ready'; readonly code: string; readonly joinable: Joinable };

function readJoinCode(fragment: string): string | null {
  return isMailedCode(fragment) ? fragment : null;
}

/** The invitation whose link led here. To read it uses nothing up: mail programs open links too. */
function useJoinLink(): JoinLink {
  const { client } = trpc.useUtils();
  const { secret: code } = useFragmentSecret(readJoinCode, keptJoin);
  const { data, error, refetch } = useQuery({
    queryKey: [['join-link'], code],
    queryFn: () => client.organisations.joinable.mutate({ code: code ?? '' }),
    enabled: code !== null,
    // Once: after the press it would only say that it was used.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { expectedCodes: [EXPIRED] },
  });
  const failure = error ? readFailure(error) : null;
  const isGone = failure?.code === EXPIRED;
  useEffect(() => {
    if (isGone) keptJoin.drop();
  }, [isGone]);
  if (code === null) return { status: 'incomplete' };
  if (data) return { status: 'ready', code, joinable: data };
  if (failure) return { status: 'failed', failure, retry: () => void refetch() };
  return { status: 'reading' };
}
