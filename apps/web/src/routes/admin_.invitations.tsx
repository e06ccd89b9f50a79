import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { InvitationsAdminLoading } from '../features/invitations-admin/invitations-admin-loading.tsx';
import { InvitationsAdminScreen } from '../features/invitations-admin/invitations-admin-screen.tsx';
import { ADMIN_META } from '../features/overview/admin-meta.ts';
import { useSession } from '../features/session/use-session.ts';
import { SignInInvitation } from '../features/sign-in/sign-in-invitation.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/admin_/invitations')({
  loader: ({ context: { isSignedIn, queries } }) => {
    if (isSignedIn()) {
      void queries.overview.invitations.prefetch(undefined, { meta: ADMIN_META });
      void queries.moderation.suspended.prefetch(undefined, { meta: ADMIN_META });
    }
    return awaitLateTexts();
  },
  component: InvitationsAdminRoute,
});

function InvitationsAdminRoute() {
  const session = useSession();
  if (session.status === 'loading') {
    return (
      <Page title={text('admin.toInvitations')}>
        <InvitationsAdminLoading />
      </Page>
    );
  }
  if (session.status === 'unauthenticated') {
    return (
      <Page title={text('admin.toInvitations')} intro={text('signIn.toSeePage')}>
        <SignInInvitation next="/admin/invitations" />
      </Page>
    );
  }
  return (
    <Page title={text('admin.toInvitations')}>
      <InvitationsAdminScreen name={session.user.name} />
    </Page>
  );
}
