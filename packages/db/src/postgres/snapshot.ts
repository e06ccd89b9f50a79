import type pg from 'pg';
import type { Value } from '../query.ts';
import type { Connections } from './connections.ts';

/** Rows that are fetched in one go: few megabytes, whatever a table holds. */
const AT_ONCE = 2000;

/** Gives `work` a connection that sees one state of the data for as long as it takes, and writes nothing. */
export async function inSnapshot<Result>(
  connections: Connections,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await connections.connect();
  let isBroken = true;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const result = await work(client);
    await client.query('COMMIT');
    isBroken = false;
    return result;
  } finally {
    client.release(isBroken);
  }
}

interface Wanted {
  readonly table: string;
  readonly columns: readonly string[];
  /** Columns that tell every row from every other. */
  readonly order: readonly string[];
  /** Of them, those of a row: the rows behind it are wanted. */
  readonly after?: readonly Value[] | undefined;
}

/** All rows of a table inside a transaction, as values in the order of the columns. */
export async function* rowsInOrder(
  client: pg.ClientBase,
  { table, columns, order, after }: Wanted,
): AsyncGenerator<Value[]> {
  const names = order.join(', ');
  const behind = after === undefined ? '' : `WHERE (${names}) > (${after.map((_, i) => `$${i + 1}`).join(', ')})`;
  await client.query(
    `DECLARE walk NO SCROLL CURSOR FOR SELECT ${columns.join(', ')} FROM ${table} ${behind} ORDER BY ${names}`,
    [...(after ?? [])],
  );
  try {
    for (;;) {
      const { rows } = await client.query<Value[]>({ text: `FETCH ${AT_ONCE} FROM walk`, rowMode: 'array' });
      yield* rows;
      if (rows.length < AT_ONCE) return;
    }
  } finally {
    await client.query('CLOSE walk');
  }
}
