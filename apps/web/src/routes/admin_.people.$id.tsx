import type { PersonRecord } from '@redthread/contract/admin';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { Refusal } from '../components/failure-panel.tsx';
import { Panel } from '../components/page.tsx';
import { Facts } from '../components/rows.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { AdminFailure, AdminPage, isRefusedAdmin } from '../features/admin/admin-page.tsx';
import { HidingPanel } from '../features/admin/hiding-panel.tsx';
import { History, InvitationList, InvitationPanel } from '../features/admin/record-panels.tsx';
import { PersonState, REPORT_WORDS, RequestTable, ROLE_WORDS, townOf } from '../features/admin/tables.tsx';
import { foundWords } from '../features/donations/donation-record.tsx';
import type { AdminAct } from '../features/invitations-admin/act-dialog.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { formatDay, formatMoment } from '../lib/clock.ts';
import { readFailure } from '../lib/failure.ts';
import { formatNumber, written } from '../lib/number.ts';
import { ADMIN_META } from '../lib/query-client.ts';
import { text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/admin_/people/$id')({
  loader: awaitLateTexts,
  component: PersonRoute,
});

function PersonRoute() {
  const { id } = Route.useParams();
  return (
    <AdminPage title={text('adminFind.person')} next={`/admin/people/${id}`}>
      {(name) => <PersonScreen key={id} id={id} name={name} />}
    </AdminPage>
  );
}

interface PersonScreenProps {
  id: string;
  /** Of who is signed in. */
  name: string;
}

/** All that an admin reads about somebody: who they are, what they have, and what happened. */
function PersonScreen({ id, name }: PersonScreenProps) {
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
        state={data.role === 'admin' && data.donor?.hiddenFor !== 'bloodType' ? null : data.donor}
        found={data.confirmedBloodTypes}
      />
      <Reports person={data} />
      {data.requests.length === 0 ? null : (
        <section aria-labelledby="own-requests">
          <h2 id="own-requests" className="mb-4 text-xl font-semibold">
            {text('adminFind.requests')}
          </h2>
          <RequestTable label={text('adminFind.requests')} requests={data.requests} />
        </section>
      )}
      <InvitationList invitations={data.invitations} of="person" />
      <History subject="person" id={data._id} />
    </div>
  );
}

const PERSON_META = { expectedCodes: [...ADMIN_META.expectedCodes, 'PERSON_NOT_FOUND'] };

function Who({ person }: { person: PersonRecord }) {
  const { _id: id, user, role, createdAt, isEmailVerified, donor, samePhone, confirmedBloodTypes } = person;
  const profile =
    donor === null
      ? []
      : ([
          [text('field.bloodType'), written(donor.bloodType)],
          ...confirmedBloodTypes.map((found) => [text('arrivals.bloodTypeFound'), foundWords(found)] as const),
          [text('field.town'), townOf(donor)],
          [text('adminFind.address'), donor.address],
          [text('field.phone'), donor.phone],
          ...(samePhone > 1 ? ([[text('adminFind.samePhone'), formatNumber(samePhone)]] as const) : []),
        ] as const);
  return (
    <Panel title={<bdi className="wrap-anywhere">{user.name}</bdi>} aside={<PersonState person={person} />}>
      <Facts
        facts={[
          [text('adminFind.role'), text(ROLE_WORDS[role])],
          [text('adminFind.joined'), formatDay(createdAt)],
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

/** Name, email and phone, whole, once the admin asks for them, which the server records. */
function WholePerson({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const { mutate, data, error, isPending } = trpc.admin.showPerson.useMutation({
    onSuccess: () => void utils.admin.history.invalidate(),
  });
  const shown = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (data) shown.current?.focus();
  }, [data]);
  if (!data) {
    return (
      <div className="mt-5 grid max-w-prose justify-items-start gap-3">
        <Refusal text={error ? readFailure(error).message : ''} />
        <p className="text-muted">{text('admin.showHint')}</p>
        <Button look="secondary" isBusy={isPending} onClick={() => mutate({ id })}>
          {text(isPending ? 'button.sending' : 'adminFind.show')}
        </Button>
      </div>
    );
  }
  const { user, email, phone, samePhone } = data;
  return (
    <div ref={shown} tabIndex={-1} className="mt-5 border-t border-line pt-4">
      <p role="status" className="mb-3 text-muted">
        {text('admin.showHint')}
      </p>
      <Facts
        facts={[
          [text('field.name'), user.name],
          ...(email === null
            ? []
            : ([
                [
                  text('field.email'),
                  <bdi key="email" dir="ltr">
                    {email}
                  </bdi>,
                ],
              ] as const)),
          ...(phone === null
            ? []
            : ([
                [
                  text('field.phone'),
                  <bdi key="phone" dir="ltr">
                    {phone}
                  </bdi>,
                ],
              ] as const)),
          ...(samePhone.length === 0
            ? []
            : ([
                [
                  text('adminFind.samePhoneOthers'),
                  <ul key="others">
                    {samePhone.map((other) => (
                      <li key={other._id}>
                        <Link to="/admin/people/$id" params={{ id: other._id }} className="thread-link py-1">
                          <bdi>{other.user.name}</bdi>
                        </Link>
                      </li>
                    ))}
                  </ul>,
                ],
              ] as const)),
        ]}
      />
    </div>
  );
}
