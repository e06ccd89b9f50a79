import { openPlaces, WAITLIST_TOLD_A_PLACE } from '@redthread/domain/open-places';
import { and, eq, isNull, notExists, or, sql } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { accounts, donors, invitations } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { type Telling, tellDonor, tellPoster } from './invitation-mail.ts';
import { comingTo, type Invitation } from './invitation-record.ts';
import type { BloodRequest } from './request-row.ts';
import { updateInvitation } from './rows/invitations.ts';

// Donors on the waitlist, who are told when a place falls free.

/** Somebody who was coming can't: the poster is told, and the first of the waitlist may have the place. */
export async function placeFallsFree(
  tx: Tx,
  invitation: Pick<Invitation, 'id'>,
  request: BloodRequest,
  telling: Telling,
): Promise<void> {
  await tellPoster(tx, 'cannotCome', request, telling, invitation);
  await tellWaitlist(tx, request, telling);
}

/**
 * Tells the waitlist of so many places, as far as they are free: more may be coming than are needed. Whoever of them answers first has
 * one; gives their invitations. Nobody is told of one while the request is being checked.
 */
export async function tellWaitlist(tx: Tx, request: BloodRequest, telling: Telling, places = 1): Promise<string[]> {
  if (request.suspendedAt !== null || places <= 0) return [];
  const free = Math.min(places, openPlaces({ ...request, coming: await comingTo(tx, request.id) }));
  const told: string[] = [];
  for (const invitation of await tx.all(WAITLIST, { requestId: request.id })) {
    if (told.length >= WAITLIST_TOLD_A_PLACE * free) break;
    if (!(await mayCome(tx, invitation))) continue;
    await tellPlace(tx, invitation, request, telling);
    told.push(invitation.id);
  }
  return told;
}

// Whoever was told of a place and says nothing would keep all places to come from the others.
const WAITLIST = query((of: Places<{ requestId: string }>) =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.requestId, of.requestId), eq(invitations.state, 'waitlisted')))
    .orderBy(sql`${invitations.placeToldAt} nulls first`, invitations.answeredAt, invitations.id),
);

/** The same for all places that are free, after nobody was told for a while. */
export function tellWaitlistOfAll(tx: Tx, request: BloodRequest, telling: Telling): Promise<string[]> {
  return tellWaitlist(tx, request, telling, Number.POSITIVE_INFINITY);
}

/** Whether somebody who said yes could come now: who gave, paused, was stopped or is on the way to somebody else is called to nothing. */
export async function mayCome(tx: Tx, { accountId, source }: Invitation): Promise<boolean> {
  return (await tx.first(MAY_COME, { accountId, isOffer: source === 'offered' })) !== null;
}

const MAY_COME = query((of: Places<{ accountId: string; isOffer: boolean }>) => {
  const onTheWay = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.accountId, donors.accountId), eq(invitations.state, 'accepted')));
  // An offer is a consent to hear of its request.
  const mayBeTold = or(eq(donors.isInvitable, true), sql`${of.isOffer} = 1`);
  return db
    .select({ id: donors.id })
    .from(donors)
    .innerJoin(accounts, eq(accounts.id, donors.accountId))
    .where(
      and(
        ...[eq(donors.accountId, of.accountId), eq(donors.isMatchable, true), isNull(accounts.suspendedAt)],
        ...[mayBeTold, notExists(onTheWay)],
      ),
    );
});

/** A place is free for somebody on the waitlist. */
export async function tellPlace(
  tx: Tx,
  invitation: Invitation,
  request: BloodRequest,
  telling: Telling,
): Promise<void> {
  await updateInvitation(tx, invitation, { placeToldAt: telling.at });
  await tellDonor(tx, 'placeFree', invitation, request, telling);
}
