import type { RequestRecord } from '@redthread/contract/admin';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Panel } from '../components/page.tsx';
import { Facts } from '../components/rows.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { AdminFailure, AdminPage, isRefusedAdmin } from '../features/admin/admin-page.tsx';
import { HidingPanel } from '../features/admin/hiding-panel.tsx';
import { History, InvitationList, InvitationPanel } from '../features/admin/record-panels.tsx';
import { RequestState } from '../features/admin/tables.tsx';
import { Exclusions } from '../features/invitations/exclusions.tsx';
import { townName } from '../features/places/town-words.ts';
import { UrgencyBadge } from '../features/requests/urgency-badge.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { type Clock, clockOf, formatMoment } from '../lib/clock.ts';
import { readFailure } from '../lib/failure.ts';
import { formatNumber, written } from '../lib/number.ts';
import { ADMIN_META } from '../lib/query-client.ts';
import { text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/admin_/requests/$id')({
  loader: awaitLateTexts,
  component: RequestRoute,
});

function RequestRoute() {
  const { id } = Route.useParams();
  return (
    <AdminPage title={text('adminFind.request')} next={`/admin/requests/${id}`}>
      {(name) => <RequestScreen key={id} id={id} name={name} />}
    </AdminPage>
  );
}

interface RequestScreenProps {
  id: string;
  /** Of who is signed in. */
  name: string;
}

/** All that an admin reads about a request: what is needed, who was asked, and what happened. */
function RequestScreen({ id, name }: RequestScreenProps) {
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
          [text('adminFind.posted'), formatMoment(createdAt)],
          ...(neededBy === null ? [] : [[text('neededBy.legend'), onClock(neededBy, clockOf(place))] as const]),
          ...moment(text('adminFind.confirmed'), confirmedAt),
          ...moment(text('adminFind.closed'), closedAt),
        ]}
      />
    </Panel>
  );
}
