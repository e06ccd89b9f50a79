import Database from 'better-sqlite3';
import { DatabaseFailure, type Soundness } from '../database-engine.ts';
import type { Migration } from '../migrations.ts';
import { RECOUNTS, ROW_RULES } from '../operations/recount.ts';
import type { Row } from '../query.ts';
import { examineSchema } from './own-schema.ts';

const MOST_SHOWN = 5;
/** What SQLITE_IOERR is in a line of its check, whose upper bytes say what was tried. */
const IO_ERROR = 10;

/**
 * Looks at every page and row of a database. Throws a sentence when it is none of ours, or was made by a newer
 * program, and a DatabaseFailure when the disk fails: there is nothing to say about it then.
 */
export function inspect(client: Database.Database, migrations: readonly Migration[]): Soundness {
  const looks = [integrityOf, referencesOf, recount];
  const found: string[][] = [];
  // One state of the data, whoever writes beside.
  const lookAtAll = client.transaction((): Soundness => {
    // Before anything is read: what somebody else put into it could run, and have no end.
    const schema = examineSchema(client, migrations);
    const lacking = schema.pending.map(({ name }) => name);
    if (lacking.length === migrations.length) throw new Error('There is nothing in it. Please check the path.');
    for (const look of looks) found.push(look(client));
    const [integrity = [], references = [], kept = []] = found;
    const damage = [...integrity, ...references];
    return { damage, drift: [...kept, ...schema.missing], pending: lacking, ...summaryOf(client) };
  });
  try {
    return lookAtAll();
  } catch (error) {
    if (!isDamage(error)) throw error;
    const damage = [...(found[0] ?? []), `It can't be read to its end (${error.message}).`];
    return { damage, drift: [], pending: [], isDemo: false, rows: { accounts: 0, donors: 0, requests: 0 } };
  }
}

function integrityOf(client: Database.Database): string[] {
  const lines = client
    .prepare<[], string>(`PRAGMA integrity_check(${MOST_SHOWN})`)
    .pluck()
    .all()
    .flatMap((text) => text.split('\n'));
  const ofDisk = lines.find(isOfDisk);
  if (ofDisk !== undefined) throw new DatabaseFailure('disk fails', ofDisk);
  return lines.length === 1 && lines[0] === 'ok'
    ? []
    : lines.slice(0, MOST_SHOWN).map((line) => `SQLite says: ${line}.`);
}

function referencesOf(client: Database.Database): string[] {
  const broken = client.prepare<[], { table: string; parent: string }>('PRAGMA foreign_key_check').all();
  const pairs = new Set(
    broken.map(({ table, parent }) => `Rows in ${table} name rows in ${parent} that aren't there.`),
  );
  return [...pairs];
}

/** What is kept twice, against where it comes from. */
export function recount(client: Database.Database): string[] {
  const rows = (sql: string) => client.prepare<[], Row>(sql).raw();
  const counts = RECOUNTS.filter(({ selects, isWrong }) => isWrong(...selects.map((sql) => rows(sql).all())));
  const folded = ROW_RULES.filter(({ table, columns, isWrong }) => {
    for (const row of rows(`SELECT ${columns.join(', ')} FROM ${table}`).iterate()) if (isWrong(row)) return true;
    return false;
  });
  return [...counts, ...folded].map(({ sentence }) => sentence);
}

function summaryOf(client: Database.Database): Pick<Soundness, 'isDemo' | 'rows'> {
  const count = (sql: string) => client.prepare<[], number>(sql).pluck().get() ?? 0;
  return {
    isDemo: count("SELECT count(*) FROM facts WHERE key = 'demo'") > 0,
    rows: {
      accounts: count('SELECT count(*) FROM accounts'),
      donors: count('SELECT count(*) FROM donors'),
      requests: count('SELECT count(*) FROM requests'),
    },
  };
}

function isOfDisk(line: string): boolean {
  const [, code] = /error code=(\d+)/.exec(line) ?? [];
  return Number(code) % 256 === IO_ERROR;
}

/** A short read is a file that ends too early; any other I/O error, or a full disk, says nothing against the file. */
function isDamage(error: unknown): error is Error {
  return error instanceof Database.SqliteError && /^SQLITE_(?:CORRUPT|IOERR_SHORT_READ)/.test(error.code);
}
