import { type AdminSearch, afterAll, MOST_TOWNS_NAMED } from '@redthread/domain/admin-search';
import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { URGENCIES } from '@redthread/domain/urgency';
import { and, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Position } from '../page.ts';
import { db, type Places, place, type Query, query } from '../query.ts';
import { accounts, donors, requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { type AdminPerson, adminPeople } from './admin-people.ts';
import { pagesOf, type Run } from './pages.ts';
import { phoneEnd } from './phone-end.ts';
import { type BloodRequest, findRequest } from './request-row.ts';

// What an admin looks for, found in several ways, one after the other.

/** Where the next page of what was found starts: after this thing, of the so-manieth way to find one. */
export interface FoundPosition {
  readonly way: number;
  readonly id: string;
}

interface AdminFind {
  readonly search: AdminSearch;
  /** The towns that the text names, whose donors and open requests are found too. */
  readonly placeIds: readonly number[];
  readonly limit: number;
  readonly after?: FoundPosition | undefined;
}

export interface AdminFound {
  readonly people: readonly AdminPerson[];
  readonly requests: readonly BloodRequest[];
  readonly next: FoundPosition | null;
}

export type AdminFindStore = ReturnType<typeof adminFindOn>;

export function adminFindOn(engine: Engine) {
  const inTown = townsOn(engine);
  return { find: (find: AdminFind) => engine.read((tx) => findAll(tx, find, inTown)) };
}

/** A person or a request, by the id of its row. */
interface Hit extends FoundPosition {
  readonly kind: 'person' | 'request';
}

/** One way to what is looked for, in an order of its own: the ids after one. */
interface Way {
  readonly kind: Hit['kind'];
  readonly read: (tx: Tx, after: string | null, limit: number) => Promise<readonly WithId[]>;
}

interface WithId {
  readonly id: string;
}

async function findAll(
  tx: Tx,
  { search, placeIds, limit, after }: AdminFind,
  inTown: (placeId: number) => Way[],
): Promise<AdminFound> {
  const ways = [...waysOf(search, placeIds), ...placeIds.flatMap(inTown)];
  // One more than the page tells whether another follows.
  const hits = await hitsOf(tx, ways, { limit: limit + 1, after });
  const shown = hits.slice(0, limit);
  const last = shown.at(-1);
  return {
    people: await adminPeople(tx, idsOf(shown, 'person')),
    requests: await requestsOf(tx, idsOf(shown, 'request')),
    next: hits.length > limit && last !== undefined ? { way: last.way, id: last.id } : null,
  };
}

/** Of one way after the other, so that a page costs its own rows. */
async function hitsOf(tx: Tx, ways: readonly Way[], { limit, after }: Pick<AdminFind, 'limit' | 'after'>) {
  const hits: Hit[] = [];
  for (const [way, { kind, read }] of ways.entries()) {
    if (way < (after?.way ?? 0)) continue;
    const from = way === after?.way ? after.id : null;
    for (const { id } of await read(tx, from, limit - hits.length)) hits.push({ kind, way, id });
    if (hits.length >= limit) break;
  }
  return hits;
}

function idsOf(hits: readonly Hit[], kind: Hit['kind']): string[] {
  return hits.filter((hit) => hit.kind === kind).map(({ id }) => id);
}

async function requestsOf(tx: Tx, ids: readonly string[]): Promise<BloodRequest[]> {
  const found: BloodRequest[] = [];
  for (const id of ids) {
    const request = await findRequest(tx, id);
    if (request !== null) found.push(request);
  }
  return found;
}

function waysOf(search: AdminSearch, placeIds: AdminFind['placeIds']): Way[] {
  switch (search.by) {
    case 'id':
      return [
        { kind: 'person', read: single((tx) => tx.all(BY_ID, search)) },
        { kind: 'request', read: single((tx) => tx.all(REQUEST_BY_ID, search)) },
      ];
    case 'email':
      return [{ kind: 'person', read: single((tx) => tx.all(BY_EMAIL, search)) }];
    case 'phone':
      return [
        { kind: 'person', read: withPhone(DONORS_BY_PHONE, search.phoneEnd) },
        { kind: 'request', read: withPhone(REQUESTS_BY_PHONE, search.phoneEnd) },
      ];
    case 'name': {
      const from = search.beginning;
      const people = PEOPLE_BY.map((by): Way => ({ kind: 'person', read: begun(by, { from }) }));
      const towns = Object.fromEntries(TOWNS.map((town, n) => [town, placeIds[n] ?? -1]));
      const posted: Way = { kind: 'request', read: begun(HOSPITAL_BEGINS, { from, ...towns }) };
      return [...people, posted];
    }
  }
}

function single(find: (tx: Tx) => Promise<readonly WithId[]>): Way['read'] {
  return async (tx, from) => (from === null ? find(tx) : []);
}

const BY_ID = query((of: Places<{ id: string }>) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, of.id))
    .union(db.select({ id: donors.accountId }).from(donors).where(eq(donors.id, of.id))),
);
const REQUEST_BY_ID = query((of: Places<{ id: string }>) =>
  db.select({ id: requests.id }).from(requests).where(eq(requests.id, of.id)),
);
const BY_EMAIL = query((of: Places<{ email: string }>) =>
  db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, of.email)),
);

interface OfPhone {
  readonly phoneEnd: string;
  readonly after: string;
  readonly limit: number;
}

