import { DAY_MS } from '@redthread/domain/day';
import { VOLUNTEER_DAYS, VOLUNTEER_WAITS_MS, VOLUNTEERS_NOTIFIED_EVERY_MS } from '@redthread/domain/invitation';
import { and, count, eq, gt, isNull, lt, not, notExists, or } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { invitations, requests } from '../tables.ts';
import { volunteerRecords } from '../total-tables.ts';
import type { Tx } from '../transaction.ts';
import { isInDispute } from './disputes.ts';
import { endVolunteer } from './invitation-ends.ts';
import { type Notifier, notifyPoster } from './invitation-mail.ts';
import { type Invitation, requestOf } from './invitation-record.ts';
import type { BloodRequest } from './request-row.ts';
import { updateRequest } from './rows/requests.ts';

// Donors who offer by themselves to come, until the poster accepts.

/** Tells the poster that somebody offers to come, in one mail for all who do so within a while. */
export async function notifyOfVolunteer(
  tx: Tx,
  { answeredAt, accountId: donorId }: Pick<Invitation, 'answeredAt' | 'accountId'>,
  request: BloodRequest,
  notifier: Notifier,
): Promise<void> {
  const { at } = notifier;
  // Who takes it back and offers again is no news.
  if (answeredAt !== null && at < answeredAt + VOLUNTEER_WAITS_MS) return;
  const { toldAt } = await tx.one(NOTIFIED_AT, { id: request.id });
  // A mail that is still to leave says it of this donor too; one that would leave later was dated by a clock that was ahead.
  if (toldAt !== null && toldAt > at && toldAt <= at + VOLUNTEERS_NOTIFIED_EVERY_MS) return;
  const leavesAt = toldAt === null || toldAt > at ? at : Math.max(at, toldAt + VOLUNTEERS_NOTIFIED_EVERY_MS);
  await updateRequest(tx, request, { volunteersNotifiedAt: leavesAt });
  await notifyPoster(tx, 'someoneVolunteers', request, notifier, null, null, { earliest: leavesAt, donorId });
}

const NOTIFIED_AT = query((of: Places<{ id: string }>) =>
  db.select({ toldAt: requests.volunteersNotifiedAt }).from(requests).where(eq(requests.id, of.id)),
);

/** Of a request that is being checked: nobody can accept them. */
export async function endVolunteersTo(tx: Tx, request: BloodRequest, notifier: Notifier): Promise<void> {
  for (const invitation of await tx.all(VOLUNTEERS_TO, { requestId: request.id })) {
    await endVolunteer(tx, invitation, request, notifier, 'volunteerNotNeeded');
  }
}

const VOLUNTEERS_TO = query((of: Places<{ requestId: string }>) =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.requestId, of.requestId), eq(invitations.state, 'volunteered'))),
);

/** Of a donor who is stopped. */
export async function endVolunteersOf(tx: Tx, accountId: string, notifier: Notifier): Promise<void> {
  for (const invitation of await tx.all(VOLUNTEERS_OF, { accountId })) {
    const request = await requestOf(tx, invitation);
    if (request !== null) await endVolunteer(tx, invitation, request, notifier, 'volunteerNotNeeded');
  }
}

const VOLUNTEERS_OF = query((of: Places<{ accountId: string }>) =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.accountId, of.accountId), eq(invitations.state, 'volunteered'))),
);

/** So many of a person's offers ended without a donation that the poster counted, whatever became of the account. */
export async function vainVolunteers(
  tx: Tx,
  accountId: string,
  hashes: readonly string[],
  at: number,
): Promise<number> {
  const since = at - VOLUNTEER_DAYS * DAY_MS;
  const counts = [await tx.one(VAIN_OF_ACCOUNT, { accountId, since })];
  for (const personHash of hashes) counts.push(await tx.one(VAIN_OF_PERSON, { personHash, since }));
  return Math.max(...counts.map(({ vain }) => vain));
}

const VAIN_OF_ACCOUNT = query((of: Places<{ accountId: string; since: number }>) =>
  db
    .select({ vain: count() })
    .from(invitations)
    .where(
      and(
        ...[eq(invitations.accountId, of.accountId), eq(invitations.source, 'volunteer')],
        ...[
          gt(invitations.invitedAt, of.since),
          eq(invitations.isCounted, false),
          or(isNull(invitations.dispute), not(isInDispute)),
        ],
      ),
    ),
);
const VAIN_OF_PERSON = query((of: Places<{ personHash: string; since: number }>) =>
  db
    .select({ vain: count() })
    .from(volunteerRecords)
    .where(
      and(
        eq(volunteerRecords.personHash, of.personHash),
        gt(volunteerRecords.volunteeredAt, of.since),
        eq(volunteerRecords.isCounted, false),
        notExists(
          db
            .select({ id: invitations.id })
            .from(invitations)
            .where(and(eq(invitations.id, volunteerRecords.invitationId), isInDispute)),
        ),
      ),
    ),
);

export async function keepVolunteer(
  tx: Tx,
  invitationId: string,
  hashes: readonly string[],
  volunteeredAt: number,
): Promise<void> {
  for (const personHash of new Set(hashes)) {
    await tx.insert(volunteerRecords, { invitationId, personHash, volunteeredAt, isCounted: false });
  }
}

/** The poster's word says whether it was in vain. */
export async function countVolunteer(tx: Tx, invitationId: string, isCounted: boolean): Promise<void> {
  await tx.run(COUNT_VOLUNTEER, { invitationId, isCounted });
}

const COUNT_VOLUNTEER = query((of: Places<{ invitationId: string; isCounted: boolean }>) =>
  db
    .update(volunteerRecords)
    .set({ isCounted: of.isCounted })
    .where(eq(volunteerRecords.invitationId, of.invitationId)),
);

/** Offers that no rule counts any more. */
export async function forgetVolunteersBefore(tx: Tx, instant: number): Promise<void> {
  await tx.run(FORGET_VOLUNTEERS, { instant });
}

const FORGET_VOLUNTEERS = query((of: Places<{ instant: number }>) =>
  db.delete(volunteerRecords).where(lt(volunteerRecords.volunteeredAt, of.instant)),
);
