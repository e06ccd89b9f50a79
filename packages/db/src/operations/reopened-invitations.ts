import { and, eq, exists, inArray, isNotNull } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { invitations, messages } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { type Notifier, notifyDonor } from './invitation-mail.ts';
import type { BloodRequest } from './request-row.ts';
import { isReopened, reopenInvitationsOf } from './rows/invitations.ts';
import { mayCome, notifyPlace, notifyWaitlistOfAll } from './waitlist.ts';

/**
 * A request is open again: whoever was invited is invited still, and who said yes is on the waitlist. The word of its end that hasn't left
 * never will; of those who were on the way then, and may be still, each is told of a place, or that the request is being checked.
 */
export async function reopenInvitations(tx: Tx, request: BloodRequest, notifier: Notifier): Promise<void> {
  const { id: requestId } = request;
  const unheard = await tx.all(UNHEARD, { requestId });
  await tx.run(UNQUEUE_END, { requestId });
  await reopenInvitationsOf(tx, { requestId });
  const told = await notifyWaitlistOfAll(tx, request, notifier);
  for (const invitation of unheard) {
    // Nobody is called to a request that is being checked; whoever may still be on the way is told that it is.
    if (request.suspendedAt !== null) await notifyDonor(tx, 'checking', invitation, request, notifier);
    else if (!told.includes(invitation.id) && (await mayCome(tx, invitation)))
      await notifyPlace(tx, invitation, request, notifier);
  }
}

const UNHEARD = query((of: Places<{ requestId: string }>) => {
  const waits = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.invitationId, invitations.id), eq(messages.accountId, invitations.accountId)));
  return db
    .select()
    .from(invitations)
    .where(
      and(isReopened(of.requestId), eq(invitations.hasSaidYes, true), isNotNull(invitations.arrivingAt), exists(waits)),
    );
});
const UNQUEUE_END = query((of: Places<{ requestId: string }>) =>
  db
    .delete(messages)
    .where(
      inArray(
        messages.invitationId,
        db.select({ id: invitations.id }).from(invitations).where(isReopened(of.requestId)),
      ),
    ),
);
