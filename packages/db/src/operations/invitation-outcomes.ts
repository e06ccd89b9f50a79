import { DomainError } from '@redthread/domain/domain-error';
import {
  holdsPlace,
  type InvitationOutcome,
  mayDispute,
  mayReportOutcome,
  type OutcomeSource,
  type Thanks,
} from '@redthread/domain/invitation';
import type { Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { moveDonation, restAfterDonation } from './donors.ts';
import { type Notifier, notifyDonor, takeBack, takeBackFromPoster } from './invitation-mail.ts';
import { mustThanksWait } from './invitation-pace.ts';
import { findInvitation, type Invitation, type InvitationKey, invitationBy, requestOf } from './invitation-record.ts';
import { countGiven } from './request-life.ts';
import type { BloodRequest } from './request-row.ts';
import { findRequest } from './request-row.ts';
import { updateInvitation } from './rows/invitations.ts';
import { type DonorsInvitation, presentToDonor, type RequestsInvitation, shownToPoster } from './shown-invitations.ts';
import { countVolunteer } from './volunteers.ts';
import { notifyWaitlist, placeFallsFree } from './waitlist.ts';

// What donors and posters say came of an invitation.

export interface DonorsOutcome extends Notifier {
  readonly by: InvitationKey;
  readonly outcome: InvitationOutcome;
}

export interface PostersOutcome extends Notifier {
  readonly id: string;
  readonly requestId: string;
  readonly actorId: string;
  readonly outcome: InvitationOutcome;
  /** The poster's, in the mail to a donor who gave. */
  readonly thanks?: Thanks | undefined;
  /** With a donation: whether the request ends by it; undefined for when nothing is missing any more. */
  readonly isEnough?: boolean | undefined;
}

export async function reportOutcome(
  tx: Tx,
  { by, outcome, ...notifier }: DonorsOutcome,
): Promise<DonorsInvitation | null> {
  const invitation = await invitationBy(tx, by);
  const request = invitation === null ? null : await requestOf(tx, invitation);
  if (invitation === null || request === null) return null;
  refuseLate(invitation, request, notifier.at);
  if (outcome !== 'noShow' && mayDispute(invitation)) {
    await updateInvitation(tx, invitation, { dispute: outcome });
    await recordAudit(tx, {
      ...{ at: notifier.at, actorId: invitation.accountId },
      ...{ action: 'invitation.disputed', subjectId: invitation.id },
    });
    await moveDonation(tx, invitation, outcome, notifier.at);
    return presentToDonor(tx, invitation.id);
  }
  if (invitation.dispute === outcome) return presentToDonor(tx, invitation.id);
  refuseAfterHospital(invitation, outcome);
  const outcomeBy = invitation.outcomeBy ?? 'donor';
  const said = { outcome, isCounted: invitation.isCounted, outcomeBy };
  const isFree = await settle(tx, invitation, request, said, notifier);
  if (isFree) await placeFallsFree(tx, invitation, request, notifier);
  await moveDonation(tx, invitation, outcome, notifier.at);
  return presentToDonor(tx, invitation.id);
}

export async function confirmOutcome(tx: Tx, given: PostersOutcome): Promise<RequestsInvitation | null> {
  const { id, requestId, actorId, outcome, thanks, isEnough, ...notifier } = given;
  const invitation = await findInvitation(tx, id);
  const request = invitation?.requestId === requestId ? await findRequest(tx, requestId) : null;
  if (invitation === null || request === null) return null;
  refuseAfterHospital(invitation, outcome);
  refuseLate(invitation, request, notifier.at);
  await sayOutcome(tx, invitation, request, { outcome, says: 'poster', actorId, thanks, isEnough }, notifier);
  return shownToPoster(tx, id);
}

/** A hospital's word, by the code that the donor showed there, is the last. */
function refuseAfterHospital({ outcomeBy, state }: Invitation, outcome: InvitationOutcome): void {
  if (outcomeBy === 'hospital' && state !== outcome) throw new DomainError('HOSPITAL_SAID');
}

interface CountedOutcome extends Pick<PostersOutcome, 'outcome' | 'actorId' | 'thanks' | 'isEnough'> {
  readonly says: Exclude<OutcomeSource, 'donor'>;
}

/** A word that moves the request, and begins the rest of a donor who gave: the poster's, or a hospital's. */
export async function sayOutcome(
  tx: Tx,
  invitation: Invitation,
  request: BloodRequest,
  { outcome, says, actorId, thanks: said, isEnough }: CountedOutcome,
  notifier: Notifier,
): Promise<void> {
  const { id } = invitation;
  const thanks = said ?? null;
  const isCounted = outcome === 'donated';
  if (invitation.state === outcome && invitation.isCounted === isCounted) {
    if (isCounted) await addToDonation(tx, invitation, request, { thanks, isEnough }, notifier);
    if (invitation.outcomeBy !== says && invitation.outcomeBy !== 'hospital') {
      await updateInvitation(tx, invitation, { outcomeBy: says });
    }
    return;
  }
  // Whoever says so knows that nobody comes.
  if (await settle(tx, invitation, request, { outcome, isCounted, outcomeBy: says }, notifier))
    await notifyWaitlist(tx, request, notifier);
  if (isCounted || invitation.isCounted) await restAfterDonation(tx, invitation, isCounted, notifier.at);
  await recordAudit(tx, { at: notifier.at, actorId, action: 'invitation.confirmed', subjectId: id });
  // The poster's word moves the request, whatever the donor said before it.
  const more = Number(isCounted) - Number(invitation.isCounted);
  const isLast = isEnough ?? request.given + more >= request.units;
  const isFulfilled = request.status === 'fulfilled' || isLast;
  if (outcome === 'donated') await notifyDonor(tx, 'thanks', invitation, request, notifier, { thanks, isFulfilled });
  const saysDonated = invitation.state === 'donated' && !invitation.isCounted;
  if (outcome === 'notCollected' && invitation.state !== outcome && !saysDonated) {
    await notifyDonor(tx, outcome, invitation, request, notifier);
  }
  // What a hospital says after the end is kept, and moves nothing that is over.
  const isMoved = says === 'poster' || request.closedAt === null;
  if (isMoved && (more !== 0 || (isCounted && isEnough === true))) {
    await countGiven(tx, request, more, notifier, { lastId: id, isEnough });
  }
}

/** To a donation that the poster confirmed already: thanks in their words, after those that left with it, and that it is enough. */
async function addToDonation(
  tx: Tx,
  invitation: Invitation,
  request: BloodRequest,
  { thanks, isEnough }: { readonly thanks: Thanks | null; readonly isEnough: boolean | undefined },
  notifier: Notifier,
): Promise<void> {
  const isThanked = thanks !== null && !(await mustThanksWait(tx, invitation, notifier.at));
  const isFulfilled = request.status === 'fulfilled' || isEnough === true;
  if (isThanked) await notifyDonor(tx, 'thanks', invitation, request, notifier, { thanks, isFulfilled });
  const lastId = isThanked ? invitation.id : undefined;
  if (isEnough === true) await countGiven(tx, request, 0, notifier, { lastId, isEnough });
}

/** Of a donor who said before the hospital that they were there. */
function disputeOf({ state, outcomeBy }: Invitation, says: OutcomeSource, outcome: InvitationOutcome) {
  if (says !== 'hospital' || outcome !== 'noShow' || outcomeBy !== 'donor') return null;
  return state === 'donated' || state === 'notCollected' ? state : null;
}

/** What came of an invitation is said for some days after its request, and of those alone who said yes. */
export function refuseLate(invitation: Invitation, { closedAt }: BloodRequest, at: number): void {
  if (!mayReportOutcome({ ...invitation, closedAt }, at)) throw new DomainError('INVITATION_OVER');
}

/** What came of somebody who said yes: whether their place is free by it. Later words, within days, correct earlier ones. */
async function settle(
  tx: Tx,
  invitation: Invitation,
  request: BloodRequest,
  { outcome, isCounted, outcomeBy }: { outcome: InvitationOutcome; isCounted: boolean; outcomeBy: OutcomeSource },
  notifier: Notifier,
): Promise<boolean> {
  await updateInvitation(tx, invitation, {
    ...{ state: outcome, isCounted, outcomeBy, dispute: disputeOf(invitation, outcomeBy, outcome) },
    ...{ dueAt: null, endedAt: notifier.at },
  });
  if (invitation.source === 'volunteer') await countVolunteer(tx, invitation.id, isCounted);
  // Thanks that wait for the morning stay true when the other side says the same.
  if (invitation.state !== outcome) await takeBack(tx, invitation);
  if (invitation.state === 'accepted') await takeBackFromPoster(tx, invitation, request);
  return holdsPlace(invitation) && outcome !== 'donated' && request.closedAt === null;
}
