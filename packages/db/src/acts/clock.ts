import { unsureFrom } from '@redthread/domain/open-places';
import type { ClockStore } from '../clock-store.ts';
import { type Act, type Engine, one, run, value } from './act.ts';
import { bringForward } from './ahead.ts';
import { endAsk, endOffer, tellReserve } from './ask-ends.ts';
import { type Telling, takeBack, tellDonor, tellPoster } from './ask-mail.ts';
import { ASK, findRequest } from './ask-record.ts';
import { removeExpired } from './pending.ts';
import { end } from './request-life.ts';
import { REQUEST } from './request-record.ts';
import { statement } from './statement.ts';

// Each of these reads the first entry of an index that holds nothing but what is to come.
const NEXT = [
  'SELECT min(next_look_at) FROM requests WHERE next_look_at IS NOT NULL',
  'SELECT min(warn_at) FROM requests WHERE warn_at IS NOT NULL',
  'SELECT min(needed_by) FROM requests WHERE closed_at IS NULL AND needed_by IS NOT NULL',
  'SELECT min(due_at) FROM asks WHERE due_at IS NOT NULL',
].map((sql) => statement(sql));
const TO_WARN_OF = statement(`SELECT ${REQUEST.columns('t')} FROM requests t WHERE t.warn_at <= :at
  ORDER BY t.warn_at, t.id LIMIT 1`);
const TO_EXPIRE = statement(`SELECT ${REQUEST.columns('t')} FROM requests t
  WHERE t.closed_at IS NULL AND t.needed_by IS NOT NULL AND t.needed_by <= :at ORDER BY t.needed_by, t.id LIMIT 1`);
const DUE_ASK = statement(`SELECT ${ASK.columns()} FROM asks WHERE due_at <= :at ORDER BY due_at, id LIMIT 1`);
const WARNED = statement('UPDATE requests SET warn_at = NULL WHERE id = :id');
const REMINDED = statement('UPDATE asks SET due_at = :dueAt WHERE id = :id');
const UNSURE = statement("UPDATE asks SET state = 'unsure', due_at = NULL WHERE id = :id");

/** Its poster's account went to whoever proved the address. */
const GONE: Parameters<typeof endAsk>[1] = {
  accountId: '',
  ...{ placeId: null, bloodType: null, hospital: null },
  ...{ units: 0, given: 0, urgency: 'low', neededBy: null },
};

export function clockOn(db: Engine): ClockStore {
  return {
    bringForward: (now) => db.write(() => bringForward(now)),
    nextDueAt: () =>
      db.read(function* () {
        const found: number[] = [];
        for (const next of NEXT) {
          const at = yield* value(next);
          if (at !== null) found.push(Number(at));
        }
        return found.length === 0 ? null : Math.min(...found);
      }),
    tick: (telling) =>
      db.write(function* () {
        const isDone = (yield* expire(telling)) || (yield* warn(telling)) || (yield* callOn(telling));
        // With each last one, which comes every few seconds: what was typed is promised to be gone after a day.
        if (!isDone) yield* removeExpired(telling.at);
        return isDone;
      }),
  };
}

/** A request that is needed no longer ends, also one whose poster was never asked because the server stood still. */
function* expire(telling: Telling): Act<boolean> {
  const request = yield* one(REQUEST, TO_EXPIRE, { at: telling.at });
  if (request === null) return false;
  yield* end(request, 'expired', { ...telling, actorId: null });
  yield* tellPoster('expired', request, telling);
  return true;
}

function* warn(telling: Telling): Act<boolean> {
  const request = yield* one(REQUEST, TO_WARN_OF, { at: telling.at });
  if (request === null) return false;
  yield* run(WARNED, { id: request.id });
  yield* tellPoster('stillNeeded', request, telling);
  return true;
}

/** Somebody who is coming is reminded once; when nothing is heard of them after that, their place is free. An offer waits for so long. */
function* callOn(telling: Telling): Act<boolean> {
  const ask = yield* one(ASK, DUE_ASK, { at: telling.at });
  if (ask === null) return false;
  const request = yield* findRequest(ask.requestId ?? '');
  if (request === null) {
    yield* endAsk(ask, GONE, telling, null);
    return true;
  }
  if (ask.state === 'volunteered') {
    yield* endOffer(ask, request, telling, 'offerLapsed');
    return true;
  }
  const arrivingAt = ask.arrivingAt ?? telling.at;
  const keptUntil = unsureFrom(arrivingAt, request.urgency);
  if (telling.at < keptUntil) {
    yield* run(REMINDED, { id: ask.id, dueAt: keptUntil });
    const kind = request.asksStoppedAt === null ? 'reminder' : 'checking';
    // While the server stood still their hour may have come.
    if (telling.at < arrivingAt) yield* tellDonor(kind, ask, request, telling);
  } else {
    yield* run(UNSURE, { id: ask.id });
    yield* takeBack(ask);
    yield* tellDonor('didYouGive', ask, request, telling);
    yield* tellPoster('didTheyCome', request, telling, ask);
    yield* tellReserve(request, telling);
  }
  return true;
}
