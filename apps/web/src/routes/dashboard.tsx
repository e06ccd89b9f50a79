import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { Status } from '../components/status.tsx';
import { SignInInvitation } from '../features/auth/sign-in-invitation.tsx';
import { useSession } from '../features/auth/use-session.ts';
import { ContactDialog } from '../features/contact/contact-dialog.tsx';
import { readContactSearch } from '../features/contact/contact-search.ts';
import { AllDataCard, RecentActivity } from '../features/overview/dashboard-panels.tsx';
import { useArrivalNote } from '../lib/arrival-note.ts';
import { DonorPanels } from './-donor-panels.tsx';
import { RequestPanels } from './-request-panels.tsx';

export const Route = createFileRoute('/dashboard')({ validateSearch: readContactSearch, component: DashboardRoute });

const ROLE_WORDS = { donor: 'a donor', patient: 'a patient', admin: 'an admin' };

function DashboardRoute() {
  const session = useSession();
  const note = useArrivalNote();
  if (session.status === 'loading') {
    return (
      <Page title="Dashboard">
        <Skeleton label="Loading your dashboard" />
      </Page>
    );
  }
  if (session.status === 'unauthenticated') {
    return (
      <Page title="Dashboard" intro="Please login to see your dashboard.">
        <SignInInvitation next="/dashboard" />
      </Page>
    );
  }
  const { name, role } = session.user;
  return (
    <Page title="Dashboard" heading={`Welcome, ${name}!`} intro={`You are signed in as ${ROLE_WORDS[role]}.`}>
      <Status text={note} />
      <div className="grid grid-cols-1 gap-6">
        {role === 'donor' ? <DonorPanels /> : null}
        <RequestPanels role={role} />
        <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
          <AllDataCard />
          <RecentActivity />
        </div>
      </div>
      <ContactDialog />
    </Page>
  );
}
