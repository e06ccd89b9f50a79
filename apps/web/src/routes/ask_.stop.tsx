import { createFileRoute, Link } from '@tanstack/react-router';
import { buttonStyle } from '../components/button.tsx';
import { FailurePanel } from '../components/failure-panel.tsx';
import { Page } from '../components/page.tsx';
import { FewerInvitations, useMailedCode } from '../features/invitations/fewer-invitations.tsx';
import { invitationCaps } from '../features/invitations/own-invitations.ts';
import { keptStop } from '../features/session/typed.ts';
import { awaitLateTexts } from '../lib/chunks.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/ask_/stop')({ loader: awaitLateTexts, component: StopScreen });

/** The target of the link below each mail. It acts on a press, so that mail scanners that open it change nothing. */
function StopScreen() {
  const code = useMailedCode(keptStop);
  return (
    <Page title={text('invitations.fewer')} intro={text('invitations.caps', { caps: invitationCaps() })} width="narrow">
      {code === null ? (
        <FailurePanel
          title={text('mailedLink.incomplete')}
          action={
            <Link to="/dashboard" className={buttonStyle('secondary')}>
              {text('invitations.toDashboard')}
            </Link>
          }
        />
      ) : (
        <FewerInvitations code={code} choices="brief" />
      )}
    </Page>
  );
}
