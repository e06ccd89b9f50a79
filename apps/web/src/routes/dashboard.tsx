import type { Role } from '@redthread/domain/role';
import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { Status } from '../components/status.tsx';
import { RecentActivity } from '../features/activity/recent-activity.tsx';
import { ContactDialog } from '../features/contact/contact-dialog.tsx';
import { type ContactSearch, readContactSearch } from '../features/contact/contact-search.ts';
import { InvitationsPanel } from '../features/invitations/invitations-panel.tsx';
import { Offer } from '../features/invitations/offer.tsx';
import { useLive } from '../features/live/use-live.ts';
import { prefetchMine } from '../features/mine/prefetch-mine.ts';
import { type NearSearch, readNearSearch } from '../features/near/near-search.ts';
import { AllDataCard } from '../features/overview/dashboard-panels.tsx';
import { useSession } from '../features/session/use-session.ts';
import { SignInInvitation } from '../features/sign-in/sign-in-invitation.tsx';
import { useArrivalNote } from '../lib/arrival-note.ts';
import { awaitLateTexts } from '../lib/chunks.ts';
import { type PlainKey, text } from '../lib/text.ts';
import { DonorPanels } from './-donor-panels.tsx';
import { RequestPanels } from './-request-panels.tsx';

export const Route = createFileRoute('/dashboard')({
  validateSearch: (search: Record<string, unknown>): ContactSearch & NearSearch => ({
    ...readContactSearch(search),
    ...readNearSearch(search),
  }),
  loader: ({ context }) => {
    if (context.isSignedIn()) prefetchMine(context);
    return awaitLateTexts();
  },
  component: DashboardRoute,
});

const ROLE_WORDS = {
  donor: 'dashboard.asDonor',
  patient: 'dashboard.asPatient',
  admin: 'dashboard.asAdmin',
} as const satisfies Record<Role, PlainKey>;

function DashboardRoute() {
  const session = useSession();
  const search = Route.useSearch();
  const note = useArrivalNote();
  useLive();
  if (session.status === 'loading') {
    return (
      <Page title={text('nav.dashboard')}>
        <Skeleton label={text('button.loading')} />
      </Page>
    );
  }
  if (session.status === 'unauthenticated') {
    return (
      <Page title={text('nav.dashboard')} intro={text('dashboard.visitor')}>
        <SignInInvitation next="/dashboard" />
      </Page>
    );
  }
  const { _id, name, role } = session.user;
  return (
    <Page
      title={text('nav.dashboard')}
      heading={text('greeting.welcome', { name })}
      intro={text(ROLE_WORDS[role])}
      isQuiet
    >
      <div key={_id} className="grid grid-cols-1 gap-6">
        <RequestPanels role={role} note={<Status text={note} isSmall />}>
          {role === 'donor' ? <DonorPanels search={search} /> : null}
        </RequestPanels>
        {role === 'donor' ? null : <InvitationsPanel />}
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
          <AllDataCard />
          <RecentActivity />
        </div>
      </div>
      <ContactDialog offerStep={Offer} />
    </Page>
  );
}
