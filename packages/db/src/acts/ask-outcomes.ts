import { type AskOutcome, mayTellOutcome, type Thanks } from '@redthread/domain/ask';
import { DomainError } from '@redthread/domain/domain-error';
import type { AskStore } from '../ask-store.ts';
import type { BloodRequest } from '../request-store.ts';
import { type Act, type Engine, run } from './act.ts';
import { requestOf, shown } from './ask-answers.ts';
import { placeFallsFree, tellReserve } from './ask-ends.ts';
import { type Telling, takeBack, takeBackFromPoster, tellDonor } from './ask-mail.ts';
import { mustThanksWait } from './ask-pace.ts';
import { type AskRecord, askBy, findAsk, findRequest, holdsPlace, shownToPoster } from './ask-record.ts';
import { recordAudit } from './audit.ts';
import { moveDonation } from './donor-change.ts';
import { countGiven } from './request-life.ts';
import { statement } from './statement.ts';
import { countOffer } from './volunteers.ts';

const SETTLE = statement(`UPDATE asks SET state = :state, due_at = NULL, ended_at = :at,
  is_counted = :isCounted WHERE id = :id`);

/** What donors and posters say came of an ask. */
export function askOutcomesOn(db: Engine): Pick<AskStore, 'tell' | 'confirm'> {
  return {
    tell: ({ by, outcome, ...telling }) =>
      db.write(function* () {
        const ask = yield* askBy(by);
        const request = ask === null ? null : yield* requestOf(ask);
        if (ask === null || request === null) return null;
        refuseLate(ask, request, telling.at);
        const isFree = yield* settle(ask, request, { outcome, isCounted: ask.isCounted }, telling);
        if (isFree) yield* placeFallsFree(ask, request, telling);
        yield* moveDonation(ask, outcome, telling.at);
        return yield* shown(ask.id);
      }),
    confirm: ({ id, requestId, actorId, outcome, thanks = null, isEnough, ...telling }) =>
      db.write(function* () {
        const ask = yield* findAsk(id);
        const request = ask?.requestId === requestId ? yield* findRequest(requestId) : null;
        if (ask === null || request === null) return null;
        const isCounted = outcome === 'gave';
        refuseLate(ask, request, telling.at);
        if (ask.state === outcome && ask.isCounted === isCounted) {
          if (isCounted) yield* addToDonation(ask, request, { thanks, isEnough }, telling);
          return yield* shownToPoster(id);
        }
        // Whoever says so knows that nobody comes.
        if (yield* settle(ask, request, { outcome, isCounted }, telling)) yield* tellReserve(request, telling);
        yield* recordAudit({ at: telling.at, actorId, action: 'ask.confirmed', subjectId: id });
        // The poster's word moves the request, whatever the donor said before it.
        const more = Number(isCounted) - Number(ask.isCounted);
        const isLast = isEnough ?? request.given + more >= request.units;
        const isFulfilled = request.status === 'fulfilled' || isLast;
        if (outcome === 'gave') yield* tellDonor('thanks', ask, request, telling, { thanks, isFulfilled });
        const saysGave = ask.state === 'gave' && !ask.isCounted;
        if (outcome === 'notTaken' && ask.state !== outcome && !saysGave)
          yield* tellDonor(outcome, ask, request, telling);
        if (more !== 0 || (isCounted && isEnough === true))
          yield* countGiven(request, more, telling, { lastId: id, isEnough });
        return yield* shownToPoster(id);
      }),
  };
}

/** To a donation that the poster confirmed already: thanks in their words, after those that left with it, and that it is enough. */
function* addToDonation(
  ask: AskRecord,
  request: BloodRequest,
  { thanks, isEnough }: { readonly thanks: Thanks | null; readonly isEnough: boolean | undefined },
  telling: Telling,
): Act<void> {
  const isThanked = thanks !== null && !(yield* mustThanksWait(ask, telling.at));
  const isFulfilled = request.status === 'fulfilled' || isEnough === true;
  if (isThanked) yield* tellDonor('thanks', ask, request, telling, { thanks, isFulfilled });
  const lastId = isThanked ? ask.id : undefined;
  if (isEnough === true) yield* countGiven(request, 0, telling, { lastId, isEnough });
}

/** What came of an ask is said for some days after its request, and of those alone who said yes. */
function refuseLate(ask: AskRecord, { closedAt }: BloodRequest, at: number): void {
  if (!mayTellOutcome({ ...ask, closedAt }, at)) throw new DomainError('ASK_OVER');
}

/** What came of somebody who said yes: whether their place is free by it. Later words, within days, correct earlier ones. */
function* settle(
  ask: AskRecord,
  request: BloodRequest,
  { outcome, isCounted }: { outcome: AskOutcome; isCounted: boolean },
  telling: Telling,
): Act<boolean> {
  yield* run(SETTLE, { id: ask.id, state: outcome, isCounted, at: telling.at });
  if (ask.source === 'offered') yield* countOffer(ask.id, isCounted);
  // Thanks that wait for the morning stay true when the other side says the same.
  if (ask.state !== outcome) yield* takeBack(ask);
  if (ask.state === 'coming') yield* takeBackFromPoster(ask, request);
  return holdsPlace(ask) && outcome !== 'gave' && request.closedAt === null;
}
