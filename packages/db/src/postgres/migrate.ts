import type pg from 'pg';
import type { Migration } from '../migrations.ts';
import type { MoveNote } from '../transfer.ts';
import { type Connections, within } from './connections.ts';
import { isOfConnection } from './failure.ts';
import { olderServers } from './servers.ts';

/** By which those who start at the same moment wait for one another: "RdTh". */
const LOCK = 0x52645468;
/** A large table takes a while to change. */
const LONGEST_MS = 86_400_000;
/** What an older program can live with, and what it can't: columns that go, rules that change. */
const KIND = /^-- (expand|contract)$/m;

const OWN_COLUMNS = ['name', 'kind'];

interface Applied {
  readonly name: string;
  readonly kind: string;
}

/**
 * Brings a database to the newest schema, all of it or nothing; the names of what was applied. Throws, changing nothing, when it holds
 * something else, when it is of a newer program that this one can't work beside, or when
 * the change would break a server of an older program that runs.
 */
export async function migrate(connections: Connections, migrations: readonly Migration[]): Promise<string[]> {
  const client = await connections.connect();
  let isBroken = false;
  try {
    // Most starts change nothing, and need no lock for it.
    if ((await pendingOver(client, migrations)).length === 0) return [];
    return await inTransaction(client, async () => {
      const todo = await pendingOver(client, migrations);
      await applyAll(client, todo);
      return todo.map(({ name }) => name);
    });
  } catch (error) {
    isBroken = isOfConnection(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** What a database lacks, oldest first. Throws a sentence also when a move into it isn't finished. */
export async function pendingOver(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  if ((await unfinishedMoveIn(client)) !== null) {
    throw new Error('A move into it broke off. Please begin that again (redthread move), or make the database anew.');
  }
  return lackingOver(client, migrations);
}

/** Throws a sentence when it is not of the newest schema. */
export async function refuseOlder(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  if ((await pendingOver(client, migrations)).length === 0) return;
  throw new Error('Its schema is older than this program. Please bring it up to date first: redthread migrate');
}

/** What a move that broke off said of itself, or null. */
export async function unfinishedMoveIn(client: pg.ClientBase): Promise<MoveNote | null> {
  const { rows } = await client.query<{ table: string | null }>("SELECT to_regclass('moves') AS table");
  if (rows[0]?.table == null) return null;
  const { rows: notes } = await client.query<{ facts: string }>('SELECT facts FROM moves');
  return notes[0] === undefined ? null : (JSON.parse(notes[0].facts) as MoveNote);
}

/** Makes the schema where there is nothing, inside a transaction. Throws a sentence when there is something. */
export async function migrateEmpty(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  if ((await lackingOver(client, migrations)).length < migrations.length) {
    throw new Error('It is not empty: a Redthread is in it. Please give a database of its own.');
  }
  await applyAll(client, migrations);
}

/** The same beside a move. */
export async function lackingOver(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const applied = await appliedIn(client);
  if (applied === null) {
    await refuseForeign(client);
    return migrations;
  }
  for (const [index, { name, kind }] of applied.entries()) {
    const known = migrations[index];
    if (known?.name === name) continue;
    // A newer server has added something beside, which this one has no use for.
    if (known === undefined && kind === 'expand') continue;
    throw new Error(`This database was made by a newer Redthread (it has ${name}). Please start that version.`);
  }
  return migrations.slice(applied.length);
}

/** Whether our schema is there. */
export async function hasSchema(client: pg.ClientBase): Promise<boolean> {
  return (await appliedIn(client)) !== null;
}

async function appliedIn(client: pg.ClientBase): Promise<Applied[] | null> {
  // Not by to_regclass, which in a transaction that waited for another's doesn't know what that one made.
  const { rows: columns } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = 'migrations'`,
  );
  if (columns.length === 0) return null;
  const names = new Set(columns.map(({ name }) => name));
  if (!OWN_COLUMNS.every((name) => names.has(name))) throw foreign('migrations');
  return (await client.query<Applied>('SELECT name, kind FROM migrations ORDER BY name')).rows;
}

async function refuseForeign(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1 LIMIT 1`,
  );
  const [first] = rows;
  if (first !== undefined) throw foreign(first.name);
}

function foreign(table: string): Error {
  return new Error(`It holds something else (a table ${table}). Please give a database of its own.`);
}

async function applyAll(client: pg.ClientBase, todo: readonly Migration[]): Promise<void> {
  await refuseBreaking(client, todo);
  await applyEach(client, todo);
}

/** Makes tables of ours in the schema that the connection is in. */
export async function applyEach(client: pg.ClientBase, todo: readonly Migration[]): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS migrations
    (name TEXT COLLATE "C" PRIMARY KEY, kind TEXT NOT NULL)`);
  for (const migration of todo) {
    await client.query(within(LONGEST_MS, migration.sql));
    await client.query('INSERT INTO migrations (name, kind) VALUES ($1, $2)', [migration.name, kindOf(migration)]);
  }
}

/** Servers of an older program would fail in the midst of what they do. */
async function refuseBreaking(client: pg.ClientBase, todo: readonly Migration[]): Promise<void> {
  const breaking = todo.find((each) => kindOf(each) === 'contract');
  if (breaking === undefined || !(await hasSchema(client))) return;
  const older = await olderServers(client);
  if (older.length === 0) return;
  throw new Error(
    `The migration ${breaking.name} breaks servers that still run: ${older.join(', ')}. Please stop them first, and start this version again.`,
  );
}

function kindOf({ sql }: Migration): string {
  return KIND.exec(sql)?.[1] ?? 'contract';
}

async function begin(client: pg.ClientBase): Promise<void> {
  await client.query(
    `BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '60s'; SET LOCAL idle_in_transaction_session_timeout = 0`,
  );
  await client.query(within(LONGEST_MS, `SELECT pg_advisory_xact_lock(${LOCK})`));
}

/** Works in one transaction, which takes as long as it takes, under the lock of migrations. */
export async function inTransaction<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await begin(client);
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // What failed is told, also where the connection is gone.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
