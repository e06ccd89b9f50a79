import { dueForArrival, expectedArrival } from '@redthread/domain/arrival';
import { canGiveRedCells } from '@redthread/domain/blood-type';
import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import {
  answered,
  answeredResting,
  type DeclineReason,
  isUnaccepted,
  timesOf,
  VOLUNTEER_WAITS_MS,
  volunteered,
} from '@redthread/domain/invitation';
import { openPlaces } from '@redthread/domain/open-places';
import type { OpeningHours } from '@redthread/domain/opening-hours';
import { isResting, lastDonationSaid } from '@redthread/domain/rest';
import { and, eq, ne } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { invitations } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { arrivalCodeFor } from './arrivals.ts';
import { recordAudit } from './audit.ts';
import type { Donor } from './donors.ts';
import { changeDonor, donorOf } from './donors.ts';
import {
  type Notifier,
  notifyChangedByLink,
  notifyDonor,
  notifyPoster,
  takeBack,
  takeBackCalls,
  toldArrival,
} from './invitation-mail.ts';
import { comingTo, type Invitation, type InvitationKey, invitationBy, requestOf } from './invitation-record.ts';
import { hoursFor } from './organisation-hours.ts';
import { findAccount } from './people.ts';
import type { ZoneOf } from './places.ts';
import type { BloodRequest } from './request-row.ts';
import { takeBackVolunteersBut, updateInvitation } from './rows/invitations.ts';
import { type DonorsInvitation, presentToDonor } from './shown-invitations.ts';
import { type ReaderOf, showNumber } from './shown-numbers.ts';
import { notifyOfVolunteer } from './volunteers.ts';
import { placeFallsFree } from './waitlist.ts';

// What donors say of an invitation.

export interface InvitationAnswer extends Notifier {
  readonly by: InvitationKey;
  readonly isComing: boolean;
  /** With a yes: whether the poster is given the donor's phone, and when the donor will be there. */
  readonly sharesPhone?: boolean | undefined;
  readonly arrivingAt?: number | undefined;
  /** The day of the last donation, which is kept; null for none within the donor's rest. */
  readonly lastDonatedOn?: string | null | undefined;
  /** With a no. */
  readonly reason?: DeclineReason | undefined;
  readonly zoneOf: ZoneOf;
  readonly readerOf: ReaderOf;
}

export async function answerInvitation(tx: Tx, given: InvitationAnswer): Promise<DonorsInvitation | null> {
  const invitation = await invitationBy(tx, given.by);
  const request = invitation === null ? null : await requestOf(tx, invitation);
  return invitation === null || request === null ? null : answer(tx, invitation, request, given);
}

export async function answer(
  tx: Tx,
  invitation: Invitation,
  request: BloodRequest,
  given: InvitationAnswer,
): Promise<DonorsInvitation> {
  const { at } = given;
  const known = timesOf(invitation);
  const donor = await toldDonation(tx, invitation, given);
  // Whoever left the donors gets no place, and nobody's number, by a link that is still in a mail.
  if (donor === null) throw new DomainError('INVITATION_OVER');
  const rests = given.isComing && mustRest(invitation, donor, given);
  const isComing = given.isComing && !rests;
  const hasPlace = openPlaces({ ...request, coming: await comingTo(tx, request.id) }) > 0;
  const said =
    isComing && isUnaccepted(invitation)
      ? volunteered(invitation.state)
      : answered(invitation.state, isComing, hasPlace);
  const state = rests ? answeredResting(invitation.state) : said;
  const isOver = request.closedAt !== null || (request.neededBy !== null && request.neededBy <= at);
  if (state === null || isOver) throw new DomainError('INVITATION_OVER');
  // Since they were invited, a hospital may have found another blood type, or they corrected theirs.
  if (isComing && !canGiveRedCells(donor.bloodType, request.bloodType)) throw new DomainError('BLOOD_MISMATCH');
  if (isComing && invitation.state !== 'accepted') await refuseStopped(tx, invitation, request, donor);
  if (isComing && (await isComingElsewhere(tx, invitation))) throw new DomainError('ALREADY_COMING');
  const opening = await hoursFor(tx, request, at);
  const kept = {
    // Of whoever left and came back the profile is another.
    donorId: donor.id,
    state,
    // Said again it shows the poster's phone no longer.
    answeredAt: known.state === 'cancelled' && state === known.state ? known.answeredAt : at,
    placeNotifiedAt: null,
    arrivalCode: state === 'accepted' ? await arrivalCodeFor(tx, invitation, request) : invitation.arrivalCode,
    // An offer that ended may be made again, and who was given up may come after all: what was said of them is over.
    ...{ endedAt: null, outcomeBy: null, dispute: null },
    ...(isComing
      ? yesOf(invitation, request, { ...given, opening }, state)
      : noOf(invitation, rests ? 'gaveLately' : given.reason)),
  };
  await updateInvitation(tx, invitation, kept);
  await (state === 'accepted' && invitation.state === state ? takeBackCalls : takeBack)(tx, invitation);
  if (state === 'accepted' && invitation.state !== state) {
    const { accountId, requestId: subjectId } = invitation;
    // Who is on the way to one patient offers to come to no other.
    await takeBackVolunteersBut(tx, invitation);
    await showNumber(tx, { accountId, subjectId, action: 'request.contacted', readerOf: given.readerOf, at });
  }
  if ((state === 'accepted' || state === 'volunteered') && kept.sharesPhone && !invitation.sharesPhone) {
    await recordAudit(tx, { at, actorId: invitation.accountId, action: 'phone.shared', subjectId: invitation.id });
  }
  if (state !== invitation.state) await notifyOf(tx, { ...invitation, ...kept }, invitation, request, given);
  return presentToDonor(tx, invitation.id);
}

