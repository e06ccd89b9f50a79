import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { AsksAdminLoading } from '../features/asks-admin/asks-admin-loading.tsx';
import { AsksAdminScreen } from '../features/asks-admin/asks-admin-screen.tsx';
import { ADMIN_META } from '../features/overview/admin-meta.ts';
import { useSession } from '../features/session/use-session.ts';
import { SignInInvitation } from '../features/sign-in/sign-in-invitation.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/admin_/asking')({
  loader: ({ context: { isSignedIn, queries } }) => {
    if (isSignedIn()) {
      void queries.overview.asking.prefetch(undefined, { meta: ADMIN_META });
      void queries.guard.stopped.prefetch(undefined, { meta: ADMIN_META });
    }
    return awaitLateTexts();
  },
  component: AsksAdminRoute,
});

function AsksAdminRoute() {
  const session = useSession();
  if (session.status === 'loading') {
    return (
      <Page title={text('admin.toAsking')}>
        <AsksAdminLoading />
      </Page>
    );
  }
  if (session.status === 'unauthenticated') {
    return (
      <Page title={text('admin.toAsking')} intro={text('signIn.toSeePage')}>
        <SignInInvitation next="/admin/asking" />
      </Page>
    );
  }
  return (
    <Page title={text('admin.toAsking')}>
      <AsksAdminScreen name={session.user.name} />
    </Page>
  );
}
