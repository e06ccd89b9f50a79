import type { DeskRequest } from '@redthread/contract/desk';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../components/badge.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { formatDay } from '../../lib/day.ts';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { written } from '../../lib/written.ts';
import { townName } from '../places/town-words.ts';
import { UrgencyBadge } from '../requests/urgency-badge.tsx';
import { STATUS_WORDS } from './desk-words.ts';

/** Requests, as an admin looks through them. */
export function RequestTable({ label, requests }: { label: string; requests: readonly DeskRequest[] }) {
  return (
    <DataTable
      label={label}
      rows={requests}
      keyOf={({ _id }) => _id}
      head={text('desk.request')}
      link={({ _id: id, bloodType, hospital }) => (
        <Link to="/admin/requests/$id" params={{ id }} className="thread-link py-1">
          <bdi>{written(bloodType)}</bdi> · <bdi>{hospital}</bdi>
        </Link>
      )}
      columns={[
        { head: text('desk.postedBy'), cell: ({ user }) => <bdi>{user.name}</bdi> },
        { head: text('desk.urgency'), cell: ({ urgency }) => <UrgencyBadge urgency={urgency} /> },
        { head: text('desk.town'), cell: ({ place }) => (place === null ? '–' : <bdi>{townName(place)}</bdi>) },
        { head: text('desk.units'), cell: ({ units, given }) => `${formatNumber(given)} / ${formatNumber(units)}` },
        { head: text('desk.posted'), cell: ({ createdAt }) => formatDay(createdAt) },
        { head: text('desk.state'), cell: (request) => <RequestState request={request} /> },
      ]}
    />
  );
}

export function RequestState({ request: { status, stoppedAt, hiddenAt } }: { request: DeskRequest }) {
  if (hiddenAt !== null) return <Badge tone="red">{text('desk.isHidden')}</Badge>;
  if (status !== 'pending') return <Badge tone="plain">{text(STATUS_WORDS[status])}</Badge>;
  if (stoppedAt !== null) return <Badge tone="red">{text('asksAdmin.isStopped')}</Badge>;
  return <Badge tone="green">{text('desk.statusOpen')}</Badge>;
}
