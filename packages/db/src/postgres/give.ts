import type pg from 'pg';
import { findFact, keepFact } from '../operations/facts.ts';
import { Transaction, type Work } from '../transaction.ts';
import type { MoveSource, RowSource } from '../transfer.ts';
import { MOVED_TO, TRANSFERRED } from '../transferred-tables.ts';
import type { Connections } from './connections.ts';
import { statementsOn } from './engine.ts';
import { refuseOlder } from './migrate.ts';
import { postgresMigrations } from './open.ts';
import { refuseServed } from './servers.ts';
import { inSnapshot, rowsInOrder } from './snapshot.ts';

/** Gives `work` every row, while nobody else can write. Throws a LockedError while a server runs. */
export async function giveAll<Result>(
  connections: Connections,
  work: (source: MoveSource) => Promise<Result>,
): Promise<Result> {
  const client = await connections.connect();
  try {
    await refuseOlder(client, postgresMigrations());
    // Whoever writes at this moment ends first: the snapshot is of after that. A server that starts waits, and finds what came of it.
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL statement_timeout = 0;
      SET LOCAL idle_in_transaction_session_timeout = 0; LOCK TABLE ${[...TRANSFERRED.map(({ name }) => name), 'servers'].join(', ')} IN SHARE MODE`);
    await refuseServed(client);
    return await work(await heldSource(client));
  } finally {
    // What is still open is taken back.
    client.release(true);
  }
}

/** Gives `work` every row of one state of the data, while others go on writing. */
export function giveSnapshot<Result>(
  connections: Connections,
  work: (source: RowSource) => Promise<Result>,
): Promise<Result> {
  return inSnapshot(connections, async (client) => {
    await refuseOlder(client, postgresMigrations());
    return work(sourceOn(client));
  });
}

/** Inside a transaction. */
export function sourceOn(client: pg.ClientBase): RowSource {
  return {
    rows: ({ columns, key, from }, after) =>
      rowsInOrder(client, { table: from, columns: columns.map(({ name }) => name), order: key, after }),
  };
}

async function heldSource(client: pg.ClientBase): Promise<MoveSource> {
  const statements = statementsOn(client, false);
  const take = <Result>(work: Work<Result>) => new Transaction(statements).take(work);
  return {
    ...sourceOn(client),
    movedTo: await take((tx) => findFact(tx, MOVED_TO)),
    leave: async (to) => {
      await take((tx) => keepFact(tx, MOVED_TO, to));
      await client.query('COMMIT');
    },
  };
}
