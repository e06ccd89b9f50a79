import type { ModeratedPerson, ModeratedRequest } from '@redthread/contract/moderation';
import type { ReportKind } from '@redthread/domain/moderation';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { formatAgo } from '../../lib/day.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { written } from '../../lib/written.ts';
import { UrgencyBadge } from '../requests/urgency-badge.tsx';
import { ActButton } from './act-button.tsx';
import type { AdminAct } from './use-admin-acts.ts';

const SAID_OF = {
  money: 'invitationsAdmin.money',
  untrue: 'invitationsAdmin.untrue',
  rude: 'invitationsAdmin.rude',
} as const satisfies Record<ReportKind, PlainKey>;

interface ModeratedPersonCardProps {
  person: ModeratedPerson;
  /** Where many are started at once. */
  children?: ReactNode;
  onAct: (act: AdminAct) => void;
}

/** Somebody who was reported or stopped: what was said of them, what they ask for, and what an admin can do. */
export function ModeratedPersonCard({ person, children, onAct }: ModeratedPersonCardProps) {
  const { _id: id, stoppedAt, reports, requests } = person;
  const { name } = person.user;
  const now = useNow();
  const seenAt = readUpTo(person);
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg font-semibold wrap-anywhere">
          <Link to="/admin/people/$id" params={{ id }} className="thread-link">
            <bdi>{name}</bdi>
          </Link>
        </h3>
        {stoppedAt === null ? (
          <Badge tone="yellow">{text('invitationsAdmin.reported')}</Badge>
        ) : (
          <Badge tone="red">{text('invitationsAdmin.isStopped')}</Badge>
        )}
      </div>
      {stoppedAt === null ? null : (
        <p className="text-muted">{text('invitationsAdmin.stoppedAgo', { ago: formatAgo(stoppedAt, now) })}</p>
      )}
      <ul className="grid gap-1">
        {reports.map(({ kind, about, at, requestId, isWeighty }) => (
          <li key={`${at} ${kind} ${requestId}`} className="wrap-anywhere">
            <span className="font-semibold">{text(SAID_OF[kind])}</span>{' '}
            <span className="text-muted">
              {text(about === 'donor' ? 'invitationsAdmin.asDonor' : 'invitationsAdmin.asPatient', {
                ago: formatAgo(at, now),
              })}
              {isWeighty ? null : ` ${text('invitationsAdmin.weak')}`}
            </span>
          </li>
        ))}
      </ul>
      {requests.length === 0 ? null : (
        <ul className="divide-y divide-line border-y border-line">
          {requests.map((request) => (
            <RequestOf key={request._id} request={request} isStopped={stoppedAt !== null} onAct={onAct} />
          ))}
        </ul>
      )}
      {children}
      <div className="mt-auto flex flex-wrap gap-3">
        {stoppedAt === null ? (
          <ActButton act={{ kind: 'stopPerson', id, name }} look="danger" onAct={onAct} />
        ) : (
          <ActButton act={{ kind: 'startPerson', id, name, seenAt }} look="primary" onAct={onAct} />
        )}
        {reports.length === 0 ? null : <ActButton act={{ kind: 'settle', id, name, seenAt }} onAct={onAct} />}
      </div>
    </li>
  );
}

/** When the newest report came that is shown; whoever was stopped without one has none up to then. */
export function readUpTo({ reports, stoppedAt }: ModeratedPerson): string | undefined {
  return reports[0]?.at ?? stoppedAt ?? undefined;
}

interface RequestOfProps {
  request: ModeratedRequest;
  /** Whether the person is: then none of their requests starts by itself. */
  isStopped: boolean;
  onAct: (act: AdminAct) => void;
}

function RequestOf({ request, isStopped, onAct }: RequestOfProps) {
  const { _id: id, bloodType, hospital, urgency, coming, stoppedAt } = request;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 wrap-anywhere">
        <Link to="/admin/requests/$id" params={{ id }} className="thread-link py-1">
          <bdi>{written(bloodType)}</bdi> · <bdi>{hospital}</bdi>
        </Link>{' '}
        <UrgencyBadge urgency={urgency} />{' '}
        <span className="text-muted">{text('invitationsAdmin.coming', { count: coming })}</span>
      </p>
      {isStopped ? null : (
        <ActButton
          act={{ kind: stoppedAt === null ? 'stopRequest' : 'startRequest', id, name: hospital }}
          look="quiet"
          onAct={onAct}
        />
      )}
    </li>
  );
}
