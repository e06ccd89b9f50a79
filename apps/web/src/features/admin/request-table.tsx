import type { AdminRequest } from '@redthread/contract/admin';
import { HOUR_MS } from '@redthread/domain/day';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../components/badge.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { clockOf } from '../../lib/clock.ts';
import { formatMoment } from '../../lib/day.ts';
import { formatNumber } from '../../lib/number.ts';
import { leftWords } from '../../lib/soon.ts';
import { text } from '../../lib/text.ts';
import { written } from '../../lib/written.ts';
import { townName } from '../places/town-words.ts';
import { STATUS_WORDS } from './admin-words.ts';

/** Requests, as an admin looks through them. */
export function RequestTable({ label, requests }: { label: string; requests: readonly AdminRequest[] }) {
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
        {
          head: text('desk.timeLeft'),
          cell: (request) => <TimeLeft request={request} />,
          sortBy: (request) => (isOpen(request) ? Date.parse(request.neededBy) : Number.POSITIVE_INFINITY),
        },
        {
          head: text('field.town'),
          cell: ({ place }) => (place === null ? '–' : <bdi>{townName(place)}</bdi>),
          sortBy: ({ place }) => (place === null ? '' : townName(place)),
        },
        {
          head: text('requestCard.postedBy'),
          cell: ({ user }) => <bdi>{user.name}</bdi>,
          sortBy: ({ user }) => user.name,
        },
        {
          head: text('requestCard.units'),
          cell: ({ units, given }) => `${formatNumber(given)} / ${formatNumber(units)}`,
          sortBy: ({ units, given }) => units - given,
          isNumber: true,
        },
        {
          head: text('desk.contacted'),
          cell: ({ contacted }) => formatNumber(contacted),
          sortBy: ({ contacted }) => contacted,
          isNumber: true,
        },
        {
          head: text('desk.stateComing'),
          cell: ({ coming }) => (
            <span className={coming > 0 ? 'font-bold text-thread' : ''}>{formatNumber(coming)}</span>
          ),
          sortBy: ({ coming }) => coming,
          isNumber: true,
        },
        { head: text('desk.state'), cell: (request) => <RequestState request={request} /> },
      ]}
    />
  );
}

/** Soon enough for an admin to ring somebody. */
const SOON_MS = 3 * HOUR_MS;

function isOpen(request: AdminRequest): request is AdminRequest & { neededBy: string } {
  return request.status === 'pending' && request.neededBy !== null;
}

function TimeLeft({ request }: { request: AdminRequest }) {
  if (!isOpen(request)) return '–';
  const { neededBy, coming, place } = request;
  const clock = clockOf(place);
  const isLate = coming === 0 && Date.parse(neededBy) - Date.now() < SOON_MS;
  return (
    <time
      dateTime={neededBy}
      title={text('time.moment', { moment: formatMoment(neededBy, clock), clock: clock.name })}
      className={isLate ? 'font-bold text-danger' : ''}
    >
      {leftWords(neededBy, Date.now())}
    </time>
  );
}

export function RequestState({ request: { status, stoppedAt, hiddenAt } }: { request: AdminRequest }) {
  if (hiddenAt !== null) return <Badge tone="red">{text('hidden.badge')}</Badge>;
  if (status !== 'pending') return <Badge tone="plain">{text(STATUS_WORDS[status])}</Badge>;
  if (stoppedAt !== null) return <Badge tone="red">{text('invitationsAdmin.isStopped')}</Badge>;
  return <Badge tone="green">{text('desk.statusOpen')}</Badge>;
}
