import { type Act, run, touched } from './act.ts';
import { findFact, keepFact } from './facts.ts';
import { statement } from './statement.ts';

const SWEPT_ON = 'offer-swept-on';

const RESTED = statement(`UPDATE donors SET is_offered = 1
  WHERE is_offered = 0 AND is_available = 1 AND hidden_at IS NULL AND offered_from <= :today AND offered_until >= :today`);
const REST_AGAIN = statement('UPDATE donors SET is_offered = 0 WHERE is_offered = 1 AND offered_from > :today');
const OFFER_AGAIN = statement(`UPDATE donors SET is_offered = 1 WHERE is_offered = 0 AND is_available = 1
  AND hidden_at IS NULL AND (offered_from IS NULL OR offered_from <= :today) AND offered_until >= :today`);
const RETIRE = statement(
  'UPDATE donors SET is_offered = 0 WHERE is_offered = 1 AND offered_until < :today RETURNING id',
);

/** Offers donors again whose rest or pause is over, and takes off those past their `offeredUntil`, inside an act; how many. */
export function* sweepOffer(today: string): Act<number> {
  const last = yield* findFact(SWEPT_ON);
  if (last !== null && last > today) {
    // After a clock that was ahead: whom it made too old, and whom it let rest too short.
    yield* run(OFFER_AGAIN, { today });
    yield* run(REST_AGAIN, { today });
  }
  if (last !== today) {
    yield* run(RESTED, { today });
    yield* keepFact(SWEPT_ON, today);
  }
  return yield* touched(RETIRE, { today });
}
