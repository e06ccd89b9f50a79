import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { afterAll, MOST_TOWNS_NAMED } from '@redthread/domain/desk-search';
import { URGENCIES } from '@redthread/domain/urgency';
import type { DeskFind, FoundPosition } from '../desk-store.ts';
import type { Position } from '../page.ts';
import { type Act, one, type PageDialect, rows } from './act.ts';
import { DONOR } from './donor-change.ts';
import { pagesOf } from './page.ts';
import { PHONE_END } from './phone-end.ts';
import { OPEN, STORED_REQUEST } from './request-record.ts';
import { type Statement, statement, type Value } from './statement.ts';

/** A person or a request, by the id of its row. */
export interface Hit extends FoundPosition {
  readonly kind: 'person' | 'request';
}

/** One way to what is looked for, in an order of its own: the ids after one. */
interface Way {
  readonly kind: Hit['kind'];
  readonly read: (after: string | null, limit: number) => Act<readonly Value[]>;
}

// Written as the migrations have them, or the indexes would not be used. SQLite and PostgreSQL read them alike.
const NAME = 'a.folded_name';
/** The letters of the first word, or the last, are among those of the name; a space is not. */
const LETTERS = `replace(${NAME}, ' ', '')`;
const FROM_SECOND_WORD = `ltrim(ltrim(${NAME}, ${LETTERS}), ' ')`;
const LAST_WORD = `replace(${NAME}, rtrim(${NAME}, ${LETTERS}), '')`;

const PEOPLE_BY = [NAME, FROM_SECOND_WORD, LAST_WORD].map((key, way, keys) =>
  beginning('accounts', key, keys.slice(0, way)),
);
// Those that are open in the towns of that name are found by these.
const TOWNS = Array.from({ length: MOST_TOWNS_NAMED }, (_, n) => `town${n}`);
const HOSPITAL_BEGINS = beginning(
  'requests',
  'a.folded_hospital',
  [],
  `AND NOT (a.closed_at IS NULL AND coalesce(a.place_id, 0) IN (${TOWNS.map((town) => `:${town}`).join(', ')}))`,
);
const BY_EMAIL = statement('SELECT id FROM accounts WHERE email = :email');
const BY_ID = statement(`SELECT id FROM accounts WHERE id = :id
  UNION SELECT account_id FROM donors WHERE id = :id`);
const REQUEST_BY_ID = statement('SELECT id FROM requests WHERE id = :id');
const DONORS_BY_PHONE = byPhone('donors', 'account_id');
const REQUESTS_BY_PHONE = byPhone('requests', 'id');
const IN_PAGE = DONOR.pick('id', 'createdAt', 'accountId');
const DONOR_AT = statement(`SELECT ${IN_PAGE.columns()} FROM donors WHERE account_id = :id`);
const REQUEST_IN_PAGE = STORED_REQUEST.pick('id', 'createdAt');
const REQUEST_AT = statement(`SELECT ${REQUEST_IN_PAGE.columns()} FROM requests WHERE id = :id`);

interface Beginning {
  readonly first: Statement;
  readonly next: Statement;
}

/**
 * Those of whom a key begins so, and no earlier key does. The key of what comes before is read of its row, so that no cursor holds a
 * name; once that is gone, it begins again.
 */
function beginning(table: string, key: string, earlier: readonly string[], but = ''): Beginning {
  const found = earlier.map((each) => `AND NOT (${each} >= :from AND ${each} < :to)`).join(' ');
  const order = `${found} ${but} ORDER BY ${key}, a.id LIMIT :limit`;
  const before = `(SELECT ${key} FROM ${table} a WHERE a.id = :after)`;
  return {
    first: statement(`SELECT a.id FROM ${table} a WHERE ${key} >= :from AND ${key} < :to ${order}`),
    next: statement(`SELECT a.id FROM ${table} a WHERE ${key} >= coalesce(${before}, :from) AND ${key} < :to
      AND (${before} IS NULL OR ${key} > ${before} OR a.id > :after) ${order}`),
  };
}

