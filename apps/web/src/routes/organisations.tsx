import type { User } from '@redthread/contract/auth';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryFailure } from '../components/failure-panel.tsx';
import { Note, Status } from '../components/note.tsx';
import { Page, Panel } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { ResendEmail } from '../features/mailed-link/unverified-banner.tsx';
import { ApplyForm } from '../features/organisations/apply-form.tsx';
import { OwnOrganisationPanel } from '../features/organisations/own-organisations.tsx';
import { useHeldSession, useSession } from '../features/session/use-session.ts';
import { SignInInvitation } from '../features/sign-in/sign-in-first.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { useFocusWhenLost } from '../lib/focus-on-new.ts';
import { focusHeading } from '../lib/heading-focus.ts';
import { MINE_META } from '../lib/query-client.ts';
import { text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/organisations')({
  loader: ({ context: { isSignedIn, queries } }) => {
    if (isSignedIn()) void queries.organisations.mine.prefetch(undefined, { meta: MINE_META });
    return awaitLateTexts();
  },
  component: OrganisationsRoute,
});

function OrganisationsRoute() {
  const session = useSession();
  return (
    <Page title={text('organisations.title')} width="narrow" intro={text('organisations.intro')}>
      {session.status === 'loading' ? <OrganisationsLoading /> : null}
      {session.status === 'unauthenticated' ? <SignInInvitation next="/organisations" /> : null}
      {'user' in session ? <OrganisationsScreen key={session.user._id} user={session.user} /> : null}
    </Page>
  );
}

/** Somebody's organisations, and the form to apply for one. */
function OrganisationsScreen({ user }: { user: User }) {
  useHeldSession();
  const query = trpc.organisations.mine.useQuery(undefined, { meta: MINE_META });
  const [said, setSaid] = useState('');
  // What was pressed may be gone with what was done.
  useFocusWhenLost(said, focusHeading);
  return (
    <>
      <Status text={said} />
      <div className="grid grid-cols-1 gap-6">
        {query.isPending ? <OrganisationsLoading /> : null}
        <QueryFailure query={query} />
        {query.data?.items.map((organisation) => (
          <OwnOrganisationPanel
            key={organisation._id}
            organisation={organisation}
            accountId={user._id}
            onDone={setSaid}
          />
        ))}
        {/* It would be pushed away by what comes above it. */}
        {query.isPending ? null : <ApplyPanel user={user} onSubmit={() => setSaid('')} onApplied={setSaid} />}
      </div>
    </>
  );
}

interface ApplyPanelProps {
  user: User;
  onSubmit: () => void;
  /** What is said of it. */
  onApplied: (said: string) => void;
}

function ApplyPanel({ user, onSubmit, onApplied }: ApplyPanelProps) {
  return (
    <Panel title={text('organisations.applyTitle')}>
      {user.emailVerified ? (
        <>
          <p className="mb-5 text-muted">{text('organisations.applyHint')}</p>
          <ApplyForm
            onSubmit={onSubmit}
            onApplied={({ name }) => onApplied(text('organisations.hasApplied', { name }))}
          />
        </>
      ) : (
        <div className="grid justify-items-start gap-3">
          <Note>{text('emailPanel.first')}</Note>
          <ResendEmail />
        </div>
      )}
    </Panel>
  );
}

function OrganisationsLoading() {
  return <Skeleton label={text('button.loading')} shape="field" count={6} />;
}
