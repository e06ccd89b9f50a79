import type { AuditAction } from '@redthread/domain/audit-action';
import type { InvitationState } from '@redthread/domain/invitation';
import type { ReportKind } from '@redthread/domain/moderation';
import type { RequestStatus } from '@redthread/domain/request-life';
import type { Role } from '@redthread/domain/role';
import type { PlainKey } from '../../lib/text.ts';

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
  'bloodType.confirmed': 'adminFind.bloodTypeConfirmed',
  'bloodType.settled': 'adminFind.bloodTypeSettled',
  'organisation.applied': 'adminFind.organisationApplied',
  'organisation.verified': 'adminFind.organisationVerified',
  'organisation.refused': 'adminFind.organisationRefused',
  'organisation.suspended': 'adminFind.organisationSuspended',
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

export const STATUS_WORDS = {
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
