import { and, eq, exists, inArray, isNotNull } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { asks, messages } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { type Telling, tellDonor } from './ask-mail.ts';
import type { BloodRequest } from './request-row.ts';
import { mayCome, tellPlace, tellReserveOfAll } from './reserve.ts';
import { isReopened, reopenAsksOf } from './rows/asks.ts';

/**
 * A request is open again: whoever was asked is asked still, and who said yes is in reserve. The word of its end that hasn't left
 * never will; of those who were on the way then, and may be still, each is told of a place, or that the request is being checked.
 */
export async function reopenAsks(tx: Tx, request: BloodRequest, telling: Telling): Promise<void> {
  const { id: requestId } = request;
  const unheard = await tx.all(UNHEARD, { requestId });
  await tx.run(UNQUEUE_END, { requestId });
  await reopenAsksOf(tx, requestId);
  const told = await tellReserveOfAll(tx, request, telling);
  for (const ask of unheard) {
    // Nobody is called to a request that is being checked; whoever may still be on the way is told that it is.
    if (request.asksStoppedAt !== null) await tellDonor(tx, 'checking', ask, request, telling);
    else if (!told.includes(ask.id) && (await mayCome(tx, ask))) await tellPlace(tx, ask, request, telling);
  }
}

const UNHEARD = query((of: Places<{ requestId: string }>) => {
  const waits = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.askId, asks.id), eq(messages.accountId, asks.accountId)));
  return db
    .select()
    .from(asks)
    .where(and(isReopened(of.requestId), eq(asks.hasSaidYes, true), isNotNull(asks.arrivingAt), exists(waits)));
});
const UNQUEUE_END = query((of: Places<{ requestId: string }>) =>
  db
    .delete(messages)
    .where(inArray(messages.askId, db.select({ id: asks.id }).from(asks).where(isReopened(of.requestId)))),
);
