import { dueForArrival } from '@redthread/domain/arrival';
import type { AuditAction } from '@redthread/domain/audit-action';
import { DomainError } from '@redthread/domain/domain-error';
import { foldTyped } from '@redthread/domain/fold';
import { heldFor, isCorrected, needsNewConfirmation } from '@redthread/domain/guard';
import { isRetracted } from '@redthread/domain/look';
import { placesOf } from '@redthread/domain/open-places';
import { type EndedStatus, MAX_OPEN_THAT_ASK, MAX_UNITS, mayBeExtended, warnAt } from '@redthread/domain/request-life';
import type { BloodRequest, RequestChange, RequestStore } from '../request-store.ts';
import { type Act, all, type Engine, run, value } from './act.ts';
import { endAsksOf, retractAsksOf, tellReserve, tellWhoGave } from './ask-ends.ts';
import type { Telling } from './ask-mail.ts';
import { findRequest } from './ask-record.ts';
import { recordAudit } from './audit.ts';
import { findAccount, refuseOtherAdmins } from './people.ts';
import { keepPlace } from './places.ts';
import { defined } from './record.ts';
import { reopenAsks } from './reopened-asks.ts';
import { mayBeginAsking, refuseBecoming } from './request-bounds.ts';
import { comingTo, correct, tellComing } from './request-corrections.ts';
import { REQUEST } from './request-record.ts';
import { statement } from './statement.ts';

const ENDED = statement(`SELECT ${REQUEST.columns('t')} FROM requests t WHERE t.account_id = :accountId
  AND (t.closed_at > :since OR t.hidden_at IS NOT NULL) ORDER BY t.closed_at DESC, t.id LIMIT 20`);
const UPDATE = statement(`UPDATE requests SET units = :units, given = :given, urgency = :urgency, needed_by = :neededBy,
  place_id = :placeId, phone = :phone, international_phone = :internationalPhone, hospital = :hospital, folded_hospital = :foldedHospital,
  status = :status, closed_at = :closedAt, next_look_at = :nextLookAt, warn_at = :warnAt WHERE id = :id`);
// What the last round found was true of the request as it was.
const FORGET_ROUND =
  statement(`UPDATE requests SET last_round_at = NULL, next_round_donors = NULL, asleep_donors = NULL, asleep_until = NULL
  WHERE id = :id`);
const UNCONFIRM = statement('UPDATE requests SET confirmed_at = NULL WHERE id = :id');
const MADE_URGENT = statement('UPDATE requests SET urgent_at = :at WHERE id = :id');
const WAS_URGENT = statement('UPDATE requests SET urgent_at = coalesce(urgent_at, created_at) WHERE id = :id');
const REMOVE = statement('DELETE FROM requests WHERE id = :id');
// By a stop of the instant of its end, nobody is shown a phone: what an admin hid was false, or another's.
const END_HIDDEN =
  statement(`UPDATE requests SET closed_at = :at, asks_stopped_at = :at, hidden_at = NULL, hidden_for = NULL
  WHERE id = :id`);
const REMOVE_CLOSED = statement('DELETE FROM requests WHERE closed_at < :instant');
const HAS_ASKS = statement('SELECT 1 FROM asks WHERE request_id = :id LIMIT 1');
const SET_DUE = statement('UPDATE asks SET due_at = :dueAt WHERE id = :id');
const BEGIN_ASKING = statement(`UPDATE requests SET next_look_at = :at WHERE id IN (SELECT r.id FROM requests r
  JOIN accounts a ON a.id = r.account_id WHERE a.id = :accountId AND NOT a.is_email_verified = 1 AND a.asks_stopped_at IS NULL
  AND r.closed_at IS NULL AND r.asks_stopped_at IS NULL AND r.place_id IS NOT NULL AND r.needed_by > :at
  ORDER BY r.created_at, r.id DESC LIMIT ${MAX_OPEN_THAT_ASK})`);

/** The record's word for an end. */
const AUDITED: Record<EndedStatus, AuditAction | null> = {
  fulfilled: 'request.fulfilled',
  withdrawn: 'request.withdrawn',
  expired: null,
};

