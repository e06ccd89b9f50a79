import { dueForArrival, expectedArrival } from '@redthread/domain/arrival';
import { LONGEST_UNTIL_ROUND_MS } from '@redthread/domain/matching-round';
import { neededBy } from '@redthread/domain/open-places';
import { MOST_AHEAD_MS, warnAt } from '@redthread/domain/request-life';
import { and, gt, isNotNull, isNull } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { invitations, requests } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { requestOf } from './invitation-record.ts';
import { bringLastInvitedForward } from './rows/donors.ts';
import { bringInvitationsForward, updateInvitation } from './rows/invitations.ts';
import { bringRoundsForward, bringWarningsForward, updateRequest } from './rows/requests.ts';

// What was written while the clock of the host was ahead. Nothing else lies so late: the domain bounds each of these.

export async function bringForward(tx: Tx, now: number): Promise<void> {
  await bringRoundsForward(tx, { now, latest: now + LONGEST_UNTIL_ROUND_MS });
  const latest = now + MOST_AHEAD_MS;
  for (const request of await tx.all(NEEDED, { latest })) {
    const { urgency } = request;
    const needed = { urgency, neededBy: neededBy(now, urgency) };
    await updateRequest(tx, request, { neededBy: needed.neededBy, warnAt: warnAt(needed, now) });
  }
  await bringWarningsForward(tx, { now, latest });
  for (const invitation of await tx.all(DUE, { latest })) {
    const request = invitation.state === 'accepted' ? await requestOf(tx, invitation) : null;
    if (request === null) await updateInvitation(tx, invitation, { dueAt: now });
    else {
      const arrivingAt = expectedArrival(request, now, null);
      await updateInvitation(tx, invitation, { arrivingAt, dueAt: dueForArrival(arrivingAt, request.urgency, now) });
    }
  }
  // The caps count these, and would for as long as the clock was ahead.
  await bringLastInvitedForward(tx, now);
  await bringInvitationsForward(tx, now);
}

const NEEDED = query((of: Places<{ latest: number }>) => {
  const { id, accountId, organisationId, hospitalId, urgency, neededBy, closedAt } = requests;
  return db
    .select({ id, accountId, organisationId, hospitalId, urgency })
    .from(requests)
    .where(and(isNull(closedAt), isNotNull(neededBy), gt(neededBy, of.latest)));
});
const DUE = query((of: Places<{ latest: number }>) =>
  db.select().from(invitations).where(gt(invitations.dueAt, of.latest)),
);
