import { timesOf } from '@redthread/domain/invitation';
import { and, eq } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { invitations } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { type Notifier, notifyDonor } from './invitation-mail.ts';
import type { BloodRequest } from './request-row.ts';
import { forgetDistances } from './rows/invitations.ts';

/** What follows from a new phone, hospital or town: it is on record, and donors on their way are told, who would call, or go, to the wrong one. */
export async function correct(tx: Tx, known: BloodRequest, next: BloodRequest, notifier: Notifier): Promise<void> {
  const { id, accountId: actorId } = next;
  await recordAudit(tx, { at: notifier.at, actorId, action: 'request.corrected', subjectId: id });
  // Distances from one town after another would tell where a donor lives.
  if (next.placeId !== known.placeId) await forgetDistances(tx, { requestId: id });
  await notifyAccepted(tx, 'corrected', next, notifier);
}

/** While a request is being checked, that is the last word: what says where or when to come would take its place. */
export async function notifyAccepted(
  tx: Tx,
  kind: 'corrected' | 'earlier',
  request: BloodRequest,
  notifier: Notifier,
): Promise<void> {
  if (request.suspendedAt !== null) return;
  for (const invitation of await whoComes(tx, request.id)) await notifyDonor(tx, kind, invitation, request, notifier);
}

/** The invitations of who is on the way, who are expected at a time each. */
export async function whoComes(tx: Tx, requestId: string) {
  return (await tx.all(COMING, { requestId })).map((invitation) => {
    const known = timesOf(invitation);
    if (known.state !== 'accepted') throw new Error('Somebody who is on the way is expected at no time.');
    return { ...invitation, ...known };
  });
}

const COMING = query((of: Places<{ requestId: string }>) =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.requestId, of.requestId), eq(invitations.state, 'accepted'))),
);