type Lives = Pick<RequestStore, 'endedOf' | 'update' | 'close' | 'removeClosedBefore'>;

/** From a request's post to its end. */
export function requestLivesOn(db: Engine): Lives {
  return {
    endedOf: (accountId, since) => db.read(() => all(REQUEST, ENDED, { accountId, since })),
    update: (change) =>
      db.write(function* () {
        const known = yield* findRequest(change.id);
        return known === null ? null : yield* update(known, change);
      }),
    close: ({ id, status, actorId, ...telling }) =>
      db.write(function* () {
        const known = yield* findRequest(id);
        if (known === null) return false;
        const owner = yield* findAccount(known.accountId);
        if (owner !== null) refuseOtherAdmins(owner, actorId);
        if (known.hiddenAt !== null && known.accountId === actorId) {
          yield* endHidden(known, telling.at);
          return true;
        }
        if (known.closedAt !== null) return false;
        yield* end(known, status, { ...telling, actorId });
        return true;
      }),
    removeClosedBefore: (instant) => db.write(() => run(REMOVE_CLOSED, { instant })),
  };
}

/** Its owner doesn't need it any more: no admin shows it again. Its asks ended when it was hidden. */
function* endHidden({ id, accountId, neededBy }: BloodRequest, at: number): Act<void> {
  yield* recordAudit({ at, actorId: accountId, action: 'request.withdrawn', subjectId: id });
  if (neededBy === null) yield* run(REMOVE, { id });
  else yield* run(END_HIDDEN, { id, at });
}

/** Ends a request with all of its asks. */
export function* end(
  known: BloodRequest,
  status: EndedStatus,
  { actorId, lastId, ...telling }: Telling & { readonly actorId: string | null; readonly lastId?: string | undefined },
): Act<void> {
  const { at } = telling;
  const action = AUDITED[status];
  if (action !== null) yield* recordAudit({ at, actorId, action, subjectId: known.id });
  yield* closeWith(known, status, telling, { lastId });
}

/**
 * The same without the record's word. A request without an end of its own is removed, and nothing of it shown any more; unless enough came by it, and
 * donors are to be thanked.
 */
export function* closeWith(
  known: BloodRequest,
  status: EndedStatus,
  telling: Telling,
  { lastId, said = status }: { readonly lastId?: string | undefined; readonly said?: EndedStatus | null } = {},
): Act<void> {
  if (status === 'withdrawn' && isRetracted(known, telling.at)) yield* retractAsksOf(known);
  yield* endAsksOf(known, telling, said);
  if (status === 'fulfilled') yield* tellWhoGave(known, telling, lastId);
  const isThanked = status === 'fulfilled' && (yield* value(HAS_ASKS, { id: known.id })) !== null;
  if (known.neededBy === null && !isThanked) yield* run(REMOVE, { id: known.id });
  else yield* run(UPDATE, { ...columnsOf(known), status, closedAt: telling.at, nextLookAt: null, warnAt: null });
}

/** One more donation came by an ask, or one less, or none more for which it is enough. As many as are needed end the request, unless its poster says whether it is enough. */
export function* countGiven(
  known: BloodRequest,
  more: number,
  telling: Telling,
  { lastId, isEnough }: { readonly lastId: string | undefined; readonly isEnough: boolean | undefined },
): Act<void> {
  const given = Math.max(0, known.given + more);
  const units = isEnough === false && more > 0 ? Math.min(MAX_UNITS, Math.max(known.units, given + 1)) : known.units;
  const isLast = (isEnough === true && more >= 0) || given >= units;
  if (known.closedAt === null && isLast) {
    yield* end({ ...known, given }, 'fulfilled', { ...telling, actorId: known.accountId, lastId });
    return;
  }
  const counted = { ...known, given, units };
  yield* run(UPDATE, columnsOf(counted));
  if (known.closedAt === null) yield* tellReserve(counted, telling, placesOf(counted) - placesOf(known));
}

