import type { PersonRecord } from '@redthread/contract/admin';
import { Facts } from '../../components/facts.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatDay, formatMoment } from '../../lib/day.ts';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { written } from '../../lib/written.ts';
import type { AdminAct } from '../invitations-admin/use-admin-acts.ts';
import { AdminFailure, isRefusedAdmin } from '../overview/admin-failure.tsx';
import { ADMIN_META } from '../overview/admin-meta.ts';
import { REPORT_WORDS, ROLE_WORDS } from './admin-words.ts';
import { HidingPanel } from './hiding-panel.tsx';
import { History } from './history.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InvitationPanel } from './invitation-panel.tsx';
import { PersonState, townOf } from './people-table.tsx';
import { RequestTable } from './request-table.tsx';
import { WholePerson } from './whole-person.tsx';

interface PersonScreenProps {
  id: string;
  /** Of who is signed in. */
  name: string;
}

/** All that an admin reads about somebody: who they are, what they have, and what happened. */
export function PersonScreen({ id, name }: PersonScreenProps) {
  const { data, error, refetch } = trpc.admin.person.useQuery({ id }, { meta: PERSON_META });
  if (error && (!data || isRefusedAdmin(error))) {
    return (
      <AdminFailure
        error={error}
        title={text('failure.load')}
        next={`/admin/people/${id}`}
        name={name}
        onRetry={refetch}
      />
    );
  }
  if (!data) return <Skeleton label={text('button.loading')} shape="row" count={4} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <Who person={data} />
      <HidingPanel
        subject="donor"
        id={data._id}
        name={data.user.name}
        state={data.role === 'admin' ? null : data.donor}
      />
      <Reports person={data} />
      {data.requests.length === 0 ? null : (
        <section aria-labelledby="desk-requests">
          <h2 id="desk-requests" className="mb-4 text-xl font-semibold">
            {text('desk.requests')}
          </h2>
          <RequestTable label={text('desk.requests')} requests={data.requests} />
        </section>
      )}
      <InvitationList invitations={data.invitations} of="person" />
      <History subject="person" id={data._id} />
    </div>
  );
}

const PERSON_META = { expectedCodes: [...ADMIN_META.expectedCodes, 'PERSON_NOT_FOUND'] };

function Who({ person }: { person: PersonRecord }) {
  const { _id: id, user, role, createdAt, isEmailVerified, donor, samePhone } = person;
  const profile =
    donor === null
      ? []
      : ([
          [text('field.bloodType'), written(donor.bloodType)],
          [text('field.town'), townOf(donor)],
          [text('desk.address'), donor.address],
          [text('field.phone'), donor.phone],
          ...(samePhone > 1 ? ([[text('desk.samePhone'), formatNumber(samePhone)]] as const) : []),
        ] as const);
  return (
    <Panel title={<bdi className="wrap-anywhere">{user.name}</bdi>} aside={<PersonState person={person} />}>
      <Facts
        facts={[
          [text('desk.role'), text(ROLE_WORDS[role])],
          [text('desk.joined'), formatDay(createdAt)],
          [text('field.email'), text(isEmailVerified ? 'emailPanel.verified' : 'emailPanel.notVerified')],
          ...profile,
        ]}
      />
      <WholePerson id={id} />
    </Panel>
  );
}

function Reports({ person: { _id: id, user, role, reports, stoppedAt } }: { person: PersonRecord }) {
  const { name } = user;
  // Whoever was stopped without a report has none up to then.
  const seenAt = reports[0]?.at ?? stoppedAt ?? undefined;
  const acts: AdminAct[] = [];
  if (stoppedAt !== null) acts.push({ kind: 'startPerson', id, name, seenAt });
  else if (role !== 'admin') acts.push({ kind: 'stopPerson', id, name });
  if (reports.length > 0) acts.push({ kind: 'settle', id, name, seenAt });
  return (
    <InvitationPanel stoppedAt={stoppedAt} acts={acts}>
      {reports.length === 0 ? null : (
        <ul className="mb-4 grid gap-1">
          {reports.map(({ kind, at, requestId }) => (
            <li key={`${at} ${kind} ${requestId}`}>
              <span className="font-semibold">{text(REPORT_WORDS[kind])}</span>{' '}
              <span className="text-muted">{formatMoment(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </InvitationPanel>
  );
}
