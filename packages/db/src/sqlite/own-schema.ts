import type Database from 'better-sqlite3';
import { ForeignSchemaError } from '../database-engine.ts';
import type { Migration } from '../migrations.ts';
import { type CarriedSchema, carriedParts, fingerprintOf, type Part } from './carried-schema.ts';
import { openClient } from './client.ts';
import { migrate, pending, refuseAnotherProgram } from './migrate.ts';

/** How the schema of a file differs from what the same migrations make: a sentence each. */
export interface SchemaDifferences {
  /** Code that isn't ours, and would run when something is read or written: triggers, views, expressions. */
  readonly foreign: readonly string[];
  /** What is ours and holds a rule, but is missing or changed: tables, triggers, unique indexes. */
  readonly lacking: readonly string[];
  /** What somebody added or removed without harm to the data: tables, columns, plain indexes. */
  readonly drift: readonly string[];
}

const MOST_NAMED = 5;
/** What ANALYZE makes. */
const STATISTICS: readonly string[] = [
  'CREATE TABLE sqlite_stat1(tbl,idx,stat)',
  'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)',
];
const PLAIN_TABLE = /^CREATE TABLE (?![\s\S]*\b(?:CHECK|AS)\b)/i;
const PLAIN_INDEX =
  /^CREATE (?:UNIQUE )?INDEX ["\w]+ ON ["\w]+ ?\((?:\s*["\w]+(?: COLLATE \w+)?(?: ASC| DESC)?\s*(?:,|(?=\))))+\)$/i;
/** What ALTER TABLE ADD COLUMN puts before the end, when no rule and no code is in it. */
const PLAIN_COLUMNS = /^,(?!.*\b(?:AS|UNIQUE|PRIMARY|REFERENCES|COLLATE)\b)[\s\w",'.-]+$/is;
const END_OF_TABLE = /^\s*\)[\s\w,]*$/;

/**
 * Compares `sqlite_schema` with what these migrations make of an empty file, by its text. This reads no other table: a
 * trigger or view of an attacker's backup is told before it could run.
 */
export function compareSchema(client: Database.Database, applied: readonly Migration[]): SchemaDifferences {
  const wanted = new Map(wantedParts(applied));
  const found = { foreign: [] as string[], lacking: [] as string[], drift: [] as string[] };
  for (const part of partsOf(client)) {
    const key = keyOf(part);
    const own = wanted.get(key);
    wanted.delete(key);
    if (own === undefined) addStranger(part, found);
    else if (own.sql !== part.sql) addChanged(part, own, found);
  }
  for (const own of wanted.values()) {
    found[isRule(own) ? 'lacking' : 'drift'].push(`The ${labelOf(own)} is missing.`);
  }
  return found;
}

/** What there is to say of a schema, and the migrations that it lacks. */
export interface SchemaExamination extends SchemaDifferences {
  readonly missing: readonly Migration[];
}

/** Throws a sentence when a database is another program's, newer than this one, or not ours as the migrations make it. */
export function refuseForeign(client: Database.Database, migrations: readonly Migration[]): SchemaExamination {
  const examination = examineSchema(client, migrations);
  if (examination.lacking.length > 0) {
    throw new ForeignSchemaError(
      `What holds its rules is missing or changed: ${listed(examination.lacking)} Please restore a backup from before that.`,
    );
  }
  return examination;
}

/** The same, but what is missing or changed is told with the rest, for whoever only looks or copies. */
export function examineSchema(client: Database.Database, migrations: readonly Migration[]): SchemaExamination {
  // One snapshot: between two reads, another start could apply a migration, whose tables would be strangers here.
  return client.transaction(() => {
    refuseAnotherProgram(client);
    refuseUnfinishedMove(client);
    refuseFalseList(client, migrations);
    const missing = pending(client, migrations);
    const differences = compareSchema(client, migrations.slice(0, migrations.length - missing.length));
    refuseStrangers(differences.foreign);
    return { ...differences, missing };
  })();
}

function refuseUnfinishedMove(client: Database.Database): void {
  if (!partsOf(client).some((part) => keyOf(part) === 'table moves')) return;
  throw new Error('A move into it broke off. Please begin that again: redthread move');
}

/** Which migrations were applied is read from a table, which must be ours before it is read. */
function refuseFalseList(client: Database.Database, migrations: readonly Migration[]): void {
  const own = wantedParts(migrations).get('table migrations');
  const list = partsOf(client).find((part) => keyOf(part) === 'table migrations');
  if (list !== undefined && list.sql !== own?.sql) refuseStrangers([`The ${labelOf(list)} is not as we make it.`]);
}

function refuseStrangers(foreign: readonly string[]): void {
  if (foreign.length === 0) return;
  throw new ForeignSchemaError(
    `It holds what Redthread didn't make, and what could change or hide data: ${listed(foreign)} ` +
      "If that is yours, please take it out first (DROP, with sqlite3). If not, don't use this file.",
  );
}

function listed(sentences: readonly string[]): string {
  const more = sentences.length - MOST_NAMED;
  return [...sentences.slice(0, MOST_NAMED), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

function addStranger(part: Part, found: { foreign: string[]; drift: string[] }): void {
  const { type, name, sql } = part;
  if (sql === null && type === 'index' && name.startsWith('sqlite_autoindex_')) return;
  if (sql !== null && STATISTICS.includes(sql)) return;
  const isPlain =
    (type === 'table' && PLAIN_TABLE.test(sql ?? '')) || (type === 'index' && PLAIN_INDEX.test(sql ?? ''));
  found[isPlain ? 'drift' : 'foreign'].push(`The ${labelOf(part)} is none of ours.`);
}

function addChanged(part: Part, own: Part, found: { [Kind in keyof SchemaDifferences]: string[] }): void {
  found[kindOfChange(part, own)].push(`The ${labelOf(part)} is not as the migrations make it.`);
}

function kindOfChange({ type, sql }: Part, own: Part): keyof SchemaDifferences {
  const [there, wanted] = [sql ?? '', own.sql ?? ''];
  if (type === 'index') {
    if (!PLAIN_INDEX.test(there)) return 'foreign';
    return isRule(own) ? 'lacking' : 'drift';
  }
  if (type !== 'table' || !there.startsWith('CREATE TABLE ')) return 'foreign';
  const start = commonStart(there, wanted);
  const end = commonStart(reversed(there.slice(start)), reversed(wanted.slice(start)));
  const added = there.slice(start, there.length - end);
  const removed = wanted.slice(start, wanted.length - end);
  if (removed === '' && PLAIN_COLUMNS.test(added) && END_OF_TABLE.test(there.slice(there.length - end))) return 'drift';
  // A rule that was taken out runs nothing; what stands in its place may.
  return /^[\s\w",'.-]*$/.test(added) && !/\bAS\b/i.test(added) ? 'lacking' : 'foreign';
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

/** Whether the data would be another without it; other indexes only make reading quick. */
function isRule({ type, sql }: Part): boolean {
  return type !== 'index' || sql === null || /^CREATE UNIQUE /i.test(sql);
}

const madeBefore = new Map<string, ReadonlyMap<string, Part>>();

/** What these migrations make of an empty file, for an executable to carry. */
export function schemaToCarry(migrations: readonly Migration[]): CarriedSchema {
  return { migrations: fingerprintOf(migrations), parts: [...wantedParts(migrations).values()] };
}

function wantedParts(applied: readonly Migration[]): ReadonlyMap<string, Part> {
  const key = fingerprintOf(applied);
  const known = madeBefore.get(key);
  if (known !== undefined) return known;
  const made = new Map((carriedParts(key) ?? partsMadeBy(applied)).map((part) => [keyOf(part), part]));
  madeBefore.set(key, made);
  return made;
}

function partsMadeBy(applied: readonly Migration[]): Part[] {
  const fresh = openClient(':memory:');
  migrate(fresh, applied, () => {});
  const parts = partsOf(fresh);
  fresh.close();
  return parts;
}

function partsOf(client: Database.Database): Part[] {
  return client
    .prepare<[], Part>(
      'SELECT CAST(type AS TEXT) type, CAST(name AS TEXT) name, CAST(sql AS TEXT) sql FROM sqlite_schema',
    )
    .all();
}

function keyOf({ type, name }: Part): string {
  return `${type} ${name}`;
}

/** As it is shown: a name may hold anything, also what a terminal would obey. */
function labelOf(part: Part): string {
  return keyOf(part)
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 80);
}
