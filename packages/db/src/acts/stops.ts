import type { AskMode } from '@redthread/domain/ask-mode';
import { DomainError } from '@redthread/domain/domain-error';
import { heldFor } from '@redthread/domain/guard';
import type { Account } from '../account-store.ts';
import type { GuardStore } from '../guard-store.ts';
import type { BloodRequest } from '../request-store.ts';
import { type Act, all, type Engine, run, touched, value } from './act.ts';
import { tellReserveOfAll } from './ask-ends.ts';
import { type Telling, tellDonor } from './ask-mail.ts';
import { ASK, findRequest } from './ask-record.ts';
import { recordAudit } from './audit.ts';
import { findAccount, refuseOtherAdmins } from './people.ts';
import { REQUEST } from './request-record.ts';
import { statement } from './statement.ts';
import { endOffersOf, endOffersTo } from './volunteers.ts';

// What stops asking, and starts it again. A person's stop stands at each of their requests too, so that a request alone says whether
// anybody is asked for it.

const STOP_PERSON = statement(`UPDATE accounts SET asks_stopped_at = :at WHERE id = :id AND asks_stopped_at IS NULL
  RETURNING id`);
const START_PERSON = statement('UPDATE accounts SET asks_stopped_at = NULL WHERE id = :id');
const STOP_REQUEST = statement(`UPDATE requests SET asks_stopped_at = :at, next_look_at = NULL
  WHERE id = :id AND asks_stopped_at IS NULL RETURNING id`);
const START_REQUEST = statement(
  'UPDATE requests SET asks_stopped_at = NULL, next_look_at = :nextLookAt WHERE id = :id',
);
const CONFIRM = statement(
  'UPDATE requests SET confirmed_at = :at, next_look_at = coalesce(next_look_at, :nextLookAt) WHERE id = :id',
);
const OF_PERSON = statement(`SELECT ${REQUEST.columns('t')} FROM requests t WHERE t.account_id = :id`);
const COMING = statement(`SELECT ${ASK.columns()} FROM asks
  WHERE request_id = :id AND has_said_yes = 1 AND state IN ('coming', 'unsure')`);
const SETTLE = statement('UPDATE reports SET settled_at = :at WHERE subject_id = :id AND settled_at IS NULL');
const LAST_REPORT = statement('SELECT max(at) FROM reports WHERE subject_id = :id AND settled_at IS NULL');

type Stops = Pick<GuardStore, 'stop' | 'start' | 'settle' | 'confirm'>;

export function stopsOn(db: Engine): Stops {
  return {
    stop: ({ subject, id, actorId, ...telling }) =>
      db.write(function* () {
        const request = subject === 'person' ? null : yield* openRequest(id);
        const owner = yield* personOf(request?.accountId ?? id);
        refuseOtherAdmins(owner, actorId);
        if (request === null) yield* stopPerson(owner.id, actorId, telling);
        else if (yield* stopRequest(request, telling)) {
          yield* recordAudit({ at: telling.at, actorId, action: 'asks.stopped', subjectId: id });
        }
      }),
    start: ({ subject, id, actorId, mode, seenAt, ...telling }) =>
      db.write(function* () {
        if (subject === 'person') {
          const person = yield* personOf(id);
          refuseSelf(id, actorId);
          yield* settleReports(id, seenAt, telling.at);
          // Another admin was faster, and may have stopped one of their requests since.
          if (person.asksStoppedAt === null) return;
          yield* startPerson(person, mode, telling);
        } else {
          const request = yield* openRequest(id);
          refuseSelf(request.accountId, actorId);
          if (request.asksStoppedAt === null) return;
          const poster = yield* personOf(request.accountId);
          if (poster.asksStoppedAt !== null) throw new DomainError('PERSON_STOPPED');
          yield* startRequest(request, poster, mode, telling);
        }
        yield* recordAudit({ at: telling.at, actorId, action: 'asks.started', subjectId: id });
      }),
    settle: ({ id, actorId, seenAt, at }) =>
      db.write(function* () {
        yield* personOf(id);
        refuseSelf(id, actorId);
        yield* settleReports(id, seenAt, at);
        yield* recordAudit({ at, actorId, action: 'reports.settled', subjectId: id });
      }),
    confirm: ({ id, actorId, mode, at }) =>
      db.write(function* () {
        const request = yield* openRequest(id);
        if (request.accountId === actorId) throw new DomainError('OWN_REQUEST');
        if (request.confirmedAt !== null) return;
        const confirmed = { ...request, confirmedAt: at };
        // Posted under another mode, it may have none.
        const nextLookAt = nextLook(confirmed, yield* personOf(request.accountId), mode, at);
        yield* run(CONFIRM, { id, at, nextLookAt });
        yield* recordAudit({ at, actorId, action: 'request.confirmed', subjectId: id });
      }),
  };
}

