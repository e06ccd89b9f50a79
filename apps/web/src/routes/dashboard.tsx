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
import { text } from '../lib/text.ts';
import { DonorPanels } from './-donor-panels.tsx';
import { RequestPanels } from './-request-panels.tsx';

export const Route = createFileRoute('/dashboard')({ validateSearch: readContactSearch, component: DashboardRoute });

const SIGNED_IN_AS = {
  donor: 'dashboard.asDonor',
  patient: 'dashboard.asPatient',
  admin: 'dashboard.asAdmin',
} as const;

function DashboardRoute() {
  const session = useSession();
  const note = useArrivalNote();
  if (session.status === 'loading') {
    return (
      <Page title={text('dashboard.title')}>
        <Skeleton label={text('dashboard.loading')} />
      </Page>
    );
  }
  if (session.status === 'unauthenticated') {
    return (
      <Page title={text('dashboard.title')} intro="Please login to see your dashboard.">
        <SignInInvitation next="/dashboard" />
      </Page>
    );
  }
  const { name, role } = session.user;
  return (
    <Page
      title={text('dashboard.title')}
      heading={text('dashboard.welcome', { name })}
      intro={text(SIGNED_IN_AS[role])}
    >
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
