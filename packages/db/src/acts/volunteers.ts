import { OFFER_DAYS, VOLUNTEER_WAITS_MS, VOLUNTEERS_TOLD_EVERY_MS } from '@redthread/domain/ask';
import { DAY_MS } from '@redthread/domain/day';
import type { BloodRequest } from '../request-store.ts';
import { offersMade } from '../total-tables.ts';
import { type Act, all, run, value } from './act.ts';
import { endOffer } from './ask-ends.ts';
import { type Telling, tellPoster } from './ask-mail.ts';
import { ASK, type AskRecord, findRequest } from './ask-record.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';

// Donors who offer by themselves to come, until the poster accepts.

const OFFERS_TO = statement(
  `SELECT ${ASK.columns()} FROM asks WHERE request_id = :requestId AND state = 'volunteered'`,
);
const OFFERS_OF = statement(
  `SELECT ${ASK.columns()} FROM asks WHERE account_id = :accountId AND state = 'volunteered'`,
);
const TAKE_OTHERS_BACK = statement(`UPDATE asks SET state = 'declined', due_at = NULL, shares_phone = 0
  WHERE account_id = :accountId AND state = 'volunteered' AND id <> :id`);
const TOLD_AT = statement('SELECT volunteers_told_at FROM requests WHERE id = :id');
const KEEP_TOLD_AT = statement('UPDATE requests SET volunteers_told_at = :at WHERE id = :id');

const KEEP_OFFER = rowsOf(offersMade).insert();
const COUNT_OFFER = statement('UPDATE offers_made SET is_counted = :isCounted WHERE ask_id = :askId');
const FORGET_OFFERS = statement('DELETE FROM offers_made WHERE offered_at < :instant');
const VAIN_OF_ACCOUNT = statement(`SELECT count(*) FROM asks
  WHERE account_id = :accountId AND source = 'offered' AND asked_at > :since AND is_counted = 0`);
const VAIN_OF_PERSON = statement(`SELECT count(*) FROM offers_made
  WHERE person_hash = :hash AND offered_at > :since AND is_counted = 0`);

/** Tells the poster that somebody offers to come, in one mail for all who do so within a while. */
export function* tellOfVolunteer(
  before: Pick<AskRecord, 'answeredAt'>,
  request: BloodRequest,
  telling: Telling,
): Act<void> {
  const { at } = telling;
  // Who takes it back and offers again is no news.
  if (before.answeredAt !== null && at < before.answeredAt + VOLUNTEER_WAITS_MS) return;
  const toldAt = Number((yield* value(TOLD_AT, { id: request.id })) ?? 0);
  // A mail that is still to leave says it of this donor too; one that would leave later was dated by a clock that was ahead.
  if (toldAt > at && toldAt <= at + VOLUNTEERS_TOLD_EVERY_MS) return;
  const leavesAt = toldAt > at ? at : Math.max(at, toldAt + VOLUNTEERS_TOLD_EVERY_MS);
  yield* run(KEEP_TOLD_AT, { id: request.id, at: leavesAt });
  yield* tellPoster('someoneOffers', request, telling, null, null, leavesAt);
}

/** Of a request that is being checked: nobody can accept them. */
export function* endOffersTo(request: BloodRequest, telling: Telling): Act<void> {
  for (const ask of yield* all(ASK, OFFERS_TO, { requestId: request.id }))
    yield* endOffer(ask, request, telling, 'offerOver');
}

/** Of a donor who is stopped. */
export function* endOffersOf(accountId: string, telling: Telling): Act<void> {
  for (const ask of yield* all(ASK, OFFERS_OF, { accountId })) {
    const request = yield* findRequest(ask.requestId ?? '');
    if (request !== null) yield* endOffer(ask, request, telling, 'offerOver');
  }
}

/** Who is on the way to one patient offers to come to no other. */
export function takeOtherOffersBack({ id, accountId }: Pick<AskRecord, 'id' | 'accountId'>): Act<void> {
  return run(TAKE_OTHERS_BACK, { id, accountId });
}

/** So many of a person's offers ended without a donation that the poster counted, whatever became of the account. */
export function* vainOffers(accountId: string, hashes: readonly string[], at: number): Act<number> {
  const since = at - OFFER_DAYS * DAY_MS;
  const counts = [Number(yield* value(VAIN_OF_ACCOUNT, { accountId, since }))];
  for (const hash of hashes) counts.push(Number(yield* value(VAIN_OF_PERSON, { hash, since })));
  return Math.max(...counts);
}

export function* keepOffer(askId: string, hashes: readonly string[], offeredAt: number): Act<void> {
  for (const personHash of new Set(hashes)) yield* run(KEEP_OFFER, { askId, personHash, offeredAt, isCounted: false });
}

/** The poster's word says whether it was in vain. */
export function countOffer(askId: string, isCounted: boolean): Act<void> {
  return run(COUNT_OFFER, { askId, isCounted });
}

/** Offers that no rule counts any more. */
export function forgetOffersBefore(instant: number): Act<void> {
  return run(FORGET_OFFERS, { instant });
}