/** Stops what a person asks, and their being asked; false, and nothing, when it is stopped already. */
export function* stopPerson(id: string, actorId: string | null, telling: Telling): Act<boolean> {
  if ((yield* touched(STOP_PERSON, { id, at: telling.at })) === 0) return false;
  for (const request of yield* all(REQUEST, OF_PERSON, { id })) yield* stopRequest(request, telling);
  yield* endOffersOf(id, telling);
  yield* recordAudit({ at: telling.at, actorId, action: 'asks.stopped', subjectId: id });
  return true;
}

/** Whoever is on the way is told, in the same act. */
function* stopRequest(request: BloodRequest, telling: Telling): Act<boolean> {
  const { id, closedAt } = request;
  if ((yield* touched(STOP_REQUEST, { id, at: telling.at })) === 0) return false;
  if (closedAt !== null) return true;
  for (const ask of yield* all(ASK, COMING, { id })) yield* tellDonor('checking', ask, request, telling);
  yield* endOffersTo(request, telling);
  return true;
}

/** Nobody judges what was reported of themself. */
function refuseSelf(accountId: string, actorId: string | null): void {
  if (accountId === actorId) throw new DomainError('ABOUT_YOURSELF');
}

/** Of what nobody has read, nothing is settled. */
function* settleReports(id: string, seenAt: number | undefined, at: number): Act<void> {
  const lastAt = yield* value(LAST_REPORT, { id });
  if (seenAt !== undefined && Number(lastAt ?? 0) > seenAt) throw new DomainError('REPORTED_MEANWHILE');
  yield* run(SETTLE, { id, at });
}

function* startPerson(person: Account, mode: AskMode, telling: Telling): Act<void> {
  const { id } = person;
  yield* run(START_PERSON, { id });
  for (const request of yield* all(REQUEST, OF_PERSON, { id })) {
    // An admin removed it, or its owner ended it while it was hidden.
    const isTakenDown = request.closedAt !== null && request.asksStoppedAt === request.closedAt;
    if (request.asksStoppedAt !== null && !isTakenDown) yield* startRequest(request, person, mode, telling);
  }
}

/** Nobody in reserve was told of a place that fell free meanwhile; who was told before couldn't take it, and is told again. */
function* startRequest(request: BloodRequest, poster: Account, mode: AskMode, telling: Telling): Act<void> {
  const started = { ...request, asksStoppedAt: null };
  yield* run(START_REQUEST, { id: request.id, nextLookAt: nextLook(started, poster, mode, telling.at) });
  if (request.closedAt === null) yield* tellReserveOfAll(started, telling);
}

/** At once, if donors are asked for it at all. The look itself waits for the end of the night. */
export function nextLook(request: BloodRequest, poster: Account, mode: AskMode, at: number): number | null {
  const { placeId, neededBy, closedAt } = request;
  const isAsking = closedAt === null && placeId !== null && (neededBy ?? 0) > at && poster.isEmailVerified;
  return isAsking && heldFor(request, mode) === null ? at : null;
}

function* personOf(id: string): Act<Account> {
  const account = yield* findAccount(id);
  if (account === null) throw new DomainError('PERSON_NOT_FOUND');
  return account;
}

function* openRequest(id: string): Act<BloodRequest> {
  const request = yield* findRequest(id);
  if (request === null) throw new DomainError('REQUEST_NOT_FOUND');
  if (request.closedAt !== null) throw new DomainError('REQUEST_OVER');
  return request;
}
