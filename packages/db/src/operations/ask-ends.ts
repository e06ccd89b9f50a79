import { isRetracted } from '@redthread/domain/look';
import type { EndedStatus } from '@redthread/domain/request-life';
import { and, eq } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { asks, requests } from '../tables.ts';
import type { Tx } from '../transaction.ts';
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
import { type Ask, requestOf } from './ask-record.ts';
import type { BloodRequest } from './request-row.ts';
import { findRequest } from './request-row.ts';
import { tellReserve } from './reserve.ts';
import { countPlace, isPending, retractAsks, updateAsk } from './rows/asks.ts';
import { findLastAskedOf } from './rows/donors.ts';
import { forgetAsk, isUnread } from './unread-ask.ts';

// What ends an ask, and who is told: donors who said yes when the request ends, and the patient when a donor leaves.

/** Those who were asked for what was never to be: their week isn't used up. */
export async function retractAsksOf(tx: Tx, { id }: BloodRequest): Promise<void> {
  await retractAsks(tx, id);
  await findLastAskedOf(tx, id);
}

/**
 * When a request ends: whoever said yes is told in the same transaction; who hasn't answered is left in peace, and loses the notice. What its poster hasn't
 * been told yet on a device is out of date.
 */
export async function endAsksOf(
  tx: Tx,
  request: BloodRequest,
  telling: Telling,
  how: EndedStatus | null,
): Promise<void> {
  for (const ask of await tx.all(PENDING_OF_REQUEST, { requestId: request.id })) {
    await endAsk(tx, ask, request, telling, how);
  }
  await unqueueNotices(tx, request);
}

const PENDING_OF_REQUEST = query((of: Places<{ requestId: string }>) =>
  db
    .select()
    .from(asks)
    .where(and(eq(asks.requestId, of.requestId), isPending)),
);

/** The request is gone with its poster's account, where that went to whoever proved its address. */
export async function endAsk(
  tx: Tx,
  ask: Ask,
  request: BloodRequest | null,
  telling: Telling,
  how: EndedStatus | null,
): Promise<void> {
  if (ask.state === 'volunteered') {
    await endOffer(tx, ask, request, telling, 'offerOver');
    return;
  }
  const wasUnread = await isUnread(tx, ask);
  await setOver(tx, ask, telling.at);
  await takeBackWritten(tx, ask);
  if (request !== null) await takeBackFromPoster(tx, ask, request);
  if (ask.state === 'coming') await tellDonor(tx, 'notNeeded', ask, request, telling, { end: how });
  // Who never set out has nothing to turn back from.
  if (ask.state === 'reserve') await tellDonor(tx, 'reserveOver', ask, request, telling, { end: how });
  if (ask.state !== 'coming') await takeNoticeBack(tx, ask, request, telling.at);
  if (wasUnread) await forgetAsk(tx, ask);
}

/** Whoever was in reserve was expected at no hour, and their page tells them apart by that. */
function setOver(tx: Tx, ask: Ask, at: number, said: Partial<Ask> = {}): Promise<void> {
  const expected = { arrivingAt: ask.state === 'coming' ? ask.arrivingAt : null };
  return updateAsk(tx, ask, { state: 'over', dueAt: null, endedAt: at, ...expected, ...said });
}

/** An offer that the poster didn't accept is over, or declined: its donor is told that nobody answered, or that they aren't needed. */
export async function endOffer(
  tx: Tx,
  ask: Ask,
  request: Asked | null,
  telling: Telling,
  kind: 'offerLapsed' | 'offerOver',
  state: 'over' | 'refused' = 'over',
): Promise<void> {
  await updateAsk(tx, ask, { state, dueAt: null, endedAt: telling.at });
  await takeBack(tx, ask);
  await tellDonor(tx, kind, ask, request, telling);
}

/** When all that was needed came: to those who gave, but for the one who is thanked with the same words now. */
export async function tellWhoGave(
  tx: Tx,
  request: BloodRequest,
  telling: Telling,
  lastId: string | undefined,
): Promise<void> {
  for (const ask of await tx.all(GAVE, { requestId: request.id })) {
    if (ask.id !== lastId) await tellDonor(tx, 'fulfilled', ask, request, telling);
  }
}

const GAVE = query((of: Places<{ requestId: string }>) =>
  db
    .select()
    .from(asks)
    .where(and(eq(asks.requestId, of.requestId), eq(asks.state, 'gave'))),
);

/** Before a patient leaves, with all of their requests. */
export async function endAsksOfAll(tx: Tx, accountId: string, telling: Telling): Promise<void> {
  for (const { id } of await tx.all(OWN_REQUESTS, { accountId })) {
    const request = await findRequest(tx, id);
    if (request === null) continue;
    if (isRetracted(request, telling.at)) await retractAsksOf(tx, request);
    await endAsksOf(tx, request, telling, null);
  }
}

const OWN_REQUESTS = query((of: Places<{ accountId: string }>) =>
  db.select({ id: requests.id }).from(requests).where(eq(requests.accountId, of.accountId)),
);

/** Before a donor leaves: whoever waits for them is told, and the reserve has the place. */
export async function leaveAsks(tx: Tx, accountId: string, telling: Telling): Promise<void> {
  for (const ask of await tx.all(PENDING_OF_DONOR, { accountId })) {
    await setOver(tx, ask, telling.at, { sharesPhone: false });
    await takeBack(tx, ask);
    const request = ask.state === 'coming' ? await requestOf(tx, ask) : null;
    if (request === null) continue;
    await countPlace(tx, ask);
    // The ask goes with its donor's account, and what waits about it: the poster's email stands by itself.
    await takeBackFromPoster(tx, ask, request);
    await tellPoster(tx, 'cannotCome', request, telling);
    await tellReserve(tx, request, telling);
  }
}

const PENDING_OF_DONOR = query((of: Places<{ accountId: string }>) =>
  db
    .select()
    .from(asks)
    .where(and(eq(asks.accountId, of.accountId), isPending)),
);
