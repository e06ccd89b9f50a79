import { dueForArrival } from '@redthread/domain/arrival';
import { ARRIVED_WAITS_MS } from '@redthread/domain/arrival-code';
import { canGiveRedCells } from '@redthread/domain/blood-type';
import type { InvitationMode } from '@redthread/domain/invitation-mode';
import { firstRoundAt } from '@redthread/domain/moderation';
import { warnAt } from '@redthread/domain/request-life';
import type { Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { donorOf, restAfterDonation } from './donors.ts';
import { isComingElsewhere } from './invitation-answers.ts';
import { type Notifier, takeBack } from './invitation-mail.ts';
import type { Invitation } from './invitation-record.ts';
import { findAccount } from './people.ts';
import { reopenInvitations } from './reopened-invitations.ts';
import { countGiven } from './request-life.ts';
import type { BloodRequest } from './request-row.ts';
import { updateInvitation } from './rows/invitations.ts';
import { updateRequest } from './rows/requests.ts';
import { countVolunteer } from './volunteers.ts';

// What a desk said of the wrong donor, as if it hadn't.

export interface Undo {
  readonly mode: InvitationMode;
}

interface Undone extends Undo, Notifier {
  readonly actorId: string;
}

/** The donor is on the way again, unless they left, are hidden, or their blood doesn't fit by now; their rest is over, and the unit is missing. A request that ended by that word is open again. What was mailed since stays said. */
export async function undoOutcome(
  tx: Tx,
  invitation: Invitation,
  request: BloodRequest,
  { mode, actorId, ...notifier }: Undone,
): Promise<void> {
  const { at } = notifier;
  const { id, arrivedAt, arrivingAt: expectedAt, endedAt, isCounted } = invitation;
  const endedByIt = isEndedBy(invitation, request, at);
  const donor = await donorOf(tx, invitation.accountId);
  const isExpected = donor?.hiddenAt === null && canGiveRedCells(donor.bloodType, request.bloodType);
  const isOpen = request.closedAt === null || endedByIt;
  await restAfterDonation(tx, invitation, false, at);
  if (invitation.source === 'volunteer') await countVolunteer(tx, id, false);
  await takeBack(tx, invitation);
  const wasThere = arrivedAt !== null && arrivedAt !== endedAt;
  const arrivingAt = expectedAt ?? at;
  const dueAt = wasThere ? at + ARRIVED_WAITS_MS : dueForArrival(arrivingAt, request.urgency, at);
  await updateInvitation(tx, invitation, {
    ...{ isCounted: false, outcomeBy: null, dispute: null, arrivedAt: wasThere ? arrivedAt : null },
    ...(!isOpen || !isExpected
      ? { state: 'closed' }
      : (await isComingElsewhere(tx, invitation))
        ? { state: 'cancelled', endedAt: null }
        : { state: 'accepted', endedAt: null, arrivingAt, dueAt }),
  });
  await recordAudit(tx, { at, actorId, action: 'arrival.undone', subjectId: id });
  if (endedByIt) await reopen(tx, request, { mode, ...notifier });
  else if (isCounted && isOpen) await countGiven(tx, request, -1, notifier, { lastId: undefined, isEnough: undefined });
}

/** Both are of one instant, as one press did both. */
function isEndedBy({ isCounted, endedAt }: Invitation, { status, closedAt, neededBy }: BloodRequest, at: number) {
  const isTime = neededBy === null || neededBy > at;
  return isCounted && status === 'fulfilled' && closedAt === endedAt && isTime;
}

async function reopen(tx: Tx, request: BloodRequest, { mode, ...notifier }: Undo & Notifier): Promise<void> {
  const { at } = notifier;
  const open = { given: Math.max(0, request.given - 1), status: 'pending', closedAt: null } as const;
  const next: BloodRequest = { ...request, ...open, warnAt: warnAt(request, at) };
  const poster = await findAccount(tx, request.accountId);
  const nextRoundAt = poster === null ? null : firstRoundAt(next, poster, mode, at);
  await updateRequest(tx, request, { ...open, warnAt: next.warnAt, nextRoundAt });
  await reopenInvitations(tx, { ...next, nextRoundAt }, notifier);
}
