import { DomainError } from '@redthread/domain/domain-error';
import { type InvitationOutcome, mayTellOutcome, type Thanks } from '@redthread/domain/invitation';
import type { Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { moveDonation } from './donors.ts';
import { type Telling, takeBack, takeBackFromPoster, tellDonor } from './invitation-mail.ts';
import { mustThanksWait } from './invitation-pace.ts';
import {
  findInvitation,
  holdsPlace,
  type Invitation,
  type InvitationKey,
  invitationBy,
  requestOf,
} from './invitation-record.ts';
import { countGiven } from './request-life.ts';
import type { BloodRequest } from './request-row.ts';
import { findRequest } from './request-row.ts';
import { updateInvitation } from './rows/invitations.ts';
import { type DonorsInvitation, presentToDonor, type RequestsInvitation, shownToPoster } from './shown-invitations.ts';
import { countOffer } from './volunteers.ts';
import { placeFallsFree, tellWaitlist } from './waitlist.ts';

// What donors and posters say came of an invitation.

export interface DonorsOutcome extends Telling {
  readonly by: InvitationKey;
  readonly outcome: InvitationOutcome;
}

export interface PostersOutcome extends Telling {
  readonly id: string;
  readonly requestId: string;
  readonly actorId: string;
  readonly outcome: InvitationOutcome;
  /** The poster's, in the mail to a donor who gave. */
  readonly thanks?: Thanks | undefined;
  /** With a donation: whether the request ends by it; undefined for when nothing is missing any more. */
  readonly isEnough?: boolean | undefined;
}

export async function tellOutcome(
  tx: Tx,
  { by, outcome, ...telling }: DonorsOutcome,
): Promise<DonorsInvitation | null> {
  const invitation = await invitationBy(tx, by);
  const request = invitation === null ? null : await requestOf(tx, invitation);
  if (invitation === null || request === null) return null;
  refuseLate(invitation, request, telling.at);
  const isFree = await settle(tx, invitation, request, { outcome, isCounted: invitation.isCounted }, telling);
  if (isFree) await placeFallsFree(tx, invitation, request, telling);
  await moveDonation(tx, invitation, outcome, telling.at);
  return presentToDonor(tx, invitation.id);
}

export async function confirmOutcome(tx: Tx, given: PostersOutcome): Promise<RequestsInvitation | null> {
  const { id, requestId, actorId, outcome, thanks = null, isEnough, ...telling } = given;
  const invitation = await findInvitation(tx, id);
  const request = invitation?.requestId === requestId ? await findRequest(tx, requestId) : null;
  if (invitation === null || request === null) return null;
  const isCounted = outcome === 'donated';
  refuseLate(invitation, request, telling.at);
  if (invitation.state === outcome && invitation.isCounted === isCounted) {
    if (isCounted) await addToDonation(tx, invitation, request, { thanks, isEnough }, telling);
    return shownToPoster(tx, id);
  }
  // Whoever says so knows that nobody comes.
  if (await settle(tx, invitation, request, { outcome, isCounted }, telling)) await tellWaitlist(tx, request, telling);
  await recordAudit(tx, { at: telling.at, actorId, action: 'invitation.confirmed', subjectId: id });
  // The poster's word moves the request, whatever the donor said before it.
  const more = Number(isCounted) - Number(invitation.isCounted);
  const isLast = isEnough ?? request.given + more >= request.units;
  const isFulfilled = request.status === 'fulfilled' || isLast;
  if (outcome === 'donated') await tellDonor(tx, 'thanks', invitation, request, telling, { thanks, isFulfilled });
  const saysDonated = invitation.state === 'donated' && !invitation.isCounted;
  if (outcome === 'notCollected' && invitation.state !== outcome && !saysDonated) {
    await tellDonor(tx, outcome, invitation, request, telling);
  }
  if (more !== 0 || (isCounted && isEnough === true)) {
    await countGiven(tx, request, more, telling, { lastId: id, isEnough });
  }
  return shownToPoster(tx, id);
}

/** To a donation that the poster confirmed already: thanks in their words, after those that left with it, and that it is enough. */
async function addToDonation(
  tx: Tx,
  invitation: Invitation,
  request: BloodRequest,
  { thanks, isEnough }: { readonly thanks: Thanks | null; readonly isEnough: boolean | undefined },
  telling: Telling,
): Promise<void> {
  const isThanked = thanks !== null && !(await mustThanksWait(tx, invitation, telling.at));
  const isFulfilled = request.status === 'fulfilled' || isEnough === true;
  if (isThanked) await tellDonor(tx, 'thanks', invitation, request, telling, { thanks, isFulfilled });
  const lastId = isThanked ? invitation.id : undefined;
  if (isEnough === true) await countGiven(tx, request, 0, telling, { lastId, isEnough });
}

/** What came of an invitation is said for some days after its request, and of those alone who said yes. */
function refuseLate(invitation: Invitation, { closedAt }: BloodRequest, at: number): void {
  if (!mayTellOutcome({ ...invitation, closedAt }, at)) throw new DomainError('INVITATION_OVER');
}

/** What came of somebody who said yes: whether their place is free by it. Later words, within days, correct earlier ones. */
async function settle(
  tx: Tx,
  invitation: Invitation,
  request: BloodRequest,
  { outcome, isCounted }: { outcome: InvitationOutcome; isCounted: boolean },
  telling: Telling,
): Promise<boolean> {
  await updateInvitation(tx, invitation, { state: outcome, isCounted, dueAt: null, endedAt: telling.at });
  if (invitation.source === 'offered') await countOffer(tx, invitation.id, isCounted);
  // Thanks that wait for the morning stay true when the other side says the same.
  if (invitation.state !== outcome) await takeBack(tx, invitation);
  if (invitation.state === 'accepted') await takeBackFromPoster(tx, invitation, request);
  return holdsPlace(invitation) && outcome !== 'donated' && request.closedAt === null;
}
