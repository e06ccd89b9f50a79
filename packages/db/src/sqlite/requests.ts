import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { DomainError } from '@redthread/domain/domain-error';
import { DEFAULT_NAME_SHOWN, type NameShown } from '@redthread/domain/shown-name';
import type { Urgency } from '@redthread/domain/urgency';
import { and, count, desc, eq, gte, sql } from 'drizzle-orm';
import { newId } from '../id.ts';
import type { BloodRequest, NewRequest, RequestFilter, RequestStore, UrgencyFilter } from '../store.ts';
import { recordAudit } from './audit.ts';
import { once, type SqliteDatabase } from './database.ts';
import { type Branch, cutPage, pageQuery } from './page.ts';
import { accounts, requests } from './schema.ts';
import { type Ledger, requestCells, totalOf } from './totals.ts';

const COLUMNS = `t.account_id, (SELECT a.name FROM accounts a WHERE a.id = t.account_id), t.name_shown, t.blood_type,
  t.phone, t.hospital, t.urgency`;
type Values = [string, number, string, string, NameShown, BloodType, string, string, Urgency];

// Hand-written, to be prepared once.
const INSERT = `INSERT INTO requests (id, account_id, name_shown, blood_type, phone, hospital, urgency, status,
  created_at) VALUES (@id, @accountId, @nameShown, @bloodType, @phone, @hospital, @urgency, 'pending', @at)`;

export function sqliteRequests(db: SqliteDatabase, ledger: () => Ledger): RequestStore {
  const found = once(() =>
    db.orm
      .select({ request: requests, name: accounts.name })
      .from(requests)
      .innerJoin(accounts, eq(accounts.id, requests.accountId))
      .where(eq(requests.id, sql.placeholder('id')))
      .prepare(),
  );

  const find = (id: string): BloodRequest | null => {
    const kept = found().get({ id });
    if (kept === undefined) return null;
    const { status: _, ...request } = kept.request;
    return { ...request, name: kept.name };
  };

  const fetch = (branches: readonly Branch[], limit: number): BloodRequest[] => {
    if (branches.length === 0) return [];
    const { sql, parameters } = pageQuery('requests', COLUMNS, branches, limit);
    return (db.rows(sql, parameters) as Values[]).map(
      ([id, createdAt, accountId, name, nameShown, bloodType, phone, hospital, urgency]) => {
        return { id, createdAt, accountId, name, nameShown, bloodType, phone, hospital, urgency };
      },
    );
  };

  return {
    create: ({ at, unlessPostedSince, nameShown = DEFAULT_NAME_SHOWN, ...given }) =>
      db.write(() => {
        const same = unlessPostedSince === undefined ? undefined : findSame(db, given, unlessPostedSince);
        if (same !== undefined) throw new DomainError('SAME_REQUEST', { existingId: same });
        const id = newId(at);
        db.run(INSERT, { ...given, nameShown, id, at });
        const created = find(id);
        if (created === null) throw new Error(`No request ${id} inside the act that made it.`);
        return created;
      }),
    find: (id) => db.read(() => find(id)),
    page: (filter) =>
      db.read(() => {
        const found = fetch(branchesOf(filter), filter.limit + 1);
        return { ...cutPage(found, filter.limit), total: totalOf(requestCells(ledger(), filter)) };
      }),
    byUrgency: (filter) =>
      db.read(() => {
        const found: BloodRequest[] = [];
        for (const { urgency, after } of remainingRuns(filter)) {
          // One more than the page tells whether another follows.
          const wanted = filter.limit + 1 - found.length;
          if (wanted > 0) found.push(...fetch(branchesOf({ bloodTypes: filter.bloodTypes, urgency, after }), wanted));
        }
        const cells = filter.urgencies.flatMap((urgency) => requestCells(ledger(), { ...filter, urgency }));
        return { rows: found.slice(0, filter.limit), total: totalOf(cells), hasMore: found.length > filter.limit };
      }),
    pageOf: (accountId, { limit, after }) =>
      db.read(() => {
        const found = fetch([{ where: { account_id: accountId }, after }], limit + 1);
        const own = db.orm.select({ total: count() }).from(requests).where(eq(requests.accountId, accountId)).get();
        return { ...cutPage(found, limit), total: own?.total ?? 0 };
      }),
    withdraw: ({ id, actorId, at }) =>
      db.write(() => {
        if (db.orm.delete(requests).where(eq(requests.id, id)).run().changes === 0) return false;
        recordAudit(db, { at, actorId, action: 'request.withdrawn', subjectId: id });
        return true;
      }),
  };
}

/** The newest that says the same. */
function findSame(db: SqliteDatabase, given: Omit<NewRequest, 'at'>, since: number): string | undefined {
  const { accountId, bloodType, phone, hospital, urgency } = given;
  const isSame = and(
    eq(requests.accountId, accountId),
    gte(requests.createdAt, since),
    eq(requests.bloodType, bloodType),
    eq(requests.phone, phone),
    eq(requests.hospital, hospital),
    eq(requests.urgency, urgency),
  );
  return db.orm.select({ id: requests.id }).from(requests).where(isSame).orderBy(desc(requests.createdAt)).get()?.id;
}

/** The runs from the cursor's on. */
function remainingRuns({ urgencies, after }: UrgencyFilter) {
  const start = after === undefined ? 0 : urgencies.indexOf(after.urgency);
  return urgencies
    .slice(Math.max(start, 0))
    .map((urgency) => ({ urgency, after: urgency === after?.urgency ? after : undefined }));
}

function branchesOf({ bloodTypes, urgency, after }: Omit<RequestFilter, 'limit'>): Branch[] {
  if (bloodTypes === undefined && urgency === undefined) return [{ where: {}, after }];
  return (bloodTypes ?? BLOOD_TYPES).map((blood_type) => ({
    where: urgency === undefined ? { blood_type } : { blood_type, urgency },
    after,
  }));
}
