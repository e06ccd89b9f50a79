import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { DomainError } from '@redthread/domain/domain-error';
import { DEFAULT_NAME_SHOWN } from '@redthread/domain/shown-name';
import { newId } from '../id.ts';
import type { BloodRequest, NewRequest, RequestFilter, RequestStore, UrgencyFilter } from '../store.ts';
import { requests } from '../tables.ts';
import { type Act, type Engine, one, run, touched, value } from './act.ts';
import { recordAudit } from './audit.ts';
import { cutPage, pagesOf, type Run } from './page.ts';
import { presentAccount } from './people.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';
import { type Ledger, requestCells, totalOf } from './totals.ts';

const STORED = rowsOf(requests);
const OWN = STORED.pick('id', 'createdAt', 'accountId', 'nameShown', 'bloodType', 'phone', 'hospital', 'urgency');
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
  const pageOver = pagesOf('requests', REQUEST, db.pages);
  return {
    create: ({ at, unlessPostedSince: since, nameShown = DEFAULT_NAME_SHOWN, ...given }) =>
      db.write(function* () {
        const { name } = yield* presentAccount(given.accountId, {});
        if (since !== undefined) yield* refuseSame(given, since);
        const request = { ...given, nameShown, id: newId(at), createdAt: at };
        yield* run(INSERT, { ...request, status: 'pending' });
        return { ...request, name };
      }),
    find: (id) => db.read(() => find(id)),
    page: (filter) =>
      db.read(function* () {
        const found = yield* pageOver(runsOf(filter), filter.limit + 1);
        return { ...cutPage(found, filter.limit), total: totalOf(requestCells(yield* ledger(), filter)) };
      }),
    byUrgency: (filter) =>
      db.read(function* () {
        const found: BloodRequest[] = [];
        for (const { urgency, after } of remainingUrgencies(filter)) {
          // One more than the page tells whether another follows.
          const wanted = filter.limit + 1 - found.length;
          if (wanted <= 0) break;
          found.push(...(yield* pageOver(runsOf({ bloodTypes: filter.bloodTypes, urgency, after }), wanted)));
        }
        const now = yield* ledger();
        const cells = filter.urgencies.flatMap((urgency) => requestCells(now, { ...filter, urgency }));
        return { rows: found.slice(0, filter.limit), total: totalOf(cells), hasMore: found.length > filter.limit };
      }),
    pageOf: (accountId, { limit, after }) =>
      db.read(function* () {
        const found = yield* pageOver([{ where: { account_id: accountId }, after }], limit + 1);
        return { ...cutPage(found, limit), total: Number(yield* value(COUNT_OF, { accountId })) };
      }),
    withdraw: ({ id, actorId, at }) =>
      db.write(function* () {
        if ((yield* touched(WITHDRAW, { id })) === 0) return false;
        yield* recordAudit({ at, actorId, action: 'request.withdrawn', subjectId: id });
        return true;
      }),
  };
}

function find(id: string): Act<BloodRequest | null> {
  return one(REQUEST, FIND, { id });
}

function* refuseSame(given: Omit<NewRequest, 'at' | 'nameShown' | 'unlessPostedSince'>, since: number): Act<void> {
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
  return (bloodTypes ?? BLOOD_TYPES).map((blood_type) => ({
    where: urgency === undefined ? { blood_type } : { blood_type, urgency },
    after,
  }));
}
