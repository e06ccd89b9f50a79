import type { BloodRequest } from '../request-store.ts';
import { type Act, all, run } from './act.ts';
import { type Telling, tellDonor } from './ask-mail.ts';
import { ASK, type AskRecord } from './ask-record.ts';
import { recordAudit } from './audit.ts';
import { statement } from './statement.ts';

const COMING = statement(`SELECT ${ASK.columns()} FROM asks WHERE request_id = :requestId AND state = 'coming'`);
// Distances from one town after another would tell where a donor lives.
const FORGET_DISTANCES = statement('UPDATE asks SET within_km = NULL WHERE request_id = :requestId');

/** What follows from a new phone, hospital or town: it is on record, and donors on their way are told, who would call, or go, to the wrong one. */
export function* correct(known: BloodRequest, next: BloodRequest, telling: Telling): Act<void> {
  const { id, accountId: actorId } = next;
  yield* recordAudit({ at: telling.at, actorId, action: 'request.corrected', subjectId: id });
  if (next.placeId !== known.placeId) yield* run(FORGET_DISTANCES, { requestId: id });
  yield* tellComing('corrected', next, telling);
}

/** While a request is being checked, that is the last word: what says where or when to come would take its place. */
export function* tellComing(kind: 'corrected' | 'earlier', request: BloodRequest, telling: Telling): Act<void> {
  if (request.asksStoppedAt !== null) return;
  for (const ask of yield* comingTo(request.id)) yield* tellDonor(kind, ask, request, telling);
}

/** Who is on the way. */
export function comingTo(requestId: string): Act<AskRecord[]> {
  return all(ASK, COMING, { requestId });
}
