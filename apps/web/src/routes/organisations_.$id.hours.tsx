import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonStyle } from '../components/button.tsx';
import { FailurePanel } from '../components/failure-panel.tsx';
import { Status } from '../components/note.tsx';
import { Page } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { useMyOrganisations } from '../features/mine/use-mine.ts';
import { DoorNoteForm } from '../features/organisations/door-note-form.tsx';
import { HoursForm } from '../features/organisations/hours-form.tsx';
import { useHeldSession, useSession } from '../features/session/use-session.ts';
import { SignInInvitation } from '../features/sign-in/sign-in-first.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { readFailure } from '../lib/failure.ts';
import { text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/organisations_/$id/hours')({ loader: awaitLateTexts, component: HoursRoute });

function HoursRoute() {
  const { id } = Route.useParams();
  const session = useSession();
  if ('user' in session) return <HoursScreen key={`${id} ${session.user._id}`} id={id} />;
  const isLoading = session.status === 'loading';
  return (
    <Page title={text('openingHours.title')} width="narrow" intro={isLoading ? null : text('signIn.toSeePage')}>
      {isLoading ? <HoursLoading /> : <SignInInvitation next={`/organisations/${id}/hours`} />}
    </Page>
  );
}

/** What trying again wouldn't change. */
const NOT_FOUND = 'ORGANISATION_NOT_FOUND';
const META = { expectedCodes: [NOT_FOUND] };

/** When a blood bank is open, for its members to say. */
function HoursScreen({ id }: { id: string }) {
  useHeldSession();
  const hours = trpc.organisations.hours.useQuery({ id }, { meta: META });
  const own = useMyOrganisations().data?.items.find(({ _id }) => _id === id);
  const [said, setSaid] = useState('');
  const heading = hours.data === undefined ? {} : { heading: text('openingHours.heading', hours.data) };
  return (
    <Page title={text('openingHours.title')} {...heading} width="narrow">
      <div className="grid grid-cols-1 gap-6">
        <Status text={said} />
        {hours.isPending ? <HoursLoading /> : null}
        {hours.error ? <HoursFailure error={hours.error} onRetry={() => void hours.refetch()} /> : null}
        {hours.data === undefined ? null : (
          <HoursForm
            organisationId={id}
            known={hours.data}
            onSubmit={() => setSaid('')}
            onSaved={() => setSaid(text('openingHours.saved'))}
          />
        )}
        {hours.data === undefined || own?.duty !== 'lead' ? null : (
          <DoorNoteForm organisationId={id} known={own.doorNotes} onSubmit={() => setSaid('')} onDone={setSaid} />
        )}
        <p>
          <Link to="/organisations" className={buttonStyle('secondary')}>
            {text('organisations.title')}
          </Link>
        </p>
      </div>
    </Page>
  );
}

function HoursFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { code, message } = readFailure(error);
  if (code === NOT_FOUND) return <FailurePanel title={message} />;
  return <FailurePanel title={text('failure.load')} detail={message} onRetry={onRetry} />;
}

function HoursLoading() {
  return <Skeleton label={text('button.loading')} shape="row" count={2} />;
}
