import { type AskOutcome, mayTellOutcome, type Thanks } from '@redthread/domain/ask';
import { DomainError } from '@redthread/domain/domain-error';
import type { Tx } from '../transaction.ts';
import { type Telling, takeBack, takeBackFromPoster, tellDonor } from './ask-mail.ts';
import { mustThanksWait } from './ask-pace.ts';
import { type Ask, type AskKey, askBy, findAsk, holdsPlace, requestOf } from './ask-record.ts';
import { recordAudit } from './audit.ts';
import { moveDonation } from './donors.ts';
import { countGiven } from './request-life.ts';
import type { BloodRequest } from './request-row.ts';
import { findRequest } from './request-row.ts';
import { placeFallsFree, tellReserve } from './reserve.ts';
import { updateAsk } from './rows/asks.ts';
import { type DonorsAsk, presentToDonor, type RequestsAsk, shownToPoster } from './shown-asks.ts';
import { countOffer } from './volunteers.ts';

// What donors and posters say came of an ask.

export interface DonorsOutcome extends Telling {
  readonly by: AskKey;
  readonly outcome: AskOutcome;
}

export interface PostersOutcome extends Telling {
  readonly id: string;
  readonly requestId: string;
  readonly actorId: string;
  readonly outcome: AskOutcome;
  /** The poster's, in the mail to a donor who gave. */
  readonly thanks?: Thanks | undefined;
  /** With a donation: whether the request ends by it; undefined for when nothing is missing any more. */
  readonly isEnough?: boolean | undefined;
}

export async function tellOutcome(tx: Tx, { by, outcome, ...telling }: DonorsOutcome): Promise<DonorsAsk | null> {
  const ask = await askBy(tx, by);
  const request = ask === null ? null : await requestOf(tx, ask);
  if (ask === null || request === null) return null;
  refuseLate(ask, request, telling.at);
  const isFree = await settle(tx, ask, request, { outcome, isCounted: ask.isCounted }, telling);
  if (isFree) await placeFallsFree(tx, ask, request, telling);
  await moveDonation(tx, ask, outcome, telling.at);
  return presentToDonor(tx, ask.id);
}

export async function confirmOutcome(tx: Tx, given: PostersOutcome): Promise<RequestsAsk | null> {
  const { id, requestId, actorId, outcome, thanks = null, isEnough, ...telling } = given;
  const ask = await findAsk(tx, id);
  const request = ask?.requestId === requestId ? await findRequest(tx, requestId) : null;
  if (ask === null || request === null) return null;
  const isCounted = outcome === 'gave';
  refuseLate(ask, request, telling.at);
  if (ask.state === outcome && ask.isCounted === isCounted) {
    if (isCounted) await addToDonation(tx, ask, request, { thanks, isEnough }, telling);
    return shownToPoster(tx, id);
  }
  // Whoever says so knows that nobody comes.
  if (await settle(tx, ask, request, { outcome, isCounted }, telling)) await tellReserve(tx, request, telling);
  await recordAudit(tx, { at: telling.at, actorId, action: 'ask.confirmed', subjectId: id });
  // The poster's word moves the request, whatever the donor said before it.
  const more = Number(isCounted) - Number(ask.isCounted);
  const isLast = isEnough ?? request.given + more >= request.units;
  const isFulfilled = request.status === 'fulfilled' || isLast;
  if (outcome === 'gave') await tellDonor(tx, 'thanks', ask, request, telling, { thanks, isFulfilled });
  const saysGave = ask.state === 'gave' && !ask.isCounted;
  if (outcome === 'notTaken' && ask.state !== outcome && !saysGave) {
    await tellDonor(tx, outcome, ask, request, telling);
  }
  if (more !== 0 || (isCounted && isEnough === true)) {
    await countGiven(tx, request, more, telling, { lastId: id, isEnough });
  }
  return shownToPoster(tx, id);
}

/** To a donation that the poster confirmed already: thanks in their words, after those that left with it, and that it is enough. */
async function addToDonation(
  tx: Tx,
  ask: Ask,
  request: BloodRequest,
  { thanks, isEnough }: { readonly thanks: Thanks | null; readonly isEnough: boolean | undefined },
  telling: Telling,
): Promise<void> {
  const isThanked = thanks !== null && !(await mustThanksWait(tx, ask, telling.at));
  const isFulfilled = request.status === 'fulfilled' || isEnough === true;
  if (isThanked) await tellDonor(tx, 'thanks', ask, request, telling, { thanks, isFulfilled });
  const lastId = isThanked ? ask.id : undefined;
  if (isEnough === true) await countGiven(tx, request, 0, telling, { lastId, isEnough });
}

/** What came of an ask is said for some days after its request, and of those alone who said yes. */
function refuseLate(ask: Ask, { closedAt }: BloodRequest, at: number): void {
  if (!mayTellOutcome({ ...ask, closedAt }, at)) throw new DomainError('ASK_OVER');
}

/** What came of somebody who said yes: whether their place is free by it. Later words, within days, correct earlier ones. */
async function settle(
  tx: Tx,
  ask: Ask,
  request: BloodRequest,
  { outcome, isCounted }: { outcome: AskOutcome; isCounted: boolean },
  telling: Telling,
): Promise<boolean> {
  await updateAsk(tx, ask, { state: outcome, isCounted, dueAt: null, endedAt: telling.at });
  if (ask.source === 'offered') await countOffer(tx, ask.id, isCounted);
  // Thanks that wait for the morning stay true when the other side says the same.
  if (ask.state !== outcome) await takeBack(tx, ask);
  if (ask.state === 'coming') await takeBackFromPoster(tx, ask, request);
  return holdsPlace(ask) && outcome !== 'gave' && request.closedAt === null;
}
