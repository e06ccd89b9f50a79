import { isRetracted } from '@redthread/domain/look';
import { openPlaces, RESERVE_TOLD_A_PLACE } from '@redthread/domain/open-places';
import type { EndedStatus } from '@redthread/domain/request-life';
import type { BloodRequest } from '../request-store.ts';
import { type Act, all, run, value } from './act.ts';
import {
  type Asked,
  type Telling,
  takeBack,
  takeBackFromPoster,
  takeBackWritten,
  tellDonor,
  tellPoster,
} from './ask-mail.ts';
import { takeNoticeBack, unqueueNotices } from './ask-push.ts';
import { ASK, type AskRecord, COMING_TO, findRequest, usesCap } from './ask-record.ts';
import { statement } from './statement.ts';
import { forgetAsk, isUnread } from './unread-ask.ts';

// What ends an ask, and who is told: donors who said yes when the request ends, the patient when a donor leaves, and the reserve
// when a place falls free.

const PENDING = "state IN ('asked', 'volunteered', 'coming', 'reserve')";
const PENDING_OF_REQUEST = statement(`SELECT ${ASK.columns()} FROM asks WHERE request_id = :requestId AND ${PENDING}`);
const PENDING_OF_DONOR = statement(`SELECT ${ASK.columns()} FROM asks WHERE account_id = :accountId AND ${PENDING}`);
// Whoever was in reserve was expected at no hour, and their page tells them apart by that.
const OVER = statement(`UPDATE asks SET state = 'over', due_at = NULL, ended_at = :at,
  arriving_at = CASE WHEN state = 'coming' THEN arriving_at END WHERE id = :id`);
const END_OFFER = statement('UPDATE asks SET state = :state, due_at = NULL, ended_at = :at WHERE id = :id');
const HIDE_PHONE = statement('UPDATE asks SET shares_phone = 0 WHERE id = :id');
// The news of a place that falls free leaves out asks that are over: of a request that ends, each changes by itself.
const TELL_OTHERS_ASKED = statement(`UPDATE sessions SET asks_news = asks_news + 1
  WHERE account_id IN (SELECT account_id FROM asks WHERE request_id = :requestId AND id <> :id)`);
const OWN_REQUESTS = statement('SELECT id FROM requests WHERE account_id = :accountId');
const LEAVE_TO_CLOCK = statement(`UPDATE asks SET due_at = :at
  WHERE ${PENDING} AND request_id IN (SELECT id FROM requests WHERE account_id = :accountId)`);
// Whoever was told of a place and says nothing would keep all places to come from the others.
const RESERVE = statement(`SELECT ${ASK.columns()} FROM asks WHERE request_id = :requestId AND state = 'reserve'
  ORDER BY place_told_at NULLS FIRST, answered_at, id`);
// An offer is a consent to hear of its request.
const MAY_COME = statement(`SELECT count(*) FROM donors d JOIN accounts a ON a.id = d.account_id
  WHERE d.account_id = :accountId AND d.is_offered = 1 AND a.asks_stopped_at IS NULL
  AND (d.can_be_asked = 1 OR :source = 'offered')
  AND NOT EXISTS (SELECT 1 FROM asks o WHERE o.account_id = d.account_id AND o.state = 'coming')`);
const PLACE_TOLD = statement('UPDATE asks SET place_told_at = :at WHERE id = :id');

const RETRACT = statement("UPDATE asks SET is_retracted = 1 WHERE request_id = :id AND source <> 'offered'");
const LAST_ASKED = statement(`UPDATE donors SET last_asked_at =
  (SELECT max(t.asked_at) FROM asks t WHERE t.account_id = donors.account_id AND ${usesCap('t')})
  WHERE account_id IN (SELECT a.account_id FROM asks a WHERE a.request_id = :id AND a.is_retracted = 1)`);

const GAVE = statement(`SELECT ${ASK.columns()} FROM asks WHERE request_id = :requestId AND state = 'gave'`);

/** Those who were asked for what was never to be: their week isn't used up. */
export function* retractAsksOf({ id }: BloodRequest): Act<void> {
  yield* run(RETRACT, { id });
  yield* run(LAST_ASKED, { id });
}

/**
 * When a request ends: whoever said yes is told in the same act; who hasn't answered is left in peace, and loses the notice. What its poster hasn't
 * been told yet on a device is out of date.
 */
export function* endAsksOf(request: BloodRequest, telling: Telling, how: EndedStatus | null): Act<void> {
  for (const ask of yield* all(ASK, PENDING_OF_REQUEST, { requestId: request.id }))
    yield* endAsk(ask, request, telling, how);
  yield* unqueueNotices(request);
}

