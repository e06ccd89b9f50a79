import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { AskingDeskScreen } from '../features/asking-desk/asking-desk-screen.tsx';
import { DeskLoading } from '../features/asking-desk/desk-loading.tsx';
import { ADMIN_META } from '../features/overview/admin-screen.tsx';
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
  component: AskingDeskRoute,
});

function AskingDeskRoute() {
  const session = useSession();
  if (session.status === 'loading') {
    return (
      <Page title={text('askingDesk.title')}>
        <DeskLoading />
      </Page>
    );
  }
  if (session.status === 'unauthenticated') {
    return (
      <Page title={text('askingDesk.title')} intro={text('askingDesk.visitor')}>
        <SignInInvitation next="/admin/asking" />
      </Page>
    );
  }
  return (
    <Page title={text('askingDesk.title')}>
      <AskingDeskScreen name={session.user.name} />
    </Page>
  );
}