function* update(
  known: BloodRequest,
  { at, write, place, isToAsk = false, mode = 'on', ...change }: RequestChange,
): Act<BloodRequest> {
  const telling = { at, write };
  if (!mayBeExtended(known, at) || (known.closedAt !== null && change.neededBy === undefined)) {
    throw new DomainError('REQUEST_OVER');
  }
  const isMoved = place !== undefined && place.id !== known.placeId;
  const said: BloodRequest = { ...known, ...defined(change), placeId: place?.id ?? known.placeId };
  if (known.closedAt !== null || isMoved || isCorrected(known, said)) yield* refuseStopped(known);
  if (isToAsk) yield* refuseBecoming(known, said, at);
  if (isMoved) yield* keepPlace(place);
  if (said.units < said.given) throw new DomainError('UNITS_BELOW_GIVEN');
  const isFulfilled = said.given === said.units && said.given > known.given;
  const confirmedAt = needsNewConfirmation(known, said) ? null : known.confirmedAt;
  const isHeld = heldFor({ ...said, closedAt: null, confirmedAt }, mode) !== null;
  const open = { confirmedAt, status: 'pending' as const, closedAt: null, warnAt: warnAt(said, at) };
  const mayAsk = known.asksStoppedAt === null && (yield* mayBeginAsking(known, said, at));
  const next: BloodRequest = { ...said, ...open, nextLookAt: mayAsk && !isHeld ? said.nextLookAt : null };
  yield* run(UPDATE, columnsOf(next));
  if (change.nextLookAt !== undefined) yield* run(FORGET_ROUND, { id: known.id });
  if (confirmedAt !== known.confirmedAt) yield* run(UNCONFIRM, { id: known.id });
  if (next.urgency === 'high' && known.urgency !== 'high') yield* run(MADE_URGENT, { id: known.id, at });
  if (next.urgency !== 'high' && known.urgency === 'high') yield* run(WAS_URGENT, { id: known.id });
  if (isCorrected(known, next)) yield* correct(known, next, telling);
  if (isFulfilled) {
    yield* end(next, 'fulfilled', { ...telling, actorId: known.accountId });
    return (yield* findRequest(known.id)) ?? next;
  }
  if (known.closedAt !== null) yield* reopenAsks(next, telling);
  else yield* tellReserve(next, telling, placesOf(next) - placesOf(known));
  if (!isCorrected(known, next) && (next.neededBy ?? 0) < (known.neededBy ?? 0))
    yield* tellComing('earlier', next, telling);
  if (next.urgency !== known.urgency) yield* keepPlaces(next, at);
  return next;
}

/**
 * While a request, or its poster, is being checked, it is neither opened again nor led elsewhere: donors on their way were told of the check, and
 * a new phone or hospital would take the place of that word.
 */
function* refuseStopped({ accountId, asksStoppedAt }: BloodRequest): Act<void> {
  if (asksStoppedAt !== null || (yield* findAccount(accountId))?.asksStoppedAt != null) {
    throw new DomainError('ASKING_STOPPED');
  }
}

/** How long a place is kept for whoever is on the way goes by the urgency. Nobody is reminded twice: that time is past. */
function* keepPlaces({ id: requestId, urgency }: BloodRequest, at: number): Act<void> {
  for (const { id, arrivingAt } of yield* comingTo(requestId))
    yield* run(SET_DUE, { id, dueAt: dueForArrival(arrivingAt ?? at, urgency, at) });
}

/** For an email that is about to be verified: what was posted before asks from now on, as many as may ask at a time. */
export function beginAsking(accountId: string, at: number): Act<void> {
  return run(BEGIN_ASKING, { accountId, at });
}

function columnsOf(request: BloodRequest) {
  const { id, units, given, urgency, neededBy, status, closedAt, nextLookAt, warnAt } = request;
  const { placeId, phone, internationalPhone, hospital } = request;
  const where = { placeId, phone, internationalPhone, hospital, foldedHospital: foldTyped(hospital) };
  return { id, units, given, urgency, neededBy, ...where, status, closedAt, nextLookAt, warnAt };
}
