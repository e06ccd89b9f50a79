import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { DomainError } from '@redthread/domain/domain-error';
import { DEFAULT_NAME_SHOWN } from '@redthread/domain/shown-name';
import { URGENCIES } from '@redthread/domain/urgency';
import { newId } from '../id.ts';
import type { BloodRequest, NewRequest, RequestFilter, RequestStore, UrgencyFilter } from '../request-store.ts';
import { requests } from '../tables.ts';
import { type Act, type Engine, one, run, touched, value } from './act.ts';
import { recordAudit } from './audit.ts';
import { findTownsIn, type KindRun, rowsNear, totalIn, townsOf } from './near.ts';
import { cutPage, pagesOf, type Run } from './page.ts';
import { presentAccount } from './people.ts';
import { keepPlace } from './places.ts';
import { tellComing } from './promises.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';
import { type Ledger, requestCells, revisionOf, totalOf } from './totals.ts';

const STORED = rowsOf(requests);
const FIND_TOWNS = findTownsIn('request_place_totals', 'urgency');
const OWN = STORED.pick(
  'id',
  'createdAt',
  'accountId',
  'nameShown',
  'bloodType',
  'phone',
  'hospital',
  'urgency',
  'placeId',
);
/** With the name, which is the account's. */
export const REQUEST = OWN.with<'name', string>('name', '(SELECT a.name FROM accounts a WHERE a.id = t.account_id)');

const INSERT = STORED.insert();
const FIND = statement(`SELECT ${REQUEST.columns('t')} FROM requests t WHERE t.id = :id`);
const SAME = statement(`SELECT id FROM requests WHERE account_id = :accountId AND created_at >= :since
  AND blood_type = :bloodType AND phone = :phone AND hospital = :hospital AND urgency = :urgency
  ORDER BY created_at DESC LIMIT 1`);
const COUNT_OF = statement('SELECT count(*) FROM requests WHERE account_id = :accountId');
const WITHDRAW = statement('DELETE FROM requests WHERE id = :id RETURNING id');

export function requestsOn(db: Engine, ledger: () => Act<Ledger>): RequestStore {
  const townsNear = townsOf(FIND_TOWNS);
  const pageOver = pagesOf('requests', REQUEST, db.pages);
  return {
    create: ({ at, unlessPostedSince: since, nameShown = DEFAULT_NAME_SHOWN, place = null, ...given }) =>
      db.write(function* () {
        const { name } = yield* presentAccount(given.accountId, {});
        if (since !== undefined) yield* refuseSame(given, since);
        if (place !== null) yield* keepPlace(place);
        const request = { ...given, nameShown, placeId: place?.id ?? null, id: newId(at), createdAt: at };
        yield* run(INSERT, { ...request, status: 'pending' });
        return { ...request, name };
      }),
    find: (id) => db.read(() => find(id)),
    page: (filter) =>
      db.read(function* () {
        const { near, after, limit } = filter;
        if (near === undefined) {
          const found = yield* pageOver(runsOf(filter), limit + 1);
          return { ...cutPage(found, limit), total: totalOf(requestCells(yield* ledger(), filter)) };
        }
        const runs = kindRuns(filter);
        const towns = yield* townsNear(near, { runs, revision: revisionOf(requestCells(yield* ledger(), filter)) });
        const found = yield* rowsNear(pageOver, towns, runs, { limit: limit + 1, after: after?.near });
        return { ...cutPage<BloodRequest>(found, limit), total: totalIn(towns, runs) };
      }),
    byUrgency: (filter) =>
      db.read(function* () {
        const { bloodTypes, near } = filter;
        const now = yield* ledger();
        const cells = filter.urgencies.flatMap((urgency) => requestCells(now, { bloodTypes, urgency }));
        const all = filter.urgencies.flatMap((urgency) => kindRuns({ bloodTypes, urgency }));
        const wanted = { runs: all, revision: revisionOf(cells) };
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
    withdraw: ({ id, actorId, at, notice }) =>
      db.write(function* () {
        yield* tellComing(id, { notice, at });
        if ((yield* touched(WITHDRAW, { id })) === 0) return false;
        yield* recordAudit({ at, actorId, action: 'request.withdrawn', subjectId: id });
        return true;
      }),
  };
}

function find(id: string): Act<BloodRequest | null> {
  return one(REQUEST, FIND, { id });
}

function* refuseSame(
  given: Omit<NewRequest, 'at' | 'nameShown' | 'place' | 'unlessPostedSince'>,
  since: number,
): Act<void> {
  const existingId = yield* value(SAME, { ...given, since });
  if (existingId !== null) throw new DomainError('SAME_REQUEST', { existingId: String(existingId) });
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
