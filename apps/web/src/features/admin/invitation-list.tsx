import type { AdminInvitation } from '@redthread/contract/admin';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Panel } from '../../components/panel.tsx';
import { formatMoment } from '../../lib/day.ts';
import { text } from '../../lib/text.ts';
import { written } from '../../lib/written.ts';
import { INVITATION_WORDS } from './admin-words.ts';

interface InvitationListProps {
  invitations: readonly AdminInvitation[];
  /** `person`: what somebody was invited. `request`: who was asked for it. */
  of: 'person' | 'request';
  children?: ReactNode;
}

export function InvitationList({ invitations, of, children }: InvitationListProps) {
  return (
    <Panel title={text('admin.toInvitations')}>
      {invitations.length === 0 ? <p className="text-muted">{text('invitationsAdmin.none')}</p> : null}
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation._id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 wrap-anywhere">
              {of === 'person' ? <InvitedFor invitation={invitation} /> : <Invited invitation={invitation} />}
              <Badge tone={invitation.state === 'accepted' || invitation.state === 'donated' ? 'green' : 'plain'}>
                {text(INVITATION_WORDS[invitation.state])}
              </Badge>
            </span>
            <time dateTime={invitation.invitedAt} className="text-sm text-muted">
              {formatMoment(invitation.invitedAt)}
            </time>
          </li>
        ))}
      </ul>
      {children}
    </Panel>
  );
}

function InvitedFor({ invitation: { requestId, hospital } }: { invitation: AdminInvitation }) {
  if (requestId === null || hospital === null) return <span className="text-muted">{text('desk.requestGone')}</span>;
  return (
    <Link to="/admin/requests/$id" params={{ id: requestId }} className="thread-link">
      <bdi>{hospital}</bdi>
    </Link>
  );
}

function Invited({ invitation: { donorId, user, bloodType } }: { invitation: AdminInvitation }) {
  return (
    <span>
      <Link to="/admin/people/$id" params={{ id: donorId }} className="thread-link">
        <bdi>{user.name}</bdi>
      </Link>{' '}
      · <bdi>{written(bloodType)}</bdi>
    </span>
  );
}