/** Nobody is on the way to two patients. */
export async function isComingElsewhere(tx: Tx, invitation: Pick<Invitation, 'id' | 'accountId'>): Promise<boolean> {
  return (await tx.first(COMING_ELSEWHERE, invitation)) !== null;
}

const COMING_ELSEWHERE = query((of: Places<{ accountId: string; id: string }>) =>
  db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.accountId, of.accountId), eq(invitations.state, 'accepted'), ne(invitations.id, of.id))),
);

/** Nobody sets out for a request that is being checked, nor is shown a patient's phone while they are reported themself. */
async function refuseStopped(
  tx: Tx,
  { accountId }: Invitation,
  { suspendedAt }: BloodRequest,
  { hiddenAt }: Donor,
): Promise<void> {
  if (suspendedAt !== null) throw new DomainError('REQUEST_CHECKED');
  const account = await findAccount(tx, accountId);
  if (account !== null && account.suspendedAt !== null) throw new DomainError('INVITATIONS_STOPPED');
  if (hiddenAt !== null) throw new DomainError('PROFILE_HIDDEN');
}

/** The donor, with the last donation as they say it now: theirs is the last word. */
async function toldDonation(
  tx: Tx,
  { accountId }: Invitation,
  { by, lastDonatedOn: said, ...notifier }: InvitationAnswer,
): Promise<Donor | null> {
  const donor = await donorOf(tx, accountId);
  if (donor === null || said === undefined) return donor;
  const today = dayOf(notifier.at);
  const lastDonatedOn = lastDonationSaid(donor, said, today);
  const changed = await changeDonor(tx, accountId, { lastDonatedOn }, notifier.at);
  const isMoved = changed !== null && isResting(changed, today) !== isResting(donor, today);
  if ('tokenHash' in by && isMoved) await notifyChangedByLink(tx, accountId, notifier);
  return changed;
}

/** Whoever is on the way already isn't sent home by what only their profile says: they may have said it after they gave. */
function mustRest({ state }: Invitation, donor: Donor, { lastDonatedOn, at }: InvitationAnswer): boolean {
  return (state !== 'accepted' || lastDonatedOn !== undefined) && isResting(donor, dayOf(at));
}

/** What is kept of a yes. Of one that isn't accepted, until when it waits. */
export function yesOf(
  invitation: Invitation,
  request: BloodRequest,
  given: Pick<InvitationAnswer, 'at' | 'zoneOf' | 'sharesPhone' | 'arrivingAt'> & {
    readonly opening: OpeningHours | null;
  },
  state: Invitation['state'],
) {
  const { at, zoneOf, opening } = given;
  const yes = { hasSaidYes: true, sharesPhone: given.sharesPhone ?? invitation.sharesPhone, reason: null };
  // Of somebody who was given up, the arrival that they said is over.
  const isStale = invitation.state !== 'accepted' && invitation.arrivingAt !== null && invitation.arrivingAt <= at;
  const said = given.arrivingAt ?? (isStale ? null : invitation.arrivingAt);
  const isArrivalGiven = given.arrivingAt !== undefined || (said !== null && invitation.isArrivalGiven);
  if (state === 'volunteered') {
    const dueAt = invitation.state === state ? invitation.dueAt : at + VOLUNTEER_WAITS_MS;
    return { ...yes, hasSaidYes: false, arrivingAt: said, isArrivalGiven, dueAt };
  }
  if (state !== 'accepted') return { ...yes, arrivingAt: said, isArrivalGiven, dueAt: null };
  // Without an hour nothing would fall due, and their place be held to the end.
  const zone = request.placeId === null ? null : zoneOf(request.placeId);
  const arrivingAt = said ?? expectedArrival(request, at, zone, opening);
  return { ...yes, arrivingAt, isArrivalGiven, dueAt: dueForArrival(arrivingAt, request.urgency, at) };
}

function noOf({ hasSaidYes, arrivingAt, isArrivalGiven }: Invitation, reason: DeclineReason | undefined) {
  return { hasSaidYes, sharesPhone: false, arrivingAt, isArrivalGiven, dueAt: null, reason: reason ?? null };
}

/** A yes is confirmed to the donor, with the way to take it back; the poster learns of who comes, and of who can't after all. */
async function notifyOf(
  tx: Tx,
  invitation: Invitation,
  before: Invitation,
  request: BloodRequest,
  notifier: Notifier,
): Promise<void> {
  if (invitation.state === 'volunteered') await notifyOfVolunteer(tx, before, request, notifier);
  if (invitation.state === 'waitlisted') await notifyDonor(tx, 'waitlisted', invitation, request, notifier);
  if (invitation.state === 'accepted') {
    await notifyDonor(tx, 'accepted', invitation, request, notifier);
    await notifyPoster(tx, 'someoneComes', request, notifier, invitation, toldArrival(invitation));
  }
  if (before.state === 'accepted') await placeFallsFree(tx, invitation, request, notifier);
}
