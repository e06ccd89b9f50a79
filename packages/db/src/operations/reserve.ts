import { openPlaces, RESERVE_TOLD_A_PLACE } from '@redthread/domain/open-places';
import { and, eq, isNull, notExists, or, sql } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { accounts, asks, donors } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { type Telling, tellDonor, tellPoster } from './ask-mail.ts';
import { type Ask, comingTo } from './ask-record.ts';
import type { BloodRequest } from './request-row.ts';
import { updateAsk } from './rows/asks.ts';

// Donors in reserve, who are told when a place falls free.

/** Somebody who was coming can't: the poster is told, and the first of the reserve may have the place. */
export async function placeFallsFree(
  tx: Tx,
  ask: Pick<Ask, 'id'>,
  request: BloodRequest,
  telling: Telling,
): Promise<void> {
  await tellPoster(tx, 'cannotCome', request, telling, ask);
  await tellReserve(tx, request, telling);
}

/**
 * Tells the reserve of so many places, as far as they are free: more may be coming than are needed. Whoever of them answers first has
 * one; gives their asks. Nobody is told of one while the request is being checked.
 */
export async function tellReserve(tx: Tx, request: BloodRequest, telling: Telling, places = 1): Promise<string[]> {
  if (request.asksStoppedAt !== null || places <= 0) return [];
  const free = Math.min(places, openPlaces({ ...request, coming: await comingTo(tx, request.id) }));
  const told: string[] = [];
  for (const ask of await tx.all(RESERVE, { requestId: request.id })) {
    if (told.length >= RESERVE_TOLD_A_PLACE * free) break;
    if (!(await mayCome(tx, ask))) continue;
    await tellPlace(tx, ask, request, telling);
    told.push(ask.id);
  }
  return told;
}

// Whoever was told of a place and says nothing would keep all places to come from the others.
const RESERVE = query((of: Places<{ requestId: string }>) =>
  db
    .select()
    .from(asks)
    .where(and(eq(asks.requestId, of.requestId), eq(asks.state, 'reserve')))
    .orderBy(sql`${asks.placeToldAt} nulls first`, asks.answeredAt, asks.id),
);

/** The same for all places that are free, after nobody was told for a while. */
export function tellReserveOfAll(tx: Tx, request: BloodRequest, telling: Telling): Promise<string[]> {
  return tellReserve(tx, request, telling, Number.POSITIVE_INFINITY);
}

/** Whether somebody who said yes could come now: who gave, paused, was stopped or is on the way to somebody else is called to nothing. */
export async function mayCome(tx: Tx, { accountId, source }: Ask): Promise<boolean> {
  return (await tx.first(MAY_COME, { accountId, isOffer: source === 'offered' })) !== null;
}

const MAY_COME = query((of: Places<{ accountId: string; isOffer: boolean }>) => {
  const onTheWay = db
    .select({ id: asks.id })
    .from(asks)
    .where(and(eq(asks.accountId, donors.accountId), eq(asks.state, 'coming')));
  // An offer is a consent to hear of its request.
  const mayBeTold = or(eq(donors.isInvitable, true), sql`${of.isOffer} = 1`);
  return db
    .select({ id: donors.id })
    .from(donors)
    .innerJoin(accounts, eq(accounts.id, donors.accountId))
    .where(
      and(
        ...[eq(donors.accountId, of.accountId), eq(donors.isMatchable, true), isNull(accounts.asksStoppedAt)],
        ...[mayBeTold, notExists(onTheWay)],
      ),
    );
});

/** A place is free for somebody in reserve. */
export async function tellPlace(tx: Tx, ask: Ask, request: BloodRequest, telling: Telling): Promise<void> {
  await updateAsk(tx, ask, { placeToldAt: telling.at });
  await tellDonor(tx, 'placeFree', ask, request, telling);
}
