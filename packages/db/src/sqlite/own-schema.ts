import type Database from 'better-sqlite3';
import { ForeignSchemaError } from '../database-engine.ts';
import type { Migration } from '../migrations.ts';
import { openClient } from './client.ts';
import { migrate, pending, refuseAnotherProgram } from './migrate.ts';

const MOST_NAMED = 5;

interface SchemaExamination {
  /** The migrations that it hasn't had. */
  readonly pending: readonly Migration[];
  /** What is gone of what they make: a sentence each. */
  readonly missing: readonly string[];
}

/** The migrations that a database lacks. Throws a sentence when its schema isn't just what those that it has had make of an empty file. */
export function refuseForeign(client: Database.Database, migrations: readonly Migration[]): readonly Migration[] {
  const { pending, missing } = examineSchema(client, migrations);
  if (missing.length === 0) return pending;
  throw new ForeignSchemaError(
    `What holds its rules is missing: ${listed(missing)} Please restore a backup from before that.`,
  );
}

/**
 * The same, but what is missing is told, for whoever only looks or copies. Throws also when a database is another program's, or newer than this
 * one. Only `sqlite_schema` is read: a trigger or view of an attacker's backup is told before it could run.
 */
export function examineSchema(client: Database.Database, migrations: readonly Migration[]): SchemaExamination {
  // One snapshot: between two reads, another start could apply a migration, whose tables would be strangers here.
  return client.transaction(() => {
    refuseAnotherProgram(client);
    const there = partsOf(client);
    if (there.has('table moves')) {
      throw new Error('A move into it broke off. Please begin that again: redthread move');
    }
    const lacking = pending(client, migrations);
    const wanted = partsMadeBy(migrations.slice(0, migrations.length - lacking.length));
    refuseStrangers(there, wanted);
    const missing = [...wanted.keys()].filter((part) => !there.has(part)).map((part) => `The ${part} is missing.`);
    return { pending: lacking, missing };
  })();
}

function refuseStrangers(there: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, string>): void {
  const strangers = [...there]
    .filter(([part, text]) => wanted.get(part) !== text)
    .map(([part]) => `The ${labelOf(part)} is ${wanted.has(part) ? 'not as we make it' : 'none of ours'}.`);
  if (strangers.length === 0) return;
  throw new ForeignSchemaError(
    `It holds what Redthread didn't make, and what could change or hide data: ${listed(strangers)} ` +
      "If that is yours, please take it out first (DROP, with sqlite3). If not, don't use this file.",
  );
}

function listed(sentences: readonly string[]): string {
  const more = sentences.length - MOST_NAMED;
  return [...sentences.slice(0, MOST_NAMED), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

const madeBy = new Map<string, ReadonlyMap<string, string>>();

/** What these migrations make of an empty file: made once, and as long as all the rest of opening one. */
function partsMadeBy(migrations: readonly Migration[]): ReadonlyMap<string, string> {
  const text = migrations.map(({ sql }) => sql).join('\n');
  const known = madeBy.get(text);
  if (known !== undefined) return known;
  const fresh = openClient(':memory:');
  try {
    migrate(fresh, migrations, () => {});
    const parts = partsOf(fresh);
    madeBy.set(text, parts);
    return parts;
  } finally {
    fresh.close();
  }
}

/** The text of each part that somebody wrote, by its kind and name; SQLite's own indexes and statistics have none, or its own names. */
function partsOf(client: Database.Database): ReadonlyMap<string, string> {
  const rows = client
    .prepare<[], { part: string; text: string }>(
      `SELECT CAST(type AS TEXT) || ' ' || CAST(name AS TEXT) part, CAST(sql AS TEXT) text FROM sqlite_schema
       WHERE sql IS NOT NULL AND NOT (type = 'table' AND name IN ('sqlite_stat1', 'sqlite_stat4'))`,
    )
    .all();
  return new Map(rows.map(({ part, text }) => [part, text]));
}

/** As it is shown: a name may hold anything, also what a terminal would obey. */
function labelOf(part: string): string {
  return part.replace(/[^\x20-\x7e]/g, '?').slice(0, 80);
}
