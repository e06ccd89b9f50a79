import { Column, eq, getTableColumns, getTableName, is, Param, Placeholder, SQL, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { drizzle } from 'drizzle-orm/sqlite-proxy';

// Queries are built by Drizzle, once, when they are first run: building one takes fifty times as long as running it, and building all is a
// quarter of the program's start. A transaction runs them.
// Columns in a `sql` template of a select without a join lose their table (`where "request_id" = "id"`): correlated subqueries are built.

export type Value = string | number | null;
/** A row's values, in the order in which its query names them. */
export type Row = readonly Value[];

/** Builds queries, and runs none. */
export const db = drizzle(() => Promise.reject(new Error('A query runs in a transaction.')));

/** A statement in the spelling of each engine, with `?` and `$1` where a value goes. An engine prepares it once, and knows it by its identity. */
export interface Text {
  readonly sqlite: string;
  readonly postgres: string;
}

/** A query with places for values. */
export interface Query<Found, Given> extends Text {
  values(given: Given): Value[];
  read(row: readonly Value[]): Found;
}

/** Where a value goes. Drizzle's `set` takes an SQL and no placeholder, its `limit` the reverse. */
export type Place<Of> = SQL<Of> & Placeholder;
export type Places<Given> = { readonly [Name in keyof Given]: Place<Given[Name]> };
export type GivenTo<Given> = unknown extends Given ? [] : [given: Given];

export type Built = PromiseLike<unknown> & { getSQL(): SQL; prepare(): unknown };
export type RowOf<Of extends Built> = Awaited<Of> extends readonly (infer Found)[] ? Found : never;

/** `build` is given a place for whatever name it asks for. */
export function query<Given, Of extends Built>(build: (given: Places<Given>) => Of): Query<RowOf<Of>, Given> {
  return whenRun(() => {
    const built = build(new Proxy({}, { get: (_, name) => place(String(name)) }) as Places<Given>);
    return { text: built.getSQL(), rowsOf: built };
  });
}

/** The same of a text, whose rows are those of another query. */
export function queryOf<Given, Of extends Built>(text: SQL, rowsOf?: Of): Query<RowOf<Of>, Given> {
  return whenRun(() => ({ text, rowsOf }));
}

function whenRun<Found, Given>(build: () => { text: SQL; rowsOf: Built | undefined }): Query<Found, Given> {
  let known: Query<Found, Given> | undefined;
  const built = (): Query<Found, Given> => {
    known ??= spelled(build());
    return known;
  };
  return {
    get sqlite() {
      return built().sqlite;
    },
    get postgres() {
      return built().postgres;
    },
    values: (given) => built().values(given),
    read: (row) => built().read(row),
  };
}

function spelled<Found, Given>({ text, rowsOf }: { text: SQL; rowsOf: Built | undefined }): Query<Found, Given> {
  // What isn't given stands in the text: PostgreSQL finds no partial index by a value that it learns later.
  const literal = text.inlineParams();
  const { sql: sqlite, params } = SQLITE.sqlToQuery(literal);
  const values = params.map(placed<Given>);
  return {
    sqlite,
    postgres: POSTGRES.sqlToQuery(literal).sql,
    values: (given) => values.map((read) => read(given)),
    read: readerOf(rowsOf?.prepare() as Prepared | undefined),
  };
}

const SQLITE = new SQLiteAsyncDialect();
const POSTGRES = new (class extends SQLiteAsyncDialect {
  override escapeParam(at: number): string {
    return `$${at + 1}`;
  }
})();

export function place<Of>(name: string): Place<Of> {
  return sql.placeholder(name) as Placeholder as Place<Of>;
}

/** Places for some of a table's columns, or all, by the names of their fields. */
export function placesOf<Table extends SQLiteTable, Key extends keyof Table['$inferSelect'] & string>(
  table: Table,
  keys: readonly Key[] = Object.keys(getTableColumns(table)) as Key[],
): Places<Pick<Table['$inferSelect'], Key>> {
  return Object.fromEntries(keys.map((key) => [key, place(key)])) as never;
}

/** A column as ON CONFLICT names it: PostgreSQL refuses the table before it, which Drizzle writes. */
export function bare(column: SQLiteColumn): SQLiteColumn {
  return sql.identifier(column.name) as unknown as SQLiteColumn;
}

/** How many rows of a group meet a condition. */
export function countIf(condition: SQL | undefined): SQL<number> {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}

function placed<Given>(param: unknown): (given: Given) => Value {
  const holder = is(param, Param) ? param.value : param;
  if (!is(holder, Placeholder)) return () => param as Value;
  const { name } = holder;
  return (given) => {
    const value = (given as Readonly<Record<string, Value | boolean | undefined>>)[name];
    if (value === undefined) throw new Error(`The query needs ${name}.`);
    // A truth value is 0 or 1 in every engine.
    return typeof value === 'boolean' ? Number(value) : value;
  };
}

interface Field {
  readonly path: readonly string[];
  readonly field: unknown;
}
/** Of Drizzle's prepared query, what its types keep private: the columns, and which tables of a join are always there. */
interface Prepared {
  readonly fields?: readonly Field[];
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>>;
}
type Thing = Record<string, unknown>;

/**
 * Reads a row as Drizzle's `mapResultRow` does, which looks up how to read each column with each row: two to four times as long.
 * `{ invitation: invitations, donor: donors }` has a thing in a thing, or null for one that a join left out.
 */
function readerOf<Found>({ fields = [], joinsNotNullableMap = {} }: Prepared = {}): (row: Row) => Found {
  const columns = fields.map(({ path: [outer = '', inner = null], field }) => ({ outer, inner, ...readingOf(field) }));
  const mayBeLeftOut = new Set(
    columns
      .filter(({ inner, table }) => inner !== null && joinsNotNullableMap[table] === false)
      .map(({ outer }) => outer),
  );
  return (row) => {
    const thing: Thing = {};
    for (const [at, { outer, inner, decode }] of columns.entries()) {
      const raw = row[at] ?? null;
      const value = raw === null || decode === null ? raw : decode(raw);
      if (inner === null) thing[outer] = value;
      else {
        thing[outer] ??= {};
        (thing[outer] as Thing)[inner] = value;
      }
    }
    for (const key of mayBeLeftOut) {
      if (Object.values(thing[key] as Thing).every((each) => each === null)) thing[key] = null;
    }
    return thing as Found;
  };
}

interface Decoder {
  mapFromDriverValue(raw: Value): unknown;
}

function readingOf(field: unknown): { readonly table: string; readonly decode: ((raw: Value) => unknown) | null } {
  if (is(field, Column)) {
    // Text and numbers are as they come.
    const isPlain = field.columnType === 'SQLiteText' || field.columnType === 'SQLiteInteger';
    return { table: getTableName(field.table), decode: isPlain ? null : (raw) => field.mapFromDriverValue(raw) };
  }
  const { decoder } = (is(field, SQL.Aliased) ? field.sql : field) as { readonly decoder: Decoder };
  return { table: '', decode: (raw) => decoder.mapFromDriverValue(raw) };
}

export type WithId = SQLiteTable & { readonly id: SQLiteColumn };
type AnyQuery = Query<never, Readonly<Record<string, unknown>>>;

const made = new Map<string, AnyQuery>();

/** An UPDATE of some fields of the row with an id, made once. */
export function updateOf(table: WithId, keys: readonly string[]): AnyQuery {
  return makeOnce(`update ${getTableName(table)} ${keys.join()}`, () => {
    const update = db.update(table).set(placesOf(table, keys as never[]) as never);
    return queryOf(update.where(eq(table.id, place('id'))).getSQL());
  });
}

/**
 * An INSERT of some fields, made once; what is no column is left out. Drizzle's own gives null to what isn't given, which PostgreSQL takes for no
 * number of a row.
 */
export function insertOf(table: SQLiteTable, fields: readonly string[]): AnyQuery {
  return makeOnce(`insert ${getTableName(table)} ${fields.join()}`, () => {
    const columns = Object.entries(getTableColumns(table)).filter(([key]) => fields.includes(key));
    const names = columns.map(([, { name }]) => sql.identifier(name));
    const places = columns.map(([key]) => place(key));
    const separator = sql`, `;
    return queryOf(sql`insert into ${table} (${sql.join(names, separator)}) values (${sql.join(places, separator)})`);
  });
}

function makeOnce(name: string, build: () => AnyQuery): AnyQuery {
  const known = made.get(name) ?? build();
  made.set(name, known);
  return known;
}

type Nulls<Thing> = { readonly [Key in keyof Thing as null extends Thing[Key] ? Key : never]: null };

/** Null for each field that may be null: what nobody has said yet. */
export function nullsOf<Table extends SQLiteTable>(table: Table): Nulls<Table['$inferSelect']> {
  const optional = Object.entries(getTableColumns(table)).filter(([, { notNull }]) => !notNull);
  return Object.fromEntries(optional.map(([key]) => [key, null])) as never;
}

type Defined<Given> = { readonly [Key in keyof Given]: Exclude<Given[Key], undefined> };

/** Without what wasn't given: laid over a row, it changes nothing else. */
export function defined<Given extends object>(given: Given): Defined<Given> {
  const found: Partial<Given> = {};
  for (const key of Object.keys(given) as (keyof Given)[]) if (given[key] !== undefined) found[key] = given[key];
  return found as Defined<Given>;
}
