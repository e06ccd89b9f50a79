import { type Act, run, touched } from './act.ts';
import { findFact, keepFact } from './facts.ts';
import { statement } from './statement.ts';

const SWEPT_ON = 'offer-swept-on';

const OFFER_AGAIN = statement(`UPDATE donors SET is_offered = 1
  WHERE is_offered = 0 AND is_available = 1 AND offered_until >= :today`);
const RETIRE = statement(
  'UPDATE donors SET is_offered = 0 WHERE is_offered = 1 AND offered_until < :today RETURNING id',
);

/** Takes donors who are past their `offeredUntil` off the offer, inside an act; how many. */
export function* sweepOffer(today: string): Act<number> {
  const last = yield* findFact(SWEPT_ON);
  // After a clock that was ahead, donors it made too old are on offer again.
  if (last !== null && last > today) yield* run(OFFER_AGAIN, { today });
  if (last !== today) yield* keepFact(SWEPT_ON, today);
  return yield* touched(RETIRE, { today });
}
