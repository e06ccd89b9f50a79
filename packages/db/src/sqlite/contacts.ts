import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { and, count, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '../audit-store.ts';
import type { Contactee, ContactStore, GivenNumber } from '../contact-store.ts';
import { newId } from '../id.ts';
import type { Position } from '../store.ts';
import { recordAudit } from './audit.ts';
import type { SqliteDatabase } from './database.ts';
import { takeAll } from './limits.ts';
import { cutPage } from './page.ts';
import { accounts, donors, givenNumbers, requests } from './schema.ts';

const ACTIONS: Readonly<Record<Contactee['kind'], AuditAction>> = {
  donor: 'donor.contacted',
  request: 'request.contacted',
};

export function sqliteContacts(db: SqliteDatabase): ContactStore {
  const refuseMissing = ({ kind, id }: Contactee, accountId: string): void => {
    const own = db.orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).get();
    if (own === undefined) throw new DomainError('NOT_SIGNED_IN');
    const table = kind === 'donor' ? donors : requests;
    if (db.orm.select({ id: table.id }).from(table).where(eq(table.id, id)).get() !== undefined) return;
    throw new DomainError(kind === 'donor' ? 'DONOR_NOT_FOUND' : 'REQUEST_NOT_FOUND');
  };

  const noteGiven = (accountId: string, contactee: Contactee, at: number): void => {
    const given = { accountId, ...idsOf(contactee), givenAt: at };
    const isNoted = db.orm.update(givenNumbers).set(given).where(isOf(accountId, contactee)).run().changes > 0;
    if (!isNoted)
      db.orm
        .insert(givenNumbers)
        .values({ ...given, id: newId(at) })
        .run();
  };

  return {
    give: ({ accountId, actorHash, contactee, counters, at }) =>
      db.write(() => {
        refuseMissing(contactee, accountId);
        const earlier = db.orm.select().from(givenNumbers).where(isOf(accountId, contactee)).get();
        if (earlier !== undefined && dayOf(earlier.givenAt) === dayOf(at)) return null;
        const exhausted = takeAll(db, counters, at);
        if (exhausted !== null) return exhausted;
        noteGiven(accountId, contactee, at);
        recordAudit(db, {
          at,
          actorId: accountId,
          actorHash,
          action: ACTIONS[contactee.kind],
          subjectId: contactee.id,
        });
        return null;
      }),
    pageOf: (accountId, { limit, after }) =>
      db.read(() => {
        const found = db.orm
          .select({ given: givenNumbers, donor: donors, request: requests, name: accounts.name })
          .from(givenNumbers)
          .leftJoin(donors, eq(donors.id, givenNumbers.donorId))
          .leftJoin(requests, eq(requests.id, givenNumbers.requestId))
          .innerJoin(accounts, eq(accounts.id, sql`coalesce(${donors.accountId}, ${requests.accountId})`))
          .where(and(eq(givenNumbers.accountId, accountId), isAfter(after)))
          .orderBy(desc(givenNumbers.givenAt), givenNumbers.id)
          .limit(limit + 1)
          .all();
        const own = db.orm
          .select({ total: count() })
          .from(givenNumbers)
          .where(eq(givenNumbers.accountId, accountId))
          .get();
        return { ...cutPage(found.map(givenNumber), limit), total: own?.total ?? 0 };
      }),
    removeGivenBefore: (instant) =>
      db.write(() => void db.orm.delete(givenNumbers).where(lt(givenNumbers.givenAt, instant)).run()),
  };
}

interface Found {
  readonly given: typeof givenNumbers.$inferSelect;
  readonly donor: typeof donors.$inferSelect | null;
  readonly request: typeof requests.$inferSelect | null;
  readonly name: string;
}

function givenNumber({ given: { id, givenAt }, donor, request, name }: Found): GivenNumber {
  const common = { id, createdAt: givenAt, name };
  if (donor !== null) {
    const { bloodType, phone, isOffered, nameShown } = donor;
    const contactee = { kind: 'donor', id: donor.id } as const;
    return { ...common, nameShown, contactee, bloodType, place: donor.address, phone, isOffered };
  }
  if (request === null) throw new Error(`The given number ${id} is of nobody.`);
  const { bloodType, phone, nameShown } = request;
  const contactee = { kind: 'request', id: request.id } as const;
  return { ...common, nameShown, contactee, bloodType, place: request.hospital, phone, isOffered: true };
}

function idsOf({ kind, id }: Contactee) {
  return kind === 'donor' ? { donorId: id, requestId: null } : { donorId: null, requestId: id };
}

function isOf(accountId: string, { kind, id }: Contactee): SQL | undefined {
  const column = kind === 'donor' ? givenNumbers.donorId : givenNumbers.requestId;
  return and(eq(column, id), eq(givenNumbers.accountId, accountId));
}

function isAfter(after: Position | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const { createdAt, id } = after;
  const isLaterId = and(eq(givenNumbers.givenAt, createdAt), sql`${givenNumbers.id} > ${id}`);
  return or(lt(givenNumbers.givenAt, createdAt), isLaterId);
}
