import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Reader, Row } from './act.ts';
import { type Statement, statement } from './statement.ts';

export { defined } from './query.ts';

/** What a table's rows hold, or some of their columns: the lists of a statement, and the reader of its rows. */
export interface Columns<Thing> extends Reader<Thing> {
  readonly size: number;
  /** For SELECT and RETURNING: the columns' names, of `table` where several stand beside one another. */
  columns(table?: string): string;
  /** With a field whose value an expression gives; in it, `t` is the table. */
  with<Key extends string, Value>(key: Key, expression: string): Columns<Thing & Record<Key, Value>>;
  /** The same of one that is true or false, of an expression that is 1 or not. */
  withFlag<Key extends string>(key: Key, expression: string): Columns<Thing & Record<Key, boolean>>;
  /** Those of some fields. */
  pick<Key extends keyof Thing & string>(...keys: Key[]): Columns<Pick<Thing, Key>>;
}

export interface Rows<Thing> extends Columns<Thing> {
  readonly keys: readonly (keyof Thing & string)[];
  /** The column of each field. */
  columnOf(key: keyof Thing & string): Pick<SQLiteColumn, 'name' | 'dataType' | 'enumValues'>;
  /** Null for each field that may be null: what nobody has said yet. */
  readonly nulls: Nulls<Thing>;
  /** An INSERT of all columns, or of all but some, with values by the names of their fields. */
  insert(without?: readonly (keyof Thing & string)[], after?: string): Statement;
  /** `column = :field, …` of some fields. */
  set(keys: readonly (keyof Thing & string)[]): string;
}

type Nulls<Thing> = { readonly [Key in keyof Thing as null extends Thing[Key] ? Key : never]: null };

interface Column {
  readonly key: string;
  readonly name: string;
  readonly isFlag: boolean;
  readonly mayBeNull: boolean;
  readonly expression?: string;
}
type Described = readonly Column[];

export function rowsOf<Table extends SQLiteTable>(table: Table): Rows<Table['$inferSelect']> {
  const columns: [key: string, { name: string; dataType: string; notNull: boolean }][] = Object.entries(
    getTableColumns(table),
  );
  const described: Described = columns.map(([key, { name, dataType, notNull }]) => ({
    key,
    name,
    isFlag: dataType === 'boolean',
    mayBeNull: !notNull,
  }));
  const nulls = columns.filter(([, { notNull }]) => !notNull).map(([key]) => [key, null]);
  return {
    ...columnsOf<Table['$inferSelect']>(described),
    keys: described.map(({ key }) => key as keyof Table['$inferSelect'] & string),
    columnOf: (key) => getTableColumns(table)[key] ?? missing(key),
    nulls: Object.fromEntries(nulls) as Nulls<Table['$inferSelect']>,
    insert: (without = [], after = '') => {
      const kept = described.filter(({ key }) => !without.some((each) => each === key));
      const names = kept.map(({ name }) => name).join(', ');
      const values = kept.map(({ key }) => `:${key}`).join(', ');
      return statement(`INSERT INTO ${getTableName(table)} (${names}) VALUES (${values}) ${after}`);
    },
    set: (keys) => {
      const given = described.filter(({ key }) => keys.some((each) => each === key));
      return given.map(({ key, name }) => `${name} = :${key}`).join(', ');
    },
  };
}

function columnsOf<Thing>(described: Described): Columns<Thing> {
  let read: Read<Thing> | undefined;
  return {
    size: described.length,
    columns: (table) =>
      described
        .map(({ name, expression }) => expression ?? (table === undefined ? name : `${table}.${name}`))
        .join(', '),
    with: (key, expression) =>
      columnsOf([...described, { key, name: key, isFlag: false, mayBeNull: true, expression }]),
    withFlag: (key, expression) =>
      columnsOf([...described, { key, name: key, isFlag: true, mayBeNull: false, expression }]),
    pick: (...keys) => columnsOf(keys.map((key) => find(described, key))),
    read: (row, from = 0) => {
      read ??= readerOf(described);
      return read(row, from);
    },
  };
}

type Read<Thing> = (row: Row, from: number) => Thing;

/** Written out and compiled once: a loop over the columns would be most of the work of a page of rows. */
function readerOf<Thing>(described: Described): Read<Thing> {
  const fields = described.map(({ key, isFlag, mayBeNull }, i) => {
    const value = `row[from + ${i}]`;
    const flag = mayBeNull ? `(${value} === null ? null : ${value} === 1)` : `${value} === 1`;
    // Names of ours alone become code.
    if (!/^[a-z]+$/i.test(key)) throw new Error(`A field is not named in letters: ${key}.`);
    return `${key}: ${isFlag ? flag : value}`;
  });
  return new Function('row', 'from', `return { ${fields.join(', ')} };`) as Read<Thing>;
}

function find(described: Described, key: string): Column {
  return described.find((each) => each.key === key) ?? missing(key);
}

function missing(key: string): never {
  throw new Error(`There is no field ${key}.`);
}
