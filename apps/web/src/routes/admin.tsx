import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { DonorCard } from '../features/donors/donor-card.tsx';
import { ADMIN_META } from '../features/overview/admin-meta.ts';
import { AdminScreen } from '../features/overview/admin-screen.tsx';
import { RequestCard } from '../features/requests/request-card.tsx';
import { urgencyLabels } from '../features/requests/urgency-badge.tsx';
import { useSession } from '../features/session/use-session.ts';
import { SignInInvitation } from '../features/sign-in/sign-in-invitation.tsx';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/admin')({
  loader: ({ context }) =>
    void (context.isSignedIn() && context.queries.overview.admin.prefetch(undefined, { meta: ADMIN_META })),
  component: AdminRoute,
});

function AdminRoute() {
  const session = useSession();
  if (session.status === 'loading') {
    return (
      <Page title={text('admin.title')}>
        <Skeleton label={text('button.loading')} shape="figure" count={4} />
      </Page>
    );
  }
  if (session.status === 'unauthenticated') {
    return (
      <Page title={text('admin.title')} intro={text('signIn.toSeePage')}>
        <SignInInvitation next="/admin" />
      </Page>
    );
  }
  return (
    <Page title={text('admin.title')}>
      <AdminScreen
        name={session.user.name}
        urgencyLabel={(urgency) => urgencyLabels()[urgency] ?? urgency}
        renderDonor={(donor) => <DonorCard key={donor._id} donor={donor} />}
        renderRequest={(request) => <RequestCard key={request._id} request={request} />}
      />
    </Page>
  );
}
