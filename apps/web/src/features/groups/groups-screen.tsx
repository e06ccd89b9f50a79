import type { CountedGroup } from '@redthread/contract/groups';
import { FEWEST_COUNTED } from '@redthread/domain/near';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonStyle } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Status } from '../../components/note.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { useFocusWhenLost } from '../../lib/focus-on-new.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useMyOrganisations } from '../mine/use-mine.ts';
import { useHeldSession, useSession } from '../session/use-session.ts';
import { SignInInvitation } from '../sign-in/sign-in-first.tsx';
import { GroupPanel } from './group-panel.tsx';
import { PosterDialog, PosterSheet } from './group-poster.tsx';
import { MakeGroupForm } from './make-group-form.tsx';

/** Of the groups of an organisation, with counts alone: members read them, leads make them. */
export function GroupsScreen({ id }: { id: string }) {
  const session = useSession();
  if ('user' in session) return <MemberScreen key={session.user._id} id={id} />;
  const isLoading = session.status === 'loading';
  return (
    <Page title={text('groups.title')} width="narrow" intro={isLoading ? null : text('signIn.toSeePage')}>
      {isLoading ? <GroupsLoading /> : <SignInInvitation next={`/organisations/${id}/groups`} />}
    </Page>
  );
}

/** What trying again wouldn't change. */
const REFUSALS: readonly (string | null)[] = ['ORGANISATION_NOT_FOUND', 'ORGANISATION_STOPPED', 'NOT_SIGNED_IN'];
const META = { expectedCodes: REFUSALS.filter((code) => code !== null) };

function MemberScreen({ id }: { id: string }) {
  useHeldSession();
  const groups = trpc.groups.ofOrganisation.useQuery({ id }, { meta: META });
  const organisation = useMyOrganisations().data?.items.find(({ _id }) => _id === id);
  const [said, setSaid] = useState('');
  const [shown, setShown] = useState<CountedGroup | null>(null);
  // What was pressed may be gone with what was done.
  useFocusWhenLost(said, focusHeading);
  const name = organisation?.name ?? '';
  const isLead = organisation?.duty === 'lead';
  return (
    <Page
      title={text('groups.title')}
      {...(organisation === undefined ? {} : { heading: text('groups.heading', { name }) })}
      width="narrow"
      intro={text('groups.intro')}
    >
      <Status text={said} />
      <div className="grid grid-cols-1 gap-6">
        {groups.isPending ? <GroupsLoading /> : null}
        {groups.error ? <GroupsFailure error={groups.error} onRetry={() => void groups.refetch()} /> : null}
        {groups.data?.items.length === 0 ? <p className="text-muted">{text('groups.none')}</p> : null}
        {groups.data?.items.map((group) => (
          <GroupPanel
            key={group._id}
            organisationId={id}
            group={group}
            isLead={isLead}
            onPoster={() => setShown(group)}
            onDone={setSaid}
          />
        ))}
        {groups.data === undefined || groups.data.items.length === 0 ? null : (
          <p className="text-sm text-muted">{text('groups.countsHint', { count: FEWEST_COUNTED })}</p>
        )}
        {groups.data !== undefined && isLead ? (
          <Panel title={text('groups.makeTitle')}>
            <MakeGroupForm
              organisationId={id}
              onSubmit={() => setSaid('')}
              onMade={(made) => {
                setSaid(text('groups.made', { name: made.name }));
                setShown(made);
              }}
            />
          </Panel>
        ) : null}
        <p>
          <Link to="/organisations" className={buttonStyle('secondary')}>
            {text('organisations.title')}
          </Link>
        </p>
      </div>
      {shown === null ? null : (
        <>
          <PosterDialog group={shown} onClose={() => setShown(null)} />
          <PosterSheet group={shown} organisation={name} />
        </>
      )}
    </Page>
  );
}

function GroupsFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { code, message } = readFailure(error);
  if (REFUSALS.includes(code)) return <FailurePanel title={message} />;
  return <FailurePanel title={text('failure.load')} detail={message} onRetry={onRetry} />;
}

function GroupsLoading() {
  return <Skeleton label={text('button.loading')} shape="row" count={2} />;
}
