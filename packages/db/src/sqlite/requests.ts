import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { count, eq } from 'drizzle-orm';
import { newId } from '../id.ts';
import type { BloodRequest, RequestFilter, RequestStore } from '../store.ts';
import { recordAudit } from './audit.ts';
import type { SqliteDatabase } from './database.ts';
import { type Branch, cutPage, pageQuery } from './page.ts';
import { accounts, requests } from './schema.ts';
import { type Ledger, requestCells, totalOf } from './totals.ts';

const COLUMNS = `t.account_id AS accountId, (SELECT a.name FROM accounts a WHERE a.id = t.account_id) AS name,
  t.blood_type AS bloodType, t.phone AS phone, t.hospital AS hospital, t.urgency AS urgency`;

export function sqliteRequests(db: SqliteDatabase, ledger: () => Ledger): RequestStore {
  const find = (id: string): BloodRequest | null => {
    const found = db.orm
      .select({ request: requests, name: accounts.name })
      .from(requests)
      .innerJoin(accounts, eq(accounts.id, requests.accountId))
      .where(eq(requests.id, id))
      .get();
    if (found === undefined) return null;
    const { status: _, ...request } = found.request;
    return { ...request, name: found.name };
  };

  const fetch = (branches: readonly Branch[], limit: number): BloodRequest[] => {
    if (branches.length === 0) return [];
    const { sql, parameters } = pageQuery('requests', COLUMNS, branches, limit);
    return db.all(sql, parameters) as BloodRequest[];
  };

  return {
    create: ({ at, ...given }) =>
      db.write(() => {
        const id = newId(at);
        db.orm
          .insert(requests)
          .values({ ...given, id, status: 'pending', createdAt: at })
          .run();
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

function branchesOf({ bloodTypes, urgency, after }: RequestFilter): Branch[] {
  if (bloodTypes === undefined && urgency === undefined) return [{ where: {}, after }];
  return (bloodTypes ?? BLOOD_TYPES).map((blood_type) => ({
    where: urgency === undefined ? { blood_type } : { blood_type, urgency },
    after,
  }));
}
