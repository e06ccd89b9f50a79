import type pg from 'pg';
import type { Soundness } from '../database-engine.ts';
import { type MoveNote, type MoveTarget, progressAt, type RowTarget } from '../transfer.ts';
import { TRANSFERRED } from '../transferred-tables.ts';
import type { Connections } from './connections.ts';
import { emptyTables, fillRows, finishFill, setTriggers } from './fill.ts';
import { sourceOn } from './give.ts';
import { inTransaction, migrateEmpty, unfinishedMoveIn } from './migrate.ts';
import { postgresMigrations } from './open.ts';
import { refuseServed } from './servers.ts';
import { inspectOver } from './soundness.ts';

/** Has `work` fill a database that has nothing in it, which others may open when that publishes it. One that breaks off is found by the next. */
export async function takeAll<Result>(
  connections: Connections,
  database: string,
  work: (target: MoveTarget) => Promise<Result>,
): Promise<Result> {
  const client = await connections.connect();
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    return await work(moveTarget(client, await unfinishedMoveIn(client), database));
  } finally {
    client.release(true);
  }
}

interface ReplacedTarget extends RowTarget {
  /** Takes away what is there, which can be read until then. */
  empty(): Promise<void>;
}

/** Has `work` fill a database anew, in one transaction, in which nobody else writes. Throws a LockedError while a server runs. */
export async function takeInstead<Result>(
  connections: Connections,
  work: (target: ReplacedTarget) => Promise<Result>,
): Promise<Result> {
  const client = await connections.connect();
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    return await inTransaction(client, async () => {
      await client.query(`LOCK TABLE ${TRANSFERRED.map(({ name }) => name).join(', ')} IN EXCLUSIVE MODE`);
      await refuseServed(client);
      const result = await work({
        ...sourceOn(client),
        empty: async () => {
          await emptyTables(client);
          await setTriggers(client, 'DISABLE');
        },
        put: (table, rows) => fillRows(client, table, rows),
        complete: () => complete(client),
      });
      // One that came meanwhile has seen what was there before.
      await refuseServed(client);
      return result;
    });
  } finally {
    client.release(true);
  }
}

function moveTarget(client: pg.ClientBase, begun: MoveNote | null, database: string): MoveTarget {
  let note = begun;
  return {
    rows: async function* (table, after) {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      yield* sourceOn(client).rows(table, after);
      await client.query('COMMIT');
    },
    begun,
    remedy: `Please make the database anew, and begin again: dropdb ${database} && createdb ${database}`,
    begin: async (given) => {
      note = given;
      await inTransaction(client, async () => {
        await migrateEmpty(client, postgresMigrations());
        await client.query('CREATE TABLE moves (facts TEXT NOT NULL)');
        await client.query('INSERT INTO moves (facts) VALUES ($1)', [JSON.stringify(note)]);
        await setTriggers(client, 'DISABLE');
      });
    },
    put: async (table, rows) => {
      const before = JSON.stringify(note);
      if (note !== null) note = { ...note, progress: progressAt(table, rows) };
      await inTransaction(client, async () => {
        const { rowCount } = await client.query('UPDATE moves SET facts = $1 WHERE facts = $2', [
          JSON.stringify(note),
          before,
        ]);
        if (rowCount !== 1) throw new Error('Another move into it is under way. Please wait for that.');
        await fillRows(client, table, rows);
      });
    },
    complete: () => inTransaction(client, () => complete(client)),
    publish: async () => {
      await client.query('DROP TABLE moves');
    },
  };
}

async function complete(client: pg.ClientBase): Promise<Soundness> {
  await finishFill(client);
  await client.query('ANALYZE');
  return inspectOver(client, postgresMigrations());
}
