import { SIGN_IN_RECORD_DAYS } from './limits.ts';

/** What the record of who did what to whom knows. */
export const AUDIT_ACTIONS = [
  'account.registered',
  'account.signed-in',
  'account.role-chosen',
  'account.role-refused',
  'account.promoted',
  'account.demoted',
  'account.email-verified',
  'account.email-changed',
  'account.password-changed',
  'account.password-reset',
  'account.google-linked',
  'account.google-unlinked',
  'account.taken-over',
  'account.deleted',
  'donor.contacted',
  'request.contacted',
  'donor.invited',
  'phone.shared',
  'token.created',
  'token.revoked',
  // Each look at the overview, until showing became an act of its own.
  'admin.overview-read',
  'admin.newest-shown',
  'admin.person-shown',
  'donor.removed',
  'donor.hidden',
  'donor.shown',
  'request.corrected',
  'request.withdrawn',
  'request.fulfilled',
  'request.hidden',
  'request.shown',
  'request.removed',
  'invitation.accepted',
  'invitation.refused',
  'invitation.confirmed',
  'invitation.disputed',
  'invitation.reported',
  'invitations.stopped',
  'invitations.started',
  'reports.settled',
  'request.confirmed',
  'request.refused',
  'arrival.arrived',
  'arrival.undone',
  'bloodType.confirmed',
  'bloodType.settled',
  'organisation.applied',
  'organisation.verified',
  'organisation.refused',
  'organisation.suspended',
  'organisation.hours-set',
  'member.invited',
  'member.joined',
  'member.changed',
  'member.left',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The days for which sign-ins stay in the record, and all else, where the operator keeps it for so many. */
export function recordDays(days: number): { readonly signInDays: number; readonly days: number } {
  return { signInDays: Math.min(days, SIGN_IN_RECORD_DAYS), days };
}
