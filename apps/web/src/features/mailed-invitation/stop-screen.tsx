import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Page } from '../../components/page.tsx';
import { text } from '../../lib/text.ts';
import { invitationCaps } from '../invitations/invitation-caps.ts';
import { keptStop } from '../session/kept-secrets.ts';
import { FewerInvitations } from './fewer-invitations.tsx';
import { useMailedCode } from './use-mailed-invitation.ts';

/** The target of the link below each mail. It acts on a press, so that mail scanners that open it change nothing. */
export function StopScreen() {
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