export function* endAsk(
  ask: AskRecord,
  request: Asked & Pick<BloodRequest, 'accountId'>,
  telling: Telling,
  how: EndedStatus | null,
): Act<void> {
  if (ask.state === 'volunteered') {
    yield* endOffer(ask, request, telling, 'offerOver');
    return;
  }
  const wasUnread = yield* isUnread(ask);
  yield* run(OVER, { id: ask.id, at: telling.at });
  yield* takeBackWritten(ask);
  yield* takeBackFromPoster(ask, request);
  if (ask.state === 'coming') yield* tellDonor('notNeeded', ask, request, telling, { end: how });
  // Who never set out has nothing to turn back from.
  if (ask.state === 'reserve') yield* tellDonor('reserveOver', ask, request, telling, { end: how });
  if (ask.state !== 'coming') yield* takeNoticeBack(ask, request, telling.at);
  if (wasUnread) yield* forgetAsk(ask);
}

/** An offer that the poster didn't accept is over, or declined: its donor is told that nobody answered, or that they aren't needed. */
export function* endOffer(
  ask: AskRecord,
  request: Asked,
  telling: Telling,
  kind: 'offerLapsed' | 'offerOver',
  state: 'over' | 'refused' = 'over',
): Act<void> {
  yield* run(END_OFFER, { id: ask.id, state, at: telling.at });
  yield* takeBack(ask);
  yield* tellDonor(kind, ask, request, telling);
}

/** When all that was needed came: to those who gave, but for the one who is thanked with the same words now. */
export function* tellWhoGave(request: BloodRequest, telling: Telling, lastId: string | undefined): Act<void> {
  for (const ask of yield* all(ASK, GAVE, { requestId: request.id })) {
    if (ask.id !== lastId) yield* tellDonor('fulfilled', ask, request, telling);
  }
}

/** Before a patient leaves, with all of their requests. */
export function* endAsksOfAll(accountId: string, telling: Telling): Act<void> {
  for (const { id } of yield* all({ read: ([each]) => ({ id: String(each) }) }, OWN_REQUESTS, { accountId })) {
    const request = yield* findRequest(id);
    if (request === null) continue;
    if (isRetracted(request, telling.at)) yield* retractAsksOf(request);
    yield* endAsksOf(request, telling, null);
  }
}

/** Before a patient's account goes to whoever proved its address: the clock ends the asks, and tells the donors. */
export function leaveAsksToClock(accountId: string, at: number): Act<void> {
  return run(LEAVE_TO_CLOCK, { accountId, at });
}

/** Before a donor leaves: whoever waits for them is told, and the reserve has the place. */
export function* leaveAsks(accountId: string, telling: Telling): Act<void> {
  for (const ask of yield* all(ASK, PENDING_OF_DONOR, { accountId })) {
    yield* run(OVER, { id: ask.id, at: telling.at });
    yield* run(HIDE_PHONE, { id: ask.id });
    yield* takeBack(ask);
    const request = ask.state === 'coming' ? yield* findRequest(ask.requestId ?? '') : null;
    if (request === null) continue;
    yield* run(TELL_OTHERS_ASKED, { id: ask.id, requestId: request.id });
    // The ask goes with its donor's account, and what waits about it: the poster's email stands by itself.
    yield* takeBackFromPoster(ask, request);
    yield* tellPoster('cannotCome', request, telling);
    yield* tellReserve(request, telling);
  }
}

/** Somebody who was coming can't: the poster is told, and the first of the reserve may have the place. */
export function* placeFallsFree(ask: Pick<AskRecord, 'id'>, request: BloodRequest, telling: Telling): Act<void> {
  yield* tellPoster('cannotCome', request, telling, ask);
  yield* tellReserve(request, telling);
}

/**
 * Tells the reserve of so many places, as far as they are free: more may be coming than are needed. Whoever of them answers first has
 * one; gives their asks. Nobody is told of one while the request is being checked.
 */
export function* tellReserve(request: BloodRequest, telling: Telling, places = 1): Act<string[]> {
  if (request.asksStoppedAt !== null || places <= 0) return [];
  const coming = Number(yield* value(COMING_TO, { requestId: request.id }));
  const free = Math.min(places, openPlaces({ ...request, coming }));
  const told: string[] = [];
  for (const ask of yield* all(ASK, RESERVE, { requestId: request.id })) {
    if (told.length >= RESERVE_TOLD_A_PLACE * free) break;
    if (!(yield* mayCome(ask))) continue;
    yield* tellPlace(ask, request, telling);
    told.push(ask.id);
  }
  return told;
}

/** The same for all places that are free, after nobody was told for a while. */
export function tellReserveOfAll(request: BloodRequest, telling: Telling): Act<string[]> {
  return tellReserve(request, telling, Number.POSITIVE_INFINITY);
}

/** Whether somebody who said yes could come now: who gave, paused, was stopped or is on the way to somebody else is called to nothing. */
export function* mayCome({ accountId, source }: AskRecord): Act<boolean> {
  return (yield* value(MAY_COME, { accountId, source })) !== 0;
}

/** A place is free for somebody in reserve. */
export function* tellPlace(ask: AskRecord, request: BloodRequest, telling: Telling): Act<void> {
  yield* run(PLACE_TOLD, { id: ask.id, at: telling.at });
  yield* tellDonor('placeFree', ask, request, telling);
}
