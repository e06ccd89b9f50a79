import { and, eq, getTableColumns, gt, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Position } from '../page.ts';
import { type Built, place, type Query, queryOf } from '../query.ts';
import type { Engine, Tx } from '../transaction.ts';

// Pages over several runs of an index.

type Values = Readonly<Record<string, string | number | boolean>>;

/** One run of rows that an index holds newest first: those whose fields are equal to `where`, and after a position. */
export interface Run {
  readonly where: Values;
  readonly after?: Position | undefined;
}

export type Pages<Row> = (tx: Tx, runs: readonly Run[], limit: number) => Promise<Row[]>;

type Listed = SQLiteTable & Readonly<Record<'id' | 'createdAt', SQLiteColumn>>;
type Select<Row> = Built & PromiseLike<Row[]>;

/**
 * Pages over several runs with the same conditions, newest first, then by id. `select` reads the rows of the table that meet a condition; its
 * first two fields are the id and the instant. Each run is read in the order of its index, and the engine merges them lazily, so that a page
 * costs its own rows, however many others there are. A constant column in the ORDER BY, such as a tier, would make it sort every run whole.
 */
export function pagesOf<Row extends Position>(
  { limitsEachRun }: Pick<Engine, 'limitsEachRun'>,
  table: Listed,
  select: (where: SQL | undefined) => Select<Row>,
): Pages<Row> {
  const made = new Map<string, Query<Row, Values>>();
  return async (tx, runs, limit) => {
    const [first] = runs;
    if (first === undefined) return [];
    const form = `${runs.length} ${Object.keys(first.where).join()} ${first.after === undefined}`;
    const page = made.get(form) ?? pageOver(runs, { limitsEachRun, table, select });
    made.set(form, page);
    return tx.all(page, valuesOf(runs, limit));
  };
}

interface Form<Row> extends Pick<Engine, 'limitsEachRun'> {
  readonly table: Listed;
  readonly select: (where: SQL | undefined) => Select<Row>;
}

function pageOver<Row>(runs: readonly Run[], { limitsEachRun, table, select }: Form<Row>): Query<Row, Values> {
  const newestFirst = sql`order by 2 desc, 1 limit ${place('limit')}`;
  const selects = runs.map((run, n) => select(conditionOf(table, run, n)));
  const texts = selects.map((each) =>
    limitsEachRun ? sql`select * from (${each.getSQL()} ${newestFirst}) as run` : each.getSQL(),
  );
  return queryOf<Values, Select<Row>>(sql`${sql.join(texts, sql` union all `)} ${newestFirst}`, selects[0]);
}

function conditionOf(table: Listed, { where, after }: Run, n: number): SQL | undefined {
  const columns: Readonly<Record<string, SQLiteColumn>> = getTableColumns(table);
  const equal = Object.keys(where).map((key) => eq(columns[key] ?? missing(key), place(`${key}${n}`)));
  if (after === undefined) return and(...equal);
  const [at, id] = [place(`at${n}`), place(`id${n}`)];
  // The first condition bounds the index, the second only sorts out equal instants.
  return and(...equal, lte(table.createdAt, at), or(lt(table.createdAt, at), gt(table.id, id)));
}

function missing(key: string): never {
  throw new Error(`There is no field ${key}.`);
}

function valuesOf(runs: readonly Run[], limit: number): Values {
  const values: Record<string, Values[string]> = { limit };
  for (const [n, { where, after }] of runs.entries()) {
    for (const [key, value] of Object.entries(where)) values[`${key}${n}`] = value;
    if (after === undefined) continue;
    values[`at${n}`] = after.createdAt;
    values[`id${n}`] = after.id;
  }
  return values;
}

/** Where the next page starts, of `limit + 1` rows that were asked for: the last row shown, or null at the end. */
export function cutPage<Row extends Position>(
  found: readonly Row[],
  limit: number,
): { rows: Row[]; next: Position | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length <= limit || last === undefined) return { rows, next: null };
  const { createdAt, id, near } = last;
  return { rows, next: near === undefined ? { createdAt, id } : { createdAt, id, near } };
}
