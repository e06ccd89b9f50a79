import { DomainError } from '@redthread/domain/domain-error';
import { isUnaccepted } from '@redthread/domain/invitation';
import { openPlaces } from '@redthread/domain/open-places';
import type { Tx } from '../transaction.ts';
import { arrivalCodeFor } from './arrivals.ts';
import { recordAudit } from './audit.ts';
import { yesOf } from './invitation-answers.ts';
import { endVolunteer } from './invitation-ends.ts';
import { type Notifier, notifyDonor, takeBack } from './invitation-mail.ts';
import { comingTo, findInvitation, type Invitation } from './invitation-record.ts';
import { hoursFor } from './organisation-hours.ts';
import type { ZoneOf } from './places.ts';
import { recipientOf } from './request-recipient.ts';
import type { BloodRequest } from './request-row.ts';
import { findRequest } from './request-row.ts';
import { takeBackVolunteersBut, updateInvitation } from './rows/invitations.ts';
import { type RequestsInvitation, shownToPoster } from './shown-invitations.ts';
import { type ReaderOf, showNumber } from './shown-numbers.ts';
import { mayCome } from './waitlist.ts';

// What the poster says to donors who offer to come.

/** An offer that is accepted, or declined. */
export interface VolunteerDecision extends Notifier {
  readonly id: string;
  readonly requestId: string;
  readonly actorId: string;
}

export interface Acceptance extends VolunteerDecision {
  readonly zoneOf: ZoneOf;
  readonly readerOf: ReaderOf;
}

export async function acceptVolunteer(tx: Tx, acceptance: Acceptance): Promise<RequestsInvitation | null> {
  const { id, requestId, actorId, readerOf, zoneOf, ...notifier } = acceptance;
  const found = await volunteerOf(tx, id, requestId);
  if (found === null) return null;
  const { invitation, request } = found;
  if (!isUnaccepted(invitation)) return shownToPoster(tx, id);
  const { at } = notifier;
  refuseOver(invitation, request, at);
  if (request.suspendedAt !== null) throw new DomainError('REQUEST_CHECKED');
  const poster = await recipientOf(tx, request, invitation.accountId);
  if (poster?.isEmailVerified !== true) throw new DomainError('EMAIL_NOT_VERIFIED');
  if (!(await mayCome(tx, invitation))) throw new DomainError('DONOR_NOT_MATCHABLE');
  const hasPlace = openPlaces({ ...request, coming: await comingTo(tx, requestId) }) > 0;
  const state = hasPlace ? 'accepted' : 'waitlisted';
  const opening = await hoursFor(tx, request, at);
  const { arrivingAt, isArrivalGiven, dueAt } = yesOf(invitation, request, { at, zoneOf, opening }, state);
  const accepted = { state, hasSaidYes: true, acceptedAt: at, arrivingAt, isArrivalGiven } as const;
  const code = hasPlace ? await arrivalCodeFor(tx, invitation, request) : null;
  await updateInvitation(tx, invitation, {
    ...accepted,
    dueAt,
    endedAt: null,
    placeNotifiedAt: null,
    arrivalCode: code,
  });
  await takeBack(tx, invitation);
  await recordAudit(tx, { at, actorId, action: 'invitation.accepted', subjectId: id });
  const told = { ...invitation, ...accepted };
  if (state === 'waitlisted') await notifyDonor(tx, 'waitlisted', told, request, notifier);
  else {
    // Who is on the way to one patient offers to come to no other.
    await takeBackVolunteersBut(tx, invitation);
    await notifyDonor(tx, 'volunteerAccepted', told, request, notifier);
    const shown = { readerOf, at };
    // The offer took one of the donor's.
    const patients = { accountId: invitation.accountId, subjectId: requestId, isCounted: true };
    await showNumber(tx, { ...shown, ...patients, action: 'request.contacted' });
    const donors = { accountId: poster.id, subjectId: invitation.donorId };
    if (invitation.sharesPhone) await showNumber(tx, { ...shown, ...donors, action: 'donor.contacted' });
  }
  return shownToPoster(tx, id);
}

export async function refuseVolunteer(tx: Tx, decision: VolunteerDecision): Promise<RequestsInvitation | null> {
  const { id, requestId, actorId, ...notifier } = decision;
  const found = await volunteerOf(tx, id, requestId);
  if (found === null) return null;
  const { invitation, request } = found;
  if (invitation.state === 'refused') return shownToPoster(tx, id);
  refuseOver(invitation, request, notifier.at);
  await endVolunteer(tx, invitation, request, notifier, 'volunteerNotNeeded', 'refused');
  await recordAudit(tx, { at: notifier.at, actorId, action: 'invitation.refused', subjectId: id });
  return shownToPoster(tx, id);
}

async function volunteerOf(
  tx: Tx,
  id: string,
  requestId: string,
): Promise<{ invitation: Invitation; request: BloodRequest } | null> {
  const invitation = await findInvitation(tx, id);
  const request = invitation?.requestId === requestId ? await findRequest(tx, requestId) : null;
  return invitation === null || request === null || invitation.source !== 'volunteer' ? null : { invitation, request };
}

/** It was taken back, or nobody answered in time, or the request is over. */
function refuseOver({ state, dueAt }: Invitation, { closedAt, neededBy }: BloodRequest, at: number): void {
  const isOver = closedAt !== null || (neededBy !== null && neededBy <= at);
  if (state !== 'volunteered' || (dueAt !== null && dueAt <= at) || isOver) throw new DomainError('VOLUNTEER_CLOSED');
}
