import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { SettingsScreen } from '../features/account/settings-screen.tsx';
import { SignInInvitation } from '../features/auth/sign-in-invitation.tsx';
import { useEndedSession } from '../features/auth/use-ended-session.ts';
import { useSession } from '../features/auth/use-session.ts';

const ENDED = 'Your session has ended. Please sign in again; what you typed is kept.';

export const Route = createFileRoute('/settings')({ component: SettingsRoute });

function SettingsRoute() {
  const session = useSession();
  const hasEnded = useEndedSession();
  if (session.status === 'loading') {
    return (
      <Page title="Settings" width="narrow">
        <Skeleton label="Loading your settings" shape="field" count={5} />
      </Page>
    );
  }
  if (session.status === 'unauthenticated') {
    return (
      <Page title="Settings" width="narrow" intro={hasEnded ? ENDED : 'Please sign in to see your settings.'}>
        <SignInInvitation next="/settings" />
      </Page>
    );
  }
  const { user } = session;
  return (
    <Page title="Settings" width="narrow" intro="Your account, and what is in it.">
      <SettingsScreen key={user._id} user={user} />
    </Page>
  );
}
