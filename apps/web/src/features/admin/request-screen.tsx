import type { RequestRecord } from '@redthread/contract/admin';
import { Link } from '@tanstack/react-router';
import { Facts } from '../../components/facts.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { type Clock, clockOf } from '../../lib/clock.ts';
import { formatMoment } from '../../lib/day.ts';
import { readFailure } from '../../lib/failure.ts';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { written } from '../../lib/written.ts';
import { Exclusions } from '../invitations/exclusions.tsx';
import { AdminFailure, isRefusedAdmin } from '../overview/admin-failure.tsx';
import { ADMIN_META } from '../overview/admin-meta.ts';
import { townName } from '../places/town-words.ts';
import { UrgencyBadge } from '../requests/urgency-badge.tsx';
import { HidingPanel } from './hiding-panel.tsx';
import { History } from './history.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InvitationPanel } from './invitation-panel.tsx';
import { RequestState } from './request-table.tsx';

interface RequestScreenProps {
  id: string;
  /** Of who is signed in. */
  name: string;
}

/** All that an admin reads about a request: what is needed, who was asked, and what happened. */
export function RequestScreen({ id, name }: RequestScreenProps) {
  const { data, error, refetch } = trpc.admin.request.useQuery({ id }, { meta: REQUEST_META });
  if (error && (!data || isRefusedAdmin(error))) {
    return (
      <AdminFailure
        error={error}
        title={text('failure.load')}
        next={`/admin/requests/${id}`}
        name={name}
        onRetry={refetch}
      />
    );
  }
  // One without an end of its own is gone once it is removed; what was read of it stays.
  const isGone = error !== null && readFailure(error).code === 'REQUEST_NOT_FOUND';
  if (!data) return <Skeleton label={text('button.loading')} shape="row" count={4} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <What request={data} />
      <HidingPanel
        subject="request"
        id={id}
        name={data.hospital}
        state={isGone || (data.closedAt !== null && data.hiddenAt === null) ? null : data}
      />
      <InvitationPanel
        stoppedAt={data.stoppedAt}
        acts={
          isGone || data.closedAt !== null
            ? []
            : [{ kind: data.stoppedAt === null ? 'stopRequest' : 'startRequest', id, name: data.hospital }]
        }
      />
      <InvitationList invitations={data.invitations} of="request">
        {data.closedAt === null && data.place !== null ? <Exclusions requestId={id} isExact /> : null}
      </InvitationList>
      <History subject="request" id={id} />
    </div>
  );
}

const REQUEST_META = { expectedCodes: [...ADMIN_META.expectedCodes, 'REQUEST_NOT_FOUND'] };

function onClock(instant: string, clock: Clock): string {
  return text('time.moment', { moment: formatMoment(instant, clock), clock: clock.name });
}

function What({ request }: { request: RequestRecord }) {
  const { posterId, user, bloodType, hospital, urgency, place, units, given, phone } = request;
  const { neededBy, createdAt, closedAt, confirmedAt } = request;
  const moment = (label: string, at: string | null) => (at === null ? [] : [[label, formatMoment(at)] as const]);
  return (
    <Panel
      title={<bdi className="wrap-anywhere">{hospital}</bdi>}
      aside={
        <span className="flex flex-wrap gap-2">
          <UrgencyBadge urgency={urgency} />
          <RequestState request={request} />
        </span>
      }
    >
      <Facts
        facts={[
          [text('field.bloodType'), written(bloodType)],
          [
            text('requestCard.postedBy'),
            <Link key="poster" to="/admin/people/$id" params={{ id: posterId }} className="thread-link">
              {user.name}
            </Link>,
          ],
          [text('field.phone'), phone],
          [text('field.town'), place === null ? '–' : townName(place)],
          [text('requestCard.units'), `${formatNumber(given)} / ${formatNumber(units)}`],
          [text('desk.posted'), formatMoment(createdAt)],
          ...(neededBy === null ? [] : [[text('neededBy.legend'), onClock(neededBy, clockOf(place))] as const]),
          ...moment(text('desk.confirmed'), confirmedAt),
          ...moment(text('desk.closed'), closedAt),
        ]}
      />
    </Panel>
  );
}
