import { timesOf } from '@redthread/domain/ask';
import { and, eq } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { asks } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { type Telling, tellDonor } from './ask-mail.ts';
import { recordAudit } from './audit.ts';
import type { BloodRequest } from './request-row.ts';
import { forgetDistances } from './rows/asks.ts';

/** What follows from a new phone, hospital or town: it is on record, and donors on their way are told, who would call, or go, to the wrong one. */
export async function correct(tx: Tx, known: BloodRequest, next: BloodRequest, telling: Telling): Promise<void> {
  const { id, accountId: actorId } = next;
  await recordAudit(tx, { at: telling.at, actorId, action: 'request.corrected', subjectId: id });
  // Distances from one town after another would tell where a donor lives.
  if (next.placeId !== known.placeId) await forgetDistances(tx, id);
  await tellComing(tx, 'corrected', next, telling);
}

/** While a request is being checked, that is the last word: what says where or when to come would take its place. */
export async function tellComing(
  tx: Tx,
  kind: 'corrected' | 'earlier',
  request: BloodRequest,
  telling: Telling,
): Promise<void> {
  if (request.asksStoppedAt !== null) return;
  for (const ask of await whoComes(tx, request.id)) await tellDonor(tx, kind, ask, request, telling);
}

/** The asks of who is on the way, who are expected at a time each. */
export async function whoComes(tx: Tx, requestId: string) {
  return (await tx.all(COMING, { requestId })).map((ask) => {
    const known = timesOf(ask);
    if (known.state !== 'coming') throw new Error('Somebody who is on the way is expected at no time.');
    return { ...ask, ...known };
  });
}

const COMING = query((of: Places<{ requestId: string }>) =>
  db
    .select()
    .from(asks)
    .where(and(eq(asks.requestId, of.requestId), eq(asks.state, 'coming'))),
);
