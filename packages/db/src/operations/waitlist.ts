import { openPlaces, WAITLIST_NOTIFIED_PER_PLACE } from '@redthread/domain/open-places';
import { and, eq, isNull, notExists, or, sql } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { accounts, donors, invitations } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { type Notifier, notifyDonor, notifyPoster } from './invitation-mail.ts';
import { comingTo, type Invitation } from './invitation-record.ts';
import type { BloodRequest } from './request-row.ts';
import { updateInvitation } from './rows/invitations.ts';

// Donors on the waitlist, who are told when a place falls free.

/** Somebody who was coming can't: the poster is told, and the first of the waitlist may have the place. */
export async function placeFallsFree(
  tx: Tx,
  invitation: Pick<Invitation, 'id' | 'accountId'>,
  request: BloodRequest,
  notifier: Notifier,
): Promise<void> {
  await notifyPoster(tx, 'cannotCome', request, notifier, invitation);
  await notifyWaitlist(tx, request, notifier);
}

/**
 * Tells the waitlist of so many places, as far as they are free: more may be coming than are needed. Whoever of them answers first has
 * one; gives their invitations. Nobody is told of one while the request is being checked.
 */
export async function notifyWaitlist(tx: Tx, request: BloodRequest, notifier: Notifier, places = 1): Promise<string[]> {
  if (request.suspendedAt !== null || places <= 0) return [];
  const free = Math.min(places, openPlaces({ ...request, coming: await comingTo(tx, request.id) }));
  const told: string[] = [];
  for (const invitation of await tx.all(WAITLIST, { requestId: request.id })) {
    if (told.length >= WAITLIST_NOTIFIED_PER_PLACE * free) break;
    if (!(await mayCome(tx, invitation))) continue;
    await notifyPlace(tx, invitation, request, notifier);
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
    .orderBy(sql`${invitations.placeNotifiedAt} nulls first`, invitations.answeredAt, invitations.id),
);

/** The same for all places that are free, after nobody was told for a while. */
export function notifyWaitlistOfAll(tx: Tx, request: BloodRequest, notifier: Notifier): Promise<string[]> {
  return notifyWaitlist(tx, request, notifier, Number.POSITIVE_INFINITY);
}

/** Whether somebody who said yes could come now: who gave, paused, was stopped or is on the way to somebody else is called to nothing. */
export async function mayCome(tx: Tx, { accountId, source }: Invitation): Promise<boolean> {
  return (await tx.first(MAY_COME, { accountId, isVolunteer: source === 'volunteer' })) !== null;
}

const MAY_COME = query((of: Places<{ accountId: string; isVolunteer: boolean }>) => {
  const onTheWay = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.accountId, donors.accountId), eq(invitations.state, 'accepted')));
  // An offer is a consent to hear of its request.
  const mayBeNotified = or(eq(donors.isInvitable, true), sql`${of.isVolunteer} = 1`);
  return db
    .select({ id: donors.id })
    .from(donors)
    .innerJoin(accounts, eq(accounts.id, donors.accountId))
    .where(
      and(
        ...[eq(donors.accountId, of.accountId), eq(donors.isMatchable, true), isNull(accounts.suspendedAt)],
        ...[mayBeNotified, notExists(onTheWay)],
      ),
    );
});

/** A place is free for somebody on the waitlist. */
export async function notifyPlace(
  tx: Tx,
  invitation: Invitation,
  request: BloodRequest,
  notifier: Notifier,
): Promise<void> {
  await updateInvitation(tx, invitation, { placeNotifiedAt: notifier.at });
  await notifyDonor(tx, 'placeFree', invitation, request, notifier);
}
