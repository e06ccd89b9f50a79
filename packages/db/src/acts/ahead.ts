import { dueForArrival, expectedArrival } from '@redthread/domain/arrival';
import { LONGEST_UNTIL_LOOK_MS } from '@redthread/domain/look';
import { neededBy } from '@redthread/domain/open-places';
import { MOST_AHEAD_MS, warnAt } from '@redthread/domain/request-life';
import { type Act, all, run } from './act.ts';
import { ASK, findRequest } from './ask-record.ts';
import { REQUEST } from './request-record.ts';
import { statement } from './statement.ts';

// What was written while the clock of the host was ahead. Nothing else lies so late: the domain bounds each of these.

const LOOKS = statement('UPDATE requests SET next_look_at = :now WHERE next_look_at > :latest');
const NEEDED = statement(`SELECT ${REQUEST.columns('t')} FROM requests t
  WHERE t.closed_at IS NULL AND t.needed_by IS NOT NULL AND t.needed_by > :latest`);
const NEED = statement('UPDATE requests SET needed_by = :neededBy, warn_at = :warnAt WHERE id = :id');
const WARN = statement('UPDATE requests SET warn_at = :now WHERE warn_at > :latest');
const DUE = statement(`SELECT ${ASK.columns()} FROM asks WHERE due_at > :latest`);
const SET_DUE = statement('UPDATE asks SET arriving_at = :arrivingAt, due_at = :dueAt WHERE id = :id');
const DONORS_ASKED = statement('UPDATE donors SET last_asked_at = :now WHERE last_asked_at > :now');
const ASKED = statement('UPDATE asks SET asked_at = :now WHERE asked_at > :now');

export function* bringForward(now: number): Act<void> {
  yield* run(LOOKS, { now, latest: now + LONGEST_UNTIL_LOOK_MS });
  const latest = now + MOST_AHEAD_MS;
  for (const request of yield* all(REQUEST, NEEDED, { latest })) {
    const needed = { urgency: request.urgency, neededBy: neededBy(now, request.urgency) };
    yield* run(NEED, { id: request.id, neededBy: needed.neededBy, warnAt: warnAt(needed, now) });
  }
  yield* run(WARN, { now, latest });
  for (const ask of yield* all(ASK, DUE, { latest })) {
    const request = ask.state === 'coming' ? yield* findRequest(ask.requestId ?? '') : null;
    const arrivingAt = request === null ? ask.arrivingAt : expectedArrival(request, now, null);
    const dueAt = request === null || arrivingAt === null ? now : dueForArrival(arrivingAt, request.urgency, now);
    yield* run(SET_DUE, { id: ask.id, arrivingAt, dueAt });
  }
  // The caps count these, and would for as long as the clock was ahead.
  yield* run(DONORS_ASKED, { now });
  yield* run(ASKED, { now });
}
