import { canGiveRedCells } from '@redthread/domain/blood-type';
import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { MAX_VAIN_VOLUNTEERS } from '@redthread/domain/invitation';
import { isPostedBy } from '@redthread/domain/may-manage';
import type { Tx } from '../transaction.ts';
import type { Donor } from './donors.ts';
import { donorOf } from './donors.ts';
import { answer } from './invitation-answers.ts';
import type { Notifier } from './invitation-mail.ts';
import { findInvitation, invitationBetween } from './invitation-record.ts';
import { type Exhausted, takeAll } from './limits.ts';
import { newInvitationOf, UNANSWERED } from './new-invitation.ts';
import type { Account } from './people.ts';
import { presentAccount } from './people.ts';
import type { ZoneOf } from './places.ts';
import { recipientOf } from './request-recipient.ts';
import type { BloodRequest } from './request-row.ts';
import { findRequest } from './request-row.ts';
import { insertInvitation } from './rows/invitations.ts';
import type { DonorsInvitation } from './shown-invitations.ts';
import type { ReaderOf } from './shown-numbers.ts';
import { keepVolunteer, vainVolunteers } from './volunteers.ts';

// Donors who say by themselves that they can come.

export interface NewVolunteer extends Notifier {
  readonly accountId: string;
  readonly requestId: string;
  readonly sharesPhone: boolean;
  readonly arrivingAt?: number | undefined;
  readonly lastDonatedOn?: string | null | undefined;
  readonly zoneOf: ZoneOf;
  readonly readerOf: ReaderOf;
}

export async function volunteer(
  tx: Tx,
  offer: NewVolunteer,
): Promise<{ invitation: DonorsInvitation } | { exhausted: Exhausted }> {
  const account = await presentAccount(tx, offer.accountId, {});
  if (!account.isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
  const donor = await donorOf(tx, account.id);
  if (donor === null) throw new DomainError('NO_DONOR_PROFILE');
  if (donor.hiddenAt !== null) throw new DomainError('PROFILE_HIDDEN');
  const request = await findRequest(tx, offer.requestId);
  if (request === null || request.closedAt !== null) throw new DomainError('REQUEST_NOT_FOUND');
  const made = (await invitationBetween(tx, offer)) ?? (await make(tx, account, donor, request, offer));
  return typeof made === 'string' ? { invitation: await say(tx, made, request, offer) } : { exhausted: made };
}

/** An offer is an invitation that its donor began. It takes nothing of the caps, and one of the numbers that the donor is given in a day. */
async function make(
  tx: Tx,
  account: Account,
  donor: Donor,
  request: BloodRequest,
  { at, readerOf }: NewVolunteer,
): Promise<string | Exhausted> {
  const { hashes, counters } = readerOf(account);
  refuseUnable(donor, request, at);
  if ((await vainVolunteers(tx, account.id, hashes, at)) >= MAX_VAIN_VOLUNTEERS)
    throw new DomainError('TOO_MANY_VOLUNTEERED');
  const poster = await recipientOf(tx, request, account.id);
  // Who isn't told of an offer, and sees no number, couldn't accept it.
  if (poster?.isEmailVerified !== true) throw new DomainError('POSTER_NOT_VERIFIED');
  const exhausted = await takeAll(tx, counters, at);
  if (exhausted !== null) return exhausted;
  const invitation = await newInvitationOf(tx, donor, request, 'volunteer', at);
  await insertInvitation(tx, { ...UNANSWERED, ...invitation });
  await keepVolunteer(tx, invitation.id, hashes, at);
  return invitation.id;
}

/** For one reason: that which no wait lifts first. */
function refuseUnable(donor: Donor, request: BloodRequest, at: number): void {
  if (isPostedBy(request, donor.accountId)) throw new DomainError('CANNOT_VOLUNTEER');
  if (!canGiveRedCells(donor.bloodType, request.bloodType)) throw new DomainError('BLOOD_MISMATCH');
  if (donor.isMatchable) return;
  const isResting = donor.matchableFrom !== null && donor.matchableFrom > dayOf(at);
  throw new DomainError(donor.isAvailable && isResting ? 'DONOR_RESTING' : 'DONOR_UNAVAILABLE');
}

async function say(tx: Tx, id: string, request: BloodRequest, offer: NewVolunteer): Promise<DonorsInvitation> {
  const invitation = await findInvitation(tx, id);
  if (invitation === null) throw new DomainError('INVITATION_UNKNOWN');
  return answer(tx, invitation, request, { ...offer, by: { id, accountId: invitation.accountId }, isComing: true });
}
