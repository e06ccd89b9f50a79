import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { DonorCard } from '../features/donors/donor-card.tsx';
import { ADMIN_META, AdminScreen } from '../features/overview/admin-screen.tsx';
import { RequestCard } from '../features/requests/request-card.tsx';
import { urgencyLabels } from '../features/requests/urgency-badge.tsx';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/admin')({
  loader: ({ context }) =>
    void (context.isSignedIn() && context.queries.overview.admin.prefetch(undefined, { meta: ADMIN_META })),
  component: AdminRoute,
});

function AdminRoute() {
  return (
    <Page title={text('admin.title')}>
      <AdminScreen
        urgencyLabel={(urgency) => urgencyLabels()[urgency] ?? urgency}
        renderDonor={(donor) => <DonorCard key={donor._id} donor={donor} />}
        renderRequest={(request) => <RequestCard key={request._id} request={request} />}
      />
    </Page>
  );
}
