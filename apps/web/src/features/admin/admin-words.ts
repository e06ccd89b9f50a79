import type { AuditAction } from '@redthread/domain/audit-action';
import type { InvitationState } from '@redthread/domain/invitation';
import type { ReportKind } from '@redthread/domain/moderation';
import type { RequestStatus } from '@redthread/domain/request-life';
import type { Role } from '@redthread/domain/role';
import type { PlainKey } from '../../lib/text.ts';

type Words<Name extends string> = Record<Name, PlainKey>;

/** What an admin reads of each entry of the record. */
export const ACTION_WORDS = {
  'account.registered': 'desk.accountRegistered',
  'account.signed-in': 'desk.accountSignedIn',
  'account.role-chosen': 'desk.accountRoleChosen',
  'account.role-refused': 'desk.accountRoleRefused',
  'account.promoted': 'desk.accountPromoted',
  'account.demoted': 'desk.accountDemoted',
  'account.email-verified': 'desk.accountEmailVerified',
  'account.email-changed': 'desk.accountEmailChanged',
  'account.password-changed': 'desk.accountPasswordChanged',
  'account.password-reset': 'desk.accountPasswordReset',
  'account.google-linked': 'desk.accountGoogleLinked',
  'account.google-unlinked': 'desk.accountGoogleUnlinked',
  'account.taken-over': 'desk.accountTakenOver',
  'account.deleted': 'desk.accountDeleted',
  'donor.contacted': 'desk.donorContacted',
  'request.contacted': 'desk.requestContacted',
  'donor.invited': 'desk.donorInvited',
  'phone.shared': 'desk.phoneShared',
  'token.created': 'desk.tokenCreated',
  'token.revoked': 'desk.tokenRevoked',
  'admin.overview-read': 'desk.adminOverviewRead',
  'admin.newest-shown': 'desk.adminNewestShown',
  'admin.person-shown': 'desk.adminPersonShown',
  'donor.removed': 'desk.donorRemoved',
  'donor.hidden': 'desk.donorHidden',
  'donor.shown': 'desk.donorShown',
  'request.withdrawn': 'desk.requestWithdrawn',
  'request.corrected': 'desk.requestCorrected',
  'request.fulfilled': 'desk.requestFulfilled',
  'request.hidden': 'desk.requestHidden',
  'request.shown': 'desk.requestShown',
  'request.removed': 'desk.requestRemoved',
  'invitation.accepted': 'desk.invitationAccepted',
  'invitation.refused': 'desk.invitationRefused',
  'invitation.confirmed': 'desk.invitationConfirmed',
  'invitation.reported': 'desk.invitationReported',
  'invitations.stopped': 'desk.invitationsStopped',
  'invitations.started': 'desk.invitationsStarted',
  'reports.settled': 'desk.reportsSettled',
  'request.confirmed': 'desk.requestConfirmed',
} as const satisfies Words<AuditAction>;

export const INVITATION_WORDS = {
  invited: 'desk.stateInvited',
  volunteered: 'desk.stateVolunteered',
  accepted: 'desk.stateComing',
  waitlisted: 'desk.stateReserve',
  declined: 'desk.stateDeclined',
  cancelled: 'desk.stateReleased',
  donated: 'desk.stateGave',
  notCollected: 'desk.stateNotTaken',
  noShow: 'desk.stateMissed',
  unconfirmed: 'desk.stateUnsure',
  closed: 'desk.stateOver',
  refused: 'desk.stateRefused',
} as const satisfies Words<InvitationState>;

export const STATUS_WORDS = {
  pending: 'desk.statusOpen',
  fulfilled: 'desk.statusFulfilled',
  withdrawn: 'desk.statusWithdrawn',
  expired: 'myRequests.expired',
} as const satisfies Words<RequestStatus>;

export const ROLE_WORDS = {
  donor: 'desk.roleDonor',
  patient: 'desk.rolePatient',
  admin: 'desk.roleAdmin',
} as const satisfies Words<Role>;

export const REPORT_WORDS = {
  money: 'invitationsAdmin.money',
  untrue: 'invitationsAdmin.untrue',
  rude: 'invitationsAdmin.rude',
} as const satisfies Words<ReportKind>;
