import type { AdminPerson, AdminRequest } from '@redthread/contract/admin';
import type { AuditAction } from '@redthread/domain/audit-action';
import { HOUR_MS } from '@redthread/domain/day';
import type { InvitationState } from '@redthread/domain/invitation';
import type { ReportKind } from '@redthread/domain/moderation';
import type { RequestStatus } from '@redthread/domain/request-life';
import type { Role } from '@redthread/domain/role';
import { Link } from '@tanstack/react-router';
import { DataTable } from '../../components/data-table.tsx';
import { Badge } from '../../components/rows.tsx';
import { clockOf, formatDay, formatMoment, leftWords } from '../../lib/clock.ts';
import { formatNumber, written } from '../../lib/number.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { townName } from '../places/town-words.ts';

/** People, as an admin looks through them. */
export function PeopleTable({ label, people }: { label: string; people: readonly AdminPerson[] }) {
  return (
    <DataTable
      label={label}
      rows={people}
      keyOf={({ _id }) => _id}
      head={text('field.name')}
      link={({ _id: id, user }) => (
        <Link to="/admin/people/$id" params={{ id }} className="thread-link py-1">
          <bdi>{user.name}</bdi>
        </Link>
      )}
      columns={[
        { head: text('adminFind.role'), cell: ({ role }) => text(ROLE_WORDS[role]) },
        {
          head: text('field.bloodType'),
          cell: ({ donor }) =>
            donor === null ? '–' : <BloodTypeMark bloodType={donor.bloodType} size="line" tone="bare" />,
        },
        {
          head: text('field.town'),
          cell: ({ donor }) => <bdi>{townOf(donor)}</bdi>,
          sortBy: ({ donor }) => townOf(donor),
        },
        { head: text('field.phone'), cell: ({ donor }) => <bdi dir="ltr">{donor?.phone ?? '–'}</bdi> },
        {
          head: text('adminFind.joined'),
          cell: ({ createdAt }) => formatDay(createdAt),
          sortBy: ({ createdAt }) => Date.parse(createdAt),
        },
        { head: text('adminFind.state'), cell: (person) => <PersonState person={person} /> },
      ]}
    />
  );
}

export function townOf(donor: AdminPerson['donor']): string {
  if (donor === null) return '–';
  return donor.place === null ? donor.address : townName(donor.place);
}

export function PersonState({ person: { donor, stoppedAt } }: { person: AdminPerson }) {
  if (donor !== null && donor.hiddenAt !== null) return <Badge tone="red">{text('hidden.badge')}</Badge>;
  if (stoppedAt !== null) return <Badge tone="red">{text('invitationsAdmin.isStopped')}</Badge>;
  if (donor === null) return text('adminFind.noProfile');
  return donor.isAvailable ? (
    <Badge tone="green">{text('donorCard.available')}</Badge>
  ) : (
    <Badge tone="plain">{text('donorCard.notAvailable')}</Badge>
  );
}

