import { MOST_TOWNS_NAMED } from '@redthread/domain/desk-search';
import { and, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { db, type Places, place, type Query, query } from '../query.ts';
import { accounts, requests } from '../tables.ts';

// Who, and which hospital, has a name that begins as an admin typed it.

export type Values = Readonly<Record<string, string | number>>;

/** The ids of those whose key begins as somebody typed it, in its order; the first, and those after one. */
export interface Beginning {
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
export const PEOPLE_BY = [NAME, FROM_SECOND_WORD, LAST_WORD].map((key, way, keys) =>
  beginning(accounts, key, ...keys.slice(0, way).map((each) => sql`not (${gte(each, from)} and ${lt(each, to)})`)),
);

export const TOWNS = Array.from({ length: MOST_TOWNS_NAMED }, (_, n) => `town${n}`);
const placeId = sql`coalesce(${requests.placeId}, 0)`;
const towns = TOWNS.map((town) => place(town));
/** Those that are open in the towns of that name are found by these. */
export const HOSPITAL_BEGINS = beginning(
  requests,
  sql`${requests.foldedHospital}`,
  sql`not (${isNull(requests.closedAt)} and ${inArray(placeId, towns)})`,
);
