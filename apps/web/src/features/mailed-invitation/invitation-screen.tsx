import type { OwnInvitation } from '@redthread/contract/invitations';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Page } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { Failure } from '../../lib/failure.ts';
import { showHeading } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { invitationCaps } from '../invitations/invitation-caps.ts';
import { isOpen, isPresent, phaseOf } from '../invitations/invitation-phase.ts';
import { invitationLead, invitationTitle } from '../invitations/invitation-words.ts';
import { useFocusWhenLost } from '../invitations/use-focus-when-lost.ts';
import { ReportInvitation } from '../moderation/report-invitation.tsx';
import { FewerInvitations } from './fewer-invitations.tsx';
import { InvitationThread } from './invitation-thread.tsx';
import { useMailedInvitation } from './use-mailed-invitation.ts';

/** The target of a mail's link, for somebody with a phone and ten seconds. Opening it changes nothing. */
export function InvitationScreen() {
  const mailed = useMailedInvitation();
  if (mailed.status === 'ready') return <OpenedInvitation invitation={mailed.invitation} code={mailed.code} />;
  if (mailed.status === 'reading') {
    return (
      <Page title={text('invitations.title')}>
        <Skeleton label={text('button.loading')} shape="beside" count={2} />
      </Page>
    );
  }
  return (
    <Page title={text('invitations.title')} width="narrow">
      {mailed.status === 'incomplete' ? (
        <FailurePanel title={text('mailedLink.incomplete')} action={<ToDashboard />} />
      ) : null}
      {mailed.status === 'failed' ? <Failed {...mailed} /> : null}
    </Page>
  );
}

function OpenedInvitation({ invitation, code }: { invitation: OwnInvitation; code: string }) {
  const now = useNow();
  const phase = phaseOf(invitation);
  useFocusWhenLost(`${phase} ${invitation.answeredAt}`, showHeading);
  return (
    <Page
      title={text('invitations.title')}
      heading={invitationTitle(invitation)}
      intro={<p role="status">{invitationLead(invitation, now)}</p>}
    >
      <div className="grid grid-cols-1 gap-5">
        {isPresent(invitation) ? <InvitationThread invitation={invitation} by={{ code }} now={now} /> : null}
        {isOpen(phase) ? null : (
          <p>
            <ToDashboard />
          </p>
        )}
        <p className="text-sm text-muted">
          {text('invitations.free')} {text('invitations.centreDecides')}
        </p>
        <div className="divide-y divide-line border-y border-line">
          {isPresent(invitation) ? <ReportInvitation by={{ code }} isReported={invitation.isReported} /> : null}
          <details>
            <summary className="min-h-11 content-center py-1.5 text-muted">{text('invitations.fewer')}</summary>
            <div className="max-w-prose pt-2 pb-4">
              <p className="mb-4 text-muted">{text('invitations.caps', { caps: invitationCaps() })}</p>
              <FewerInvitations code={code} />
            </div>
          </details>
        </div>
      </div>
    </Page>
  );
}

function Failed({ failure, retry }: { failure: Failure; retry: () => void }) {
  if (failure.code === 'INVITATION_UNKNOWN')
    return <FailurePanel title={failure.message} detail={text('invitations.unknown')} action={<ToDashboard />} />;
  return <FailurePanel title={text('failure.load')} detail={failure.message} onRetry={retry} />;
}

/** Whoever signs in finds there what they are invited. */
function ToDashboard() {
  return (
    <Link to="/dashboard" className={buttonStyle('secondary')}>
      {text('invitations.toDashboard')}
    </Link>
  );
}