/** Requests, as an admin looks through them. */
export function RequestTable({ label, requests }: { label: string; requests: readonly AdminRequest[] }) {
  return (
    <DataTable
      label={label}
      rows={requests}
      keyOf={({ _id }) => _id}
      head={text('adminFind.request')}
      link={({ _id: id, bloodType, hospital }) => (
        <Link to="/admin/requests/$id" params={{ id }} className="thread-link py-1">
          <bdi>{written(bloodType)}</bdi> · <bdi>{hospital}</bdi>
        </Link>
      )}
      columns={[
        {
          head: text('adminFind.timeLeft'),
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
          head: text('adminFind.contacted'),
          cell: ({ contacted }) => formatNumber(contacted),
          sortBy: ({ contacted }) => contacted,
          isNumber: true,
        },
        {
          head: text('adminFind.stateAccepted'),
          cell: ({ coming }) => (
            <span className={coming > 0 ? 'font-bold text-thread' : ''}>{formatNumber(coming)}</span>
          ),
          sortBy: ({ coming }) => coming,
          isNumber: true,
        },
        { head: text('adminFind.state'), cell: (request) => <RequestState request={request} /> },
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
  return <Badge tone="green">{text('adminFind.statusOpen')}</Badge>;
}

type Words<Name extends string> = Record<Name, PlainKey>;

/** What an admin reads of each entry of the record. */
export const ACTION_WORDS = {
  'account.registered': 'adminFind.accountRegistered',
  'account.signed-in': 'adminFind.accountSignedIn',
  'account.role-chosen': 'adminFind.accountRoleChosen',
  'account.role-refused': 'adminFind.accountRoleRefused',
  'account.promoted': 'adminFind.accountPromoted',
  'account.demoted': 'adminFind.accountDemoted',
  'account.email-verified': 'adminFind.accountEmailVerified',
  'account.email-changed': 'adminFind.accountEmailChanged',
  'account.password-changed': 'adminFind.accountPasswordChanged',
  'account.password-reset': 'adminFind.accountPasswordReset',
  'account.google-linked': 'adminFind.accountGoogleLinked',
  'account.google-unlinked': 'adminFind.accountGoogleUnlinked',
  'account.taken-over': 'adminFind.accountTakenOver',
  'account.deleted': 'adminFind.accountDeleted',
  'donor.contacted': 'adminFind.donorContacted',
  'request.contacted': 'adminFind.requestContacted',
  'donor.invited': 'adminFind.donorInvited',
  'phone.shared': 'adminFind.phoneShared',
  'token.created': 'adminFind.tokenCreated',
  'token.revoked': 'adminFind.tokenRevoked',
  'admin.overview-read': 'adminFind.adminOverviewRead',
  'admin.newest-shown': 'adminFind.adminNewestShown',
  'admin.person-shown': 'adminFind.adminPersonShown',
  'donor.removed': 'adminFind.donorRemoved',
  'donor.hidden': 'adminFind.donorHidden',
  'donor.shown': 'adminFind.donorShown',
  'request.withdrawn': 'adminFind.requestWithdrawn',
  'request.corrected': 'adminFind.requestCorrected',
  'request.fulfilled': 'adminFind.requestFulfilled',
  'request.hidden': 'adminFind.requestHidden',
  'request.shown': 'adminFind.requestShown',
  'request.removed': 'adminFind.requestRemoved',
  'invitation.accepted': 'adminFind.invitationAccepted',
  'invitation.refused': 'adminFind.invitationRefused',
  'invitation.confirmed': 'adminFind.invitationConfirmed',
  'invitation.disputed': 'adminFind.invitationDisputed',
  'invitation.reported': 'adminFind.invitationReported',
  'invitations.stopped': 'adminFind.invitationsStopped',
  'invitations.started': 'adminFind.invitationsStarted',
  'reports.settled': 'adminFind.reportsResolved',
  'request.confirmed': 'adminFind.requestConfirmed',
  'request.refused': 'adminFind.requestRefused',
  'arrival.arrived': 'adminFind.arrivalArrived',
  'arrival.undone': 'adminFind.arrivalUndone',
  'arrival.used': 'adminFind.arrivalUsed',
  'bloodType.confirmed': 'adminFind.bloodTypeConfirmed',
  'bloodType.settled': 'adminFind.bloodTypeSettled',
  'organisation.applied': 'adminFind.organisationApplied',
  'organisation.verified': 'adminFind.organisationVerified',
  'organisation.refused': 'adminFind.organisationRefused',
  'organisation.suspended': 'adminFind.organisationSuspended',
  'organisation.merged': 'adminFind.organisationMerged',
  'organisation.hours-set': 'adminFind.organisationHoursSet',
  'organisation.note-set': 'adminFind.organisationNoteSet',
  'organisation.note-approved': 'adminFind.organisationNoteApproved',
  'organisation.note-refused': 'adminFind.organisationNoteRefused',
  'member.invited': 'adminFind.memberInvited',
  'member.joined': 'adminFind.memberJoined',
  'member.changed': 'adminFind.memberChanged',
  'member.left': 'adminFind.memberLeft',
  'import.started': 'adminFind.importStarted',
  'import.ended': 'adminFind.importEnded',
  'group.made': 'adminFind.groupMade',
  'group.renamed': 'adminFind.groupRenamed',
  'group.closed': 'adminFind.groupClosed',
} as const satisfies Words<AuditAction>;

export const INVITATION_WORDS = {
  invited: 'adminFind.stateInvited',
  volunteered: 'adminFind.stateVolunteered',
  accepted: 'adminFind.stateAccepted',
  waitlisted: 'adminFind.stateWaitlisted',
  declined: 'adminFind.stateDeclined',
  cancelled: 'adminFind.stateCancelled',
  donated: 'adminFind.stateDonated',
  notCollected: 'adminFind.stateNotCollected',
  noShow: 'adminFind.stateNoShow',
  unconfirmed: 'adminFind.stateUnconfirmed',
  closed: 'adminFind.stateClosed',
  refused: 'adminFind.stateRefused',
} as const satisfies Words<InvitationState>;

const STATUS_WORDS = {
  pending: 'adminFind.statusOpen',
  fulfilled: 'adminFind.statusFulfilled',
  withdrawn: 'adminFind.statusWithdrawn',
  expired: 'myRequests.expired',
} as const satisfies Words<RequestStatus>;

export const ROLE_WORDS = {
  donor: 'adminFind.roleDonor',
  patient: 'adminFind.rolePatient',
  admin: 'adminFind.roleAdmin',
} as const satisfies Words<Role>;

export const REPORT_WORDS = {
  money: 'invitationsAdmin.money',
  untrue: 'invitationsAdmin.untrue',
  rude: 'invitationsAdmin.rude',
} as const satisfies Words<ReportKind>;
