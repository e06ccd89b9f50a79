import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { DomainError } from '@redthread/domain/domain-error';
import { foldTyped } from '@redthread/domain/fold';
import { warnAt } from '@redthread/domain/request-life';
import { URGENCIES } from '@redthread/domain/urgency';
import { newId } from '../id.ts';
import type { BloodRequest, NewRequest, RequestFilter, RequestStore, UrgencyFilter } from '../request-store.ts';
import { type Act, type Engine, one, run, value } from './act.ts';
import { COMING_TO } from './ask-record.ts';
import { findTownsIn, type KindRun, rowsNear, totalIn, townsOf } from './near.ts';
import { cutPage, pagesOf, type Run } from './page.ts';
import { presentAccount } from './people.ts';
import { keepPlace } from './places.ts';
import { defined } from './record.ts';
import { refuseMore } from './request-bounds.ts';
import { requestLivesOn } from './request-life.ts';
import { NEW_REQUEST, OPEN, REQUEST, STORED_REQUEST } from './request-record.ts';
import { sameNeed } from './same-need.ts';
import { statement } from './statement.ts';
import { type Ledger, requestCells, revisionOf, totalOf } from './totals.ts';

const FIND_TOWNS = findTownsIn('request_place_totals', 'urgency');

const INSERT = STORED_REQUEST.insert();
const FIND = statement(`SELECT ${REQUEST.columns('t')} FROM requests t WHERE t.id = :id`);
const COUNT_OF = statement('SELECT count(*) FROM requests WHERE account_id = :accountId AND closed_at IS NULL');

export function requestsOn(db: Engine, ledger: () => Act<Ledger>): RequestStore {
  const townsNear = townsOf(FIND_TOWNS);
  const pageOver = pagesOf('requests', REQUEST, db.pages, OPEN);
  return {
    ...requestLivesOn(db),
    create: (request) => db.write(() => createRequest(request)),
    findSame: (need, namesOf) =>
      db.read(function* () {
        return (yield* sameNeed(need, namesOf)) ?? null;
      }),
    find: (id) => db.read(() => find(id)),
    coming: (requestId) =>
      db.read(function* () {
        return Number(yield* value(COMING_TO, { requestId }));
      }),
    page: (filter) =>
      db.read(function* () {
        const { near, after, limit } = filter;
        if (near === undefined) {
          const total = totalOf(requestCells(yield* ledger(), filter));
          const found = yield* pageOver(runsOf(filter), limit + 1);
          return { ...cutPage(found, limit), total };
        }
        const runs = kindRuns(filter);
        const now = yield* ledger();
        const wanted = { runs, revision: revisionOf(requestCells(now, filter)), epoch: now.epoch };
        const towns = yield* townsNear(near, wanted);
        const found = yield* rowsNear(pageOver, towns, runs, { limit: limit + 1, after: after?.near });
        return { ...cutPage<BloodRequest>(found, limit), total: totalIn(towns, runs) };
      }),
    byUrgency: (filter) =>
      db.read(function* () {
        const { bloodTypes, near } = filter;
        const now = yield* ledger();
        const cells = filter.urgencies.flatMap((urgency) => requestCells(now, { bloodTypes, urgency }));
        const all = filter.urgencies.flatMap((urgency) => kindRuns({ bloodTypes, urgency }));
        const wanted = { runs: all, revision: revisionOf(cells), epoch: now.epoch };
        const towns = near === undefined ? null : yield* townsNear(near, wanted);
        const found: BloodRequest[] = [];
        for (const { urgency, after } of remainingUrgencies(filter)) {
          // One more than the page tells whether another follows.
          const limit = filter.limit + 1 - found.length;
          if (limit <= 0) break;
          const runs = kindRuns({ bloodTypes, urgency, after });
          const rows =
            towns === null
              ? yield* pageOver(runs, limit)
              : yield* rowsNear(pageOver, towns, runs, { limit, after: after?.near });
          found.push(...rows);
        }
        const total = towns === null ? totalOf(cells) : totalIn(towns, all);
        return { rows: found.slice(0, filter.limit), total, hasMore: found.length > filter.limit };
      }),
    pageOf: (accountId, { limit, after }) =>
      db.read(function* () {
        const found = yield* pageOver([{ where: { account_id: accountId }, after }], limit + 1);
        return { ...cutPage(found, limit), total: Number(yield* value(COUNT_OF, { accountId })) };
      }),
  };
}

/** Inside an act; refused before anything is written. */
export function* createRequest({ at, unlessPosted, place = null, isToAsk, ...said }: NewRequest): Act<BloodRequest> {
  const { name, asksStoppedAt } = yield* presentAccount(said.accountId, {});
  const same = unlessPosted && (yield* sameNeed({ ...said, placeId: place?.id ?? null }, unlessPosted));
  if (same?.isOwn) throw new DomainError('SAME_REQUEST', { existingId: same.id });
  if (asksStoppedAt !== null && place !== null && said.neededBy != null) throw new DomainError('ASKING_STOPPED');
  if (isToAsk ?? said.nextLookAt != null) yield* refuseMore(said, at);
  // Last: who is refused for the bounds learns of nobody else's request.
  if (same) throw new DomainError('SAME_REQUEST', { existingId: same.id });
  if (place !== null) yield* keepPlace(place);
  const made = {
    id: newId(at),
    createdAt: at,
    placeId: place?.id ?? null,
    warnAt: warnAt(said, at),
    asksStoppedAt,
  };
  const {
    urgentAt: _,
    volunteersToldAt,
    foldedHospital: __,
    ...request
  } = {
    ...NEW_REQUEST,
    ...defined(said),
    ...made,
  };
  const sought = { foldedHospital: foldTyped(said.hospital) };
  yield* run(INSERT, { ...request, ...sought, volunteersToldAt, urgentAt: said.urgency === 'high' ? at : null });
  return { ...request, name };
}

function find(id: string): Act<BloodRequest | null> {
  return one(REQUEST, FIND, { id });
}

/** The urgencies from the cursor's on. */
function remainingUrgencies({ urgencies, after }: UrgencyFilter) {
  const start = after === undefined ? 0 : urgencies.indexOf(after.urgency);
  return urgencies
    .slice(Math.max(start, 0))
    .map((urgency) => ({ urgency, after: urgency === after?.urgency ? after : undefined }));
}

function runsOf({ bloodTypes, urgency, after }: Omit<RequestFilter, 'limit'>): Run[] {
  if (bloodTypes === undefined && urgency === undefined) return [{ where: {}, after }];
  if (urgency !== undefined) return kindRuns({ bloodTypes, urgency, after });
  return (bloodTypes ?? BLOOD_TYPES).map((blood_type) => ({ where: { blood_type }, after }));
}

/** A run for each kind, which is how the totals of the towns name it. */
function kindRuns({ bloodTypes = BLOOD_TYPES, urgency: only, after }: Omit<RequestFilter, 'limit'>): KindRun[] {
  const urgencies = only === undefined ? URGENCIES : [only];
  return bloodTypes.flatMap((blood_type) =>
    urgencies.map((urgency) => ({ kind: `${blood_type}${urgency}`, where: { blood_type, urgency }, after })),
  );
}
