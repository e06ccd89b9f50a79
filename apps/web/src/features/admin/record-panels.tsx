import type { AdminEntry, AdminInvitation } from '@redthread/contract/admin';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { FailurePanel, Refusal } from '../../components/failure-panel.tsx';
import { Status } from '../../components/note.tsx';
import { Panel } from '../../components/page.tsx';
import { LoadMore, useMore } from '../../components/paged-list.tsx';
import { Badge } from '../../components/rows.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatAgo, formatMoment, useNow } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { WHOLE_ENTRIES } from '../../lib/focus-on-new.ts';
import { written } from '../../lib/number.ts';
import { ADMIN_META } from '../../lib/query-client.ts';
import { nextPage } from '../../lib/search-params.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { ActButton, ActDialog, type AdminAct, useAdminActs } from '../invitations-admin/act-dialog.tsx';
import { REASON_WORDS } from '../moderation/hidden-note.tsx';
import { ACTION_WORDS, INVITATION_WORDS } from './tables.tsx';

/** What the record says of somebody, or of a request. */
export function History({ subject, id }: { subject: 'person' | 'request'; id: string }) {
  const query = trpc.admin.history.useInfiniteQuery(
    { subject, id, limit: 20 },
    { getNextPageParam: nextPage, meta: ADMIN_META },
  );
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const list = useRef<HTMLOListElement>(null);
  const more = useMore(query, list, WHOLE_ENTRIES);
  return (
    <Panel title={text('adminFind.history')}>
      {query.data === undefined && query.error !== null ? (
        <FailurePanel
          title={text('failure.load')}
          detail={readFailure(query.error).message}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? <Skeleton label={text('button.loading')} shape="line" count={4} /> : null}
      {query.data !== undefined && entries.length === 0 ? (
        <p className="text-muted">{text('invitationsAdmin.none')}</p>
      ) : null}
      <ol ref={list} className="divide-y divide-line">
        {entries.map((entry, n) => (
          // Entries are never changed, and older ones come after.
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike in all that is shown.
          <li key={n} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5">
            <span className="wrap-anywhere">
              {text(ACTION_WORDS[entry.action])}{' '}
              {entry.reason === null ? null : (
                <span>{text('hidden.because', { reason: text(REASON_WORDS[entry.reason]) })} </span>
              )}
              <Actor entry={entry} subject={subject} />
            </span>
            <time dateTime={entry.at} className="text-sm text-muted">
              {formatMoment(entry.at)}
            </time>
          </li>
        ))}
      </ol>
      {query.hasNextPage ? (
        <LoadMore progress={text('adminFind.entries', { count: entries.length })} hasMore {...more} />
      ) : null}
    </Panel>
  );
}

function Actor({ entry: { actor, actorId }, subject }: { entry: AdminEntry; subject: 'person' | 'request' }) {
  if (actor === null || actorId === null) return <span className="text-muted">{text('adminFind.byNobody')}</span>;
  if (actor === 'person' && subject === 'person') return <span className="text-muted">{text('adminFind.byThem')}</span>;
  return (
    <Link to="/admin/people/$id" params={{ id: actorId }} className="thread-link">
      {text(actor === 'person' ? 'adminFind.byPoster' : 'adminFind.byElse')}
    </Link>
  );
}

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
  if (requestId === null || hospital === null)
    return <span className="text-muted">{text('adminFind.requestGone')}</span>;
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

interface InvitationPanelProps {
  /** When asks were stopped. */
  stoppedAt: string | null;
  /** What can be done now. */
  acts: readonly AdminAct[];
  children?: ReactNode;
}

/** Where an admin stops asks for somebody or for a request, starts them again, and settles reports. */
export function InvitationPanel({ stoppedAt, acts, children }: InvitationPanelProps) {
  const { heading, said, begin, ...dialog } = useAdminActs();
  const now = useNow();
  const { asked, refusal } = dialog;
  // What was refused, since it is over meanwhile, says so.
  if (acts.length === 0 && said === '' && asked === null && refusal === null) return null;
  return (
    <Panel title={text('invitationsAdmin.guarded')} headingRef={heading}>
      <Status text={said} />
      {asked === null ? <Refusal text={refusal ?? ''} /> : null}
      {stoppedAt === null ? null : (
        <p className="mb-3 text-muted">{text('invitationsAdmin.stoppedAgo', { ago: formatAgo(stoppedAt, now) })}</p>
      )}
      {children}
      <div className="flex flex-wrap gap-3">
        {acts.map((act) => (
          <ActButton key={act.kind} act={act} onAct={begin} />
        ))}
      </div>
      <ActDialog {...dialog} />
    </Panel>
  );
}
