import { canGiveRedCells } from '@redthread/domain/blood-type';
import { isRetracted } from '@redthread/domain/matching-round';
import type { EndedStatus } from '@redthread/domain/request-life';
import { and, eq } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { invitations, requests } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import type { Donor } from './donors.ts';
import {
  type NotifiedRequest,
  type Notifier,
  notifyDonor,
  notifyPoster,
  takeBack,
  takeBackFromPoster,
  takeBackWritten,
} from './invitation-mail.ts';
import { takeNoticeBack, unqueuePostersNotices } from './invitation-push.ts';
import { type Invitation, requestOf } from './invitation-record.ts';
import type { BloodRequest } from './request-row.ts';
import { findRequest } from './request-row.ts';
import { findLastInvitedOf } from './rows/donors.ts';
import { countPlace, isPending, retractInvitations, updateInvitation } from './rows/invitations.ts';
import { forgetInvitation, isUnread } from './unread-invitation.ts';
import { notifyWaitlist } from './waitlist.ts';

// What ends an invitation, and who is told: donors who said yes when the request ends, and the patient when a donor leaves.

/** Those who were asked for what was never to be: their week isn't used up. */
export async function retractInvitationsOf(tx: Tx, { id }: BloodRequest): Promise<void> {
  await retractInvitations(tx, { requestId: id });
  await findLastInvitedOf(tx, id);
}

/**
 * When a request ends: whoever said yes is told in the same transaction; who hasn't answered is left in peace, and loses the notice. What its poster hasn't
 * been told yet on a device is out of date.
 */
export async function endInvitationsOf(
  tx: Tx,
  request: BloodRequest,
  notifier: Notifier,
  how: EndedStatus | null,
): Promise<void> {
  for (const invitation of await tx.all(PENDING_OF_REQUEST, { requestId: request.id })) {
    await endInvitation(tx, invitation, request, notifier, how);
  }
  await unqueuePostersNotices(tx, request);
}

const PENDING_OF_REQUEST = query((of: Places<{ requestId: string }>) =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.requestId, of.requestId), isPending)),
);

/** The request is gone with its poster's account, where that went to whoever proved its address. */
export async function endInvitation(
  tx: Tx,
  invitation: Invitation,
  request: BloodRequest | null,
  notifier: Notifier,
  how: EndedStatus | null,
): Promise<void> {
  if (invitation.state === 'volunteered') {
    await endVolunteer(tx, invitation, request, notifier, 'volunteerNotNeeded');
    return;
  }
  const wasUnread = await isUnread(tx, invitation);
  await setOver(tx, invitation, notifier.at);
  await takeBackWritten(tx, invitation);
  if (request !== null) await takeBackFromPoster(tx, invitation, request);
  if (invitation.state === 'accepted') await notifyDonor(tx, 'notNeeded', invitation, request, notifier, { end: how });
  // Who never set out has nothing to turn back from.
  if (invitation.state === 'waitlisted')
    await notifyDonor(tx, 'waitlistClosed', invitation, request, notifier, { end: how });
  if (invitation.state !== 'accepted') await takeNoticeBack(tx, invitation, request, notifier.at);
  if (wasUnread) await forgetInvitation(tx, invitation);
}

/** Whoever was on the waitlist was expected at no hour, and their page tells them apart by that. */
function setOver(tx: Tx, invitation: Invitation, at: number, said: Partial<Invitation> = {}): Promise<void> {
  const expected = { arrivingAt: invitation.state === 'accepted' ? invitation.arrivingAt : null };
  return updateInvitation(tx, invitation, { state: 'closed', dueAt: null, endedAt: at, ...expected, ...said });
}

/** An offer that the poster didn't accept is over, or declined: its donor is told that nobody answered, or that they aren't needed. */
export async function endVolunteer(
  tx: Tx,
  invitation: Invitation,
  request: NotifiedRequest | null,
  notifier: Notifier,
  kind: 'volunteerExpired' | 'volunteerNotNeeded',
  state: 'closed' | 'refused' = 'closed',
): Promise<void> {
  await updateInvitation(tx, invitation, { state, dueAt: null, endedAt: notifier.at });
  await takeBack(tx, invitation);
  await notifyDonor(tx, kind, invitation, request, notifier);
}

/** When all that was needed came: to those who gave, but for the one who is thanked with the same words now. */
export async function notifyDonorsWhoGave(
  tx: Tx,
  request: BloodRequest,
  notifier: Notifier,
  lastId: string | undefined,
): Promise<void> {
  for (const invitation of await tx.all(DONATED, { requestId: request.id })) {
    if (invitation.id !== lastId) await notifyDonor(tx, 'fulfilled', invitation, request, notifier);
  }
}

const DONATED = query((of: Places<{ requestId: string }>) =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.requestId, of.requestId), eq(invitations.state, 'donated'))),
);

/** Before a patient leaves, with all of their requests. */
export async function endInvitationsOfAll(tx: Tx, accountId: string, notifier: Notifier): Promise<void> {
  for (const { id } of await tx.all(OWN_REQUESTS, { accountId })) {
    const request = await findRequest(tx, id);
    if (request === null) continue;
    if (isRetracted(request, notifier.at)) await retractInvitationsOf(tx, request);
    await endInvitationsOf(tx, request, notifier, null);
  }
}

const OWN_REQUESTS = query((of: Places<{ accountId: string }>) =>
  db.select({ id: requests.id }).from(requests).where(eq(requests.accountId, of.accountId)),
);

/** Before a donor leaves: whoever waits for them is told, and the waitlist has the place. */
export async function leaveInvitations(tx: Tx, accountId: string, notifier: Notifier): Promise<void> {
  for (const invitation of await tx.all(PENDING_OF_DONOR, { accountId })) {
    await leaveInvitation(tx, invitation, await requestOf(tx, invitation), notifier);
  }
}

/** Of a donor whose blood type is another: whom it doesn't fit waits for them no longer, and they are told where they said yes. */
export async function leaveUnfitting(
  tx: Tx,
  { accountId, bloodType }: Pick<Donor, 'accountId' | 'bloodType'>,
  notifier: Notifier,
): Promise<void> {
  for (const invitation of await tx.all(PENDING_OF_DONOR, { accountId })) {
    const request = await requestOf(tx, invitation);
    if (request !== null && canGiveRedCells(bloodType, request.bloodType)) continue;
    await leaveInvitation(tx, invitation, request, notifier);
    if (invitation.state !== 'invited')
      await notifyDonor(tx, 'notNeeded', invitation, request, notifier, { end: 'mismatch' });
  }
}

async function leaveInvitation(
  tx: Tx,
  invitation: Invitation,
  request: BloodRequest | null,
  notifier: Notifier,
): Promise<void> {
  await setOver(tx, invitation, notifier.at, { sharesPhone: false });
  await takeBack(tx, invitation);
  if (invitation.state !== 'accepted' || request === null) return;
  await countPlace(tx, invitation);
  // The invitation goes with its donor's account, and what waits about it: the poster's email stands by itself.
  await takeBackFromPoster(tx, invitation, request);
  await notifyPoster(tx, 'cannotCome', request, notifier, null, null, { donorId: invitation.accountId });
  await notifyWaitlist(tx, request, notifier);
}

const PENDING_OF_DONOR = query((of: Places<{ accountId: string }>) =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.accountId, of.accountId), isPending)),
);
