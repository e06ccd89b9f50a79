import type { BloodRequest } from '../request-store.ts';
import { type Act, all, run } from './act.ts';
import { mayCome, tellPlace, tellReserveOfAll } from './ask-ends.ts';
import { type Telling, tellDonor } from './ask-mail.ts';
import { ASK } from './ask-record.ts';
import { statement } from './statement.ts';

// Not of donors who are hidden, or have left: they are asked nothing. Whose offer nobody accepted may offer again.
const AGAIN = `request_id = :requestId AND state = 'over' AND (source <> 'offered' OR accepted_at IS NOT NULL)
  AND EXISTS (SELECT 1 FROM donors d WHERE d.account_id = asks.account_id AND d.hidden_at IS NULL)`;
const REOPEN = statement(`UPDATE asks SET ended_at = NULL,
  state = CASE WHEN has_said_yes = 1 THEN 'reserve' ELSE 'asked' END WHERE ${AGAIN}`);
const UNHEARD = statement(`SELECT ${ASK.columns()} FROM asks WHERE ${AGAIN} AND has_said_yes = 1
  AND arriving_at IS NOT NULL AND EXISTS (SELECT 1 FROM outbox m WHERE m.ask_id = asks.id AND m.account_id = asks.account_id)`);
const UNQUEUE_END = statement(`DELETE FROM outbox WHERE ask_id IN (SELECT id FROM asks WHERE ${AGAIN})`);

/**
 * A request is open again: whoever was asked is asked still, and who said yes is in reserve. The word of its end that hasn't left
 * never will; of those who were on the way then, and may be still, each is told of a place, or that the request is being checked.
 */
export function* reopenAsks(request: BloodRequest, telling: Telling): Act<void> {
  const { id: requestId } = request;
  const unheard = yield* all(ASK, UNHEARD, { requestId });
  yield* run(UNQUEUE_END, { requestId });
  yield* run(REOPEN, { requestId });
  const told = yield* tellReserveOfAll(request, telling);
  for (const ask of unheard) {
    // Nobody is called to a request that is being checked; whoever may still be on the way is told that it is.
    if (request.asksStoppedAt !== null) yield* tellDonor('checking', ask, request, telling);
    else if (!told.includes(ask.id) && (yield* mayCome(ask))) yield* tellPlace(ask, request, telling);
  }
}
