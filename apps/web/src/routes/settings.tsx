import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { SettingsScreen } from '../features/account/settings-screen.tsx';
import { useEndedSession } from '../features/session/use-ended-session.ts';
import { useSession } from '../features/session/use-session.ts';
import { SignInInvitation } from '../features/sign-in/sign-in-invitation.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/settings')({ loader: awaitLateTexts, component: SettingsRoute });

function SettingsRoute() {
  const session = useSession();
  const hasEnded = useEndedSession();
  if (session.status === 'loading') {
    return (
      <Page title={text('nav.settings')} width="narrow">
        <Skeleton label={text('button.loading')} shape="field" count={5} />
      </Page>
    );
  }
  if (session.status === 'unauthenticated') {
    return (
      <Page
        title={text('nav.settings')}
        width="narrow"
        intro={hasEnded ? text('settings.ended') : text('signIn.toSeePage')}
      >
        <SignInInvitation next="/settings" />
      </Page>
    );
  }
  const { user } = session;
  return (
    <Page title={text('nav.settings')}>
      <SettingsScreen key={user._id} user={user} />
    </Page>
  );
}