function withPhone(by: Query<WithId, OfPhone>, phoneEnd: string): Way['read'] {
  return (tx, from, limit) => tx.all(by, { phoneEnd, after: from ?? '', limit });
}

const DONORS_BY_PHONE = query((of: Places<OfPhone>) =>
  db
    .select({ id: donors.accountId })
    .from(donors)
    .where(and(eq(phoneEnd(donors.phone), of.phoneEnd), gt(donors.accountId, of.after)))
    .orderBy(donors.accountId)
    .limit(of.limit),
);
const REQUESTS_BY_PHONE = query((of: Places<OfPhone>) =>
  db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(phoneEnd(requests.phone), of.phoneEnd), gt(requests.id, of.after)))
    .orderBy(requests.id)
    .limit(of.limit),
);

type Values = Readonly<Record<string, string | number>>;

/** The ids of those whose key begins as somebody typed it, in its order; the first, and those after one. */
interface Beginning {
  readonly first: Query<{ readonly id: string }, Values>;
  readonly next: Query<{ readonly id: string }, Values>;
}

const [from, to, after] = [place<string>('from'), place<string>('to'), place<string>('after')];

/**
 * Those of whom a key begins so, and not `but`. The key of what comes before is read of its row, so that no cursor holds a
 * name; once that is gone, it begins again.
 */
function beginning(table: typeof accounts | typeof requests, key: SQL, ...but: SQL[]): Beginning {
  const found = (where: SQL | undefined) =>
    query((of: Places<Values & { limit: number }>) =>
      db
        .select({ id: table.id })
        .from(table)
        .where(and(where, lt(key, to), ...but))
        .orderBy(key, table.id)
        .limit(of.limit),
    );
  const before = db.select({ key }).from(table).where(eq(table.id, after));
  return {
    first: found(gte(key, from)),
    next: found(
      and(gte(key, sql`coalesce(${before}, ${from})`), or(isNull(before), gt(key, before), gt(table.id, after))),
    ),
  };
}

// Written as the migrations have them, or the indexes would not be used. SQLite and PostgreSQL read them alike.
const NAME = sql`${accounts.foldedName}`;
/** The letters of the first word, or the last, are among those of the name; a space is not. */
const LETTERS = sql`replace(${NAME}, ' ', '')`;
const FROM_SECOND_WORD = sql`ltrim(ltrim(${NAME}, ${LETTERS}), ' ')`;
const LAST_WORD = sql`replace(${NAME}, rtrim(${NAME}, ${LETTERS}), '')`;

/** Each finds nobody whom one before has found. */
const PEOPLE_BY = [NAME, FROM_SECOND_WORD, LAST_WORD].map((key, way, keys) =>
  beginning(accounts, key, ...keys.slice(0, way).map((each) => sql`not (${gte(each, from)} and ${lt(each, to)})`)),
);

const TOWNS = Array.from({ length: MOST_TOWNS_NAMED }, (_, n) => `town${n}`);
const TOWN = sql`coalesce(${requests.placeId}, 0)`;
const towns = TOWNS.map((town) => place(town));
/** Those that are open in the towns of that name are found by these. */
const HOSPITAL_BEGINS = beginning(
  requests,
  sql`${requests.foldedHospital}`,
  sql`not (${isNull(requests.closedAt)} and ${inArray(TOWN, towns)})`,
);

function begun({ first, next }: Beginning, sought: Values & { readonly from: string }): Way['read'] {
  return (tx, id, limit) => {
    const given = { ...sought, to: afterAll(sought.from), limit };
    return id === null ? tx.all(first, given) : tx.all(next, { ...given, after: id });
  };
}

/** Who is on offer in a town, and what is open there. */
function townsOn(engine: Engine): (placeId: number) => Way[] {
  const { accountId } = donors;
  const donorsIn = pagesOf(engine, donors, (where) =>
    db.select({ id: donors.id, createdAt: donors.createdAt, accountId }).from(donors).where(where),
  );
  const requestsIn = pagesOf(engine, requests, (where) =>
    db
      .select({ id: requests.id, createdAt: requests.createdAt })
      .from(requests)
      .where(and(isNull(requests.closedAt), where)),
  );
  return (placeId) => [
    {
      kind: 'person',
      read: async (tx, id, limit) => {
        const after = id === null ? null : await tx.first(DONOR_AT, { id });
        const found = await donorsIn(tx, townRuns(placeId, 'isMatchable', [true, false], after), limit);
        return found.map((donor) => ({ id: donor.accountId }));
      },
    },
    {
      kind: 'request',
      read: async (tx, id, limit) => {
        const after = id === null ? null : await tx.first(REQUEST_AT, { id });
        return requestsIn(tx, townRuns(placeId, 'urgency', URGENCIES, after), limit);
      },
    },
  ];
}

const DONOR_AT = query((of: Places<{ id: string }>) =>
  db.select({ id: donors.id, createdAt: donors.createdAt }).from(donors).where(eq(donors.accountId, of.id)),
);
const REQUEST_AT = query((of: Places<{ id: string }>) =>
  db.select({ id: requests.id, createdAt: requests.createdAt }).from(requests).where(eq(requests.id, of.id)),
);

function townRuns(
  placeId: number,
  field: string,
  values: readonly (string | boolean)[],
  after: Position | null,
): Run[] {
  return BLOOD_TYPES.flatMap((bloodType) =>
    values.map((each) => ({ where: { placeId, bloodType, [field]: each }, after: after ?? undefined })),
  );
}
