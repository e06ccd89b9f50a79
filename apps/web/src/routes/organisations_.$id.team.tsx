import type { User } from '@redthread/contract/auth';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonStyle } from '../components/button.tsx';
import { FailurePanel } from '../components/failure-panel.tsx';
import { Status } from '../components/note.tsx';
import { Page, Panel } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { InviteForm } from '../features/organisations/invite-form.tsx';
import { MemberList } from '../features/organisations/member-list.tsx';
import { DUTY_WORDS } from '../features/organisations/organisation-words.ts';
import { useHeldSession, useSession } from '../features/session/use-session.ts';
import { SignInInvitation } from '../features/sign-in/sign-in-first.tsx';
import { useArrivalNote } from '../lib/arrival-note.ts';
import { awaitLateTexts } from '../lib/chunks.ts';
import { formatDay } from '../lib/clock.ts';
import { readFailure } from '../lib/failure.ts';
import { useFocusWhenLost } from '../lib/focus-on-new.ts';
import { focusHeading } from '../lib/heading-focus.ts';
import { MINE_META } from '../lib/query-client.ts';
import { text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/organisations_/$id/team')({ loader: awaitLateTexts, component: TeamRoute });

function TeamRoute() {
  const { id } = Route.useParams();
  const session = useSession();
  if (!('user' in session)) {
    const isLoading = session.status === 'loading';
    return (
      <Page title={text('organisationTeam.title')} width="narrow" intro={isLoading ? null : text('signIn.toSeePage')}>
        {isLoading ? <TeamLoading /> : <SignInInvitation next={`/organisations/${id}/team`} />}
      </Page>
    );
  }
  return <TeamScreen key={`${id} ${session.user._id}`} id={id} user={session.user} />;
}

/** What a refusal means for a page of members: nothing that trying again would change. */
const REFUSALS: readonly (string | null)[] = ['ORGANISATION_NOT_FOUND', 'ORGANISATION_STOPPED', 'NOT_SIGNED_IN'];
const META = { expectedCodes: REFUSALS.filter((code) => code !== null) };

/** Who works for an organisation here. A lead invites colleagues, changes what they do, and ends memberships. */
function TeamScreen({ id, user }: { id: string; user: User }) {
  useHeldSession();
  const mine = trpc.organisations.mine.useQuery(undefined, { meta: MINE_META });
  const team = trpc.organisations.members.useQuery({ id }, { meta: META });
  const arrived = useArrivalNote();
  const [said, setSaid] = useState<string | null>(null);
  // What was pressed may be gone with what was done.
  useFocusWhenLost(said ?? '', focusHeading);
  const organisation = mine.data?.items.find(({ _id }) => _id === id);
  const heading = organisation === undefined ? {} : { heading: text('organisationTeam.heading', organisation) };
  const error = team.error ?? (mine.data === undefined ? mine.error : null);
  const isLead = organisation?.duty === 'lead';
  return (
    <Page title={text('organisationTeam.title')} {...heading} width="narrow">
      <Status text={said ?? arrived} />
      <div className="grid grid-cols-1 gap-6">
        {error ? (
          <TeamFailure error={error} onRetry={() => void Promise.all([mine.refetch(), team.refetch()])} />
        ) : null}
        {error === null && (mine.isPending || team.isPending) ? <TeamLoading /> : null}
        {error || mine.data === undefined || team.data === undefined ? null : (
          <>
            <Panel title={text('organisationTeam.members')}>
              <MemberList
                organisationId={id}
                members={team.data.members}
                accountId={user._id}
                isLead={isLead}
                onDone={setSaid}
              />
            </Panel>
            {team.data.invited.length === 0 ? null : (
              <Panel title={text('organisationTeam.invited')}>
                <ul className="divide-y divide-line">
                  {team.data.invited.map(({ email, duty, expiresAt }) => (
                    <li key={email} className="grid gap-1 py-4 first:pt-0 last:pb-0">
                      <p className="font-semibold wrap-anywhere">
                        <bdi>{email}</bdi>
                      </p>
                      <p>{text(DUTY_WORDS[duty])}</p>
                      <p className="text-sm text-muted">
                        {text('organisationTeam.until', { day: formatDay(expiresAt) })}
                      </p>
                    </li>
                  ))}
                </ul>
              </Panel>
            )}
            {isLead ? (
              <Panel title={text('organisationTeam.invite')}>
                <InviteForm
                  organisationId={id}
                  onSubmit={() => setSaid('')}
                  onInvited={(email) => setSaid(text('organisationTeam.isInvited', { email }))}
                />
              </Panel>
            ) : null}
          </>
        )}
        <p>
          <ToOrganisations />
        </p>
      </div>
    </Page>
  );
}

function TeamFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { code, message } = readFailure(error);
  if (REFUSALS.includes(code)) return <FailurePanel title={message} />;
  return <FailurePanel title={text('failure.load')} detail={message} onRetry={onRetry} />;
}

function ToOrganisations() {
  return (
    <Link to="/organisations" className={buttonStyle('secondary')}>
      {text('organisations.title')}
    </Link>
  );
}

function TeamLoading() {
  return <Skeleton label={text('button.loading')} shape="row" count={2} />;
}
