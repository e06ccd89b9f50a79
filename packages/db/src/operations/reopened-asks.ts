import { and, eq, exists, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { db, type Place, type Places, query } from '../query.ts';
import { asks, donors, messages } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { type Telling, tellDonor } from './ask-mail.ts';
import type { BloodRequest } from './request-row.ts';
import { mayCome, tellPlace, tellReserveOfAll } from './reserve.ts';

/**
 * A request is open again: whoever was asked is asked still, and who said yes is in reserve. The word of its end that hasn't left
 * never will; of those who were on the way then, and may be still, each is told of a place, or that the request is being checked.
 */
export async function reopenAsks(tx: Tx, request: BloodRequest, telling: Telling): Promise<void> {
  const { id: requestId } = request;
  const unheard = await tx.all(UNHEARD, { requestId });
  await tx.run(UNQUEUE_END, { requestId });
  await tx.run(REOPEN, { requestId });
  const told = await tellReserveOfAll(tx, request, telling);
  for (const ask of unheard) {
    // Nobody is called to a request that is being checked; whoever may still be on the way is told that it is.
    if (request.asksStoppedAt !== null) await tellDonor(tx, 'checking', ask, request, telling);
    else if (!told.includes(ask.id) && (await mayCome(tx, ask))) await tellPlace(tx, ask, request, telling);
  }
}

/** Not of donors who are hidden, or have left: they are asked nothing. Whose offer nobody accepted may offer again. */
function isAgain(requestId: Place<string>) {
  const listed = db
    .select({ id: donors.id })
    .from(donors)
    .where(and(eq(donors.accountId, asks.accountId), isNull(donors.hiddenAt)));
  const wasAccepted = or(ne(asks.source, 'offered'), isNotNull(asks.acceptedAt));
  return and(eq(asks.requestId, requestId), eq(asks.state, 'over'), wasAccepted, exists(listed));
}

const UNHEARD = query((of: Places<{ requestId: string }>) => {
  const waits = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.askId, asks.id), eq(messages.accountId, asks.accountId)));
  return db
    .select()
    .from(asks)
    .where(and(isAgain(of.requestId), eq(asks.hasSaidYes, true), isNotNull(asks.arrivingAt), exists(waits)));
});
const UNQUEUE_END = query((of: Places<{ requestId: string }>) =>
  db
    .delete(messages)
    .where(inArray(messages.askId, db.select({ id: asks.id }).from(asks).where(isAgain(of.requestId)))),
);
const REOPEN = query((of: Places<{ requestId: string }>) =>
  db
    .update(asks)
    .set({ endedAt: null, state: sql`case when ${asks.hasSaidYes} = 1 then 'reserve' else 'asked' end` })
    .where(isAgain(of.requestId)),
);