function byPhone(table: string, id: string): Statement {
  return statement(`SELECT t.${id} FROM ${table} t WHERE ${PHONE_END} = :phoneEnd AND t.${id} > :after
    ORDER BY t.${id} LIMIT :limit`);
}

/** Hits of one way after the other, so that a page costs its own rows. */
export function finderOn(dialect: PageDialect): (find: DeskFind) => Act<Hit[]> {
  const donorsIn = pagesOf('donors', IN_PAGE, dialect);
  const requestsIn = pagesOf('requests', REQUEST_IN_PAGE, dialect, OPEN);

  const inTown = (placeId: number): Way[] => [
    {
      kind: 'person',
      *read(id, limit) {
        const after = id === null ? null : yield* one(IN_PAGE, DONOR_AT, { id });
        const found = yield* donorsIn(townRuns(placeId, 'is_offered', [1, 0], after), limit);
        return found.map(({ accountId }) => accountId);
      },
    },
    {
      kind: 'request',
      *read(id, limit) {
        const after = id === null ? null : yield* one(REQUEST_IN_PAGE, REQUEST_AT, { id });
        const found = yield* requestsIn(townRuns(placeId, 'urgency', URGENCIES, after), limit);
        return found.map((request) => request.id);
      },
    },
  ];

  return function* ({ search, placeIds, limit, after }) {
    const ways = [...waysOf(search, placeIds), ...placeIds.flatMap(inTown)];
    const hits: Hit[] = [];
    for (const [way, { kind, read }] of ways.entries()) {
      if (way < (after?.way ?? 0)) continue;
      const from = way === after?.way ? after.id : null;
      for (const id of yield* read(from, limit - hits.length)) hits.push({ kind, way, id: String(id) });
      if (hits.length >= limit) break;
    }
    return hits;
  };
}

function townRuns(place_id: number, column: string, values: readonly (string | number)[], after: Position | null) {
  return BLOOD_TYPES.flatMap((blood_type) =>
    values.map((each) => ({ where: { place_id, blood_type, [column]: each }, after: after ?? undefined })),
  );
}

function waysOf(search: DeskFind['search'], placeIds: DeskFind['placeIds']): Way[] {
  switch (search.by) {
    case 'id':
      return [
        { kind: 'person', read: single(BY_ID, { id: search.id }) },
        { kind: 'request', read: single(REQUEST_BY_ID, { id: search.id }) },
      ];
    case 'email':
      return [{ kind: 'person', read: single(BY_EMAIL, { email: search.email }) }];
    case 'phone':
      return [
        { kind: 'person', read: after(DONORS_BY_PHONE, search.phoneEnd) },
        { kind: 'request', read: after(REQUESTS_BY_PHONE, search.phoneEnd) },
      ];
    case 'name': {
      const from = search.beginning;
      const people = PEOPLE_BY.map((by): Way => ({ kind: 'person', read: begun(by, { from }) }));
      const towns = Object.fromEntries(TOWNS.map((town, n) => [town, placeIds[n] ?? -1]));
      const requests: Way = { kind: 'request', read: begun(HOSPITAL_BEGINS, { from, ...towns }) };
      return [...people, requests];
    }
  }
}

function single(by: Statement, given: Readonly<Record<string, string>>): Way['read'] {
  return function* (from) {
    return from === null ? firsts(yield* rows(by, given)) : [];
  };
}

function after(by: Statement, phoneEnd: string): Way['read'] {
  return function* (from, limit) {
    return firsts(yield* rows(by, { phoneEnd, after: from ?? '', limit }));
  };
}

function begun({ first, next }: Beginning, sought: { readonly from: string }): Way['read'] {
  return function* (id, limit) {
    const given = { ...sought, to: afterAll(sought.from), limit };
    return firsts(yield* rows(id === null ? first : next, id === null ? given : { ...given, after: id }));
  };
}

function firsts(found: readonly (readonly Value[])[]): Value[] {
  return found.map(([first]) => first ?? null);
}
