import type pg from 'pg';
import type { Soundness } from '../database-engine.ts';
import type { Migration } from '../migrations.ts';
import { RECOUNTS, ROW_RULES } from '../operations/recount.ts';
import type { Row, Value } from '../query.ts';
import type { Connections } from './connections.ts';
import { driftOver } from './drift.ts';
import { lackingOver, refuseOlder } from './migrate.ts';
import { rowsInOrder } from './snapshot.ts';

const REFERENCES = `SELECT c.conrelid::regclass::text AS child, c.confrelid::regclass::text AS parent, a.attname AS column, b.attname AS key
  FROM pg_constraint c
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1]
  WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace ORDER BY 1, 2`;

/** Looks at every row that another names, or that is counted, beside whoever writes. */
export async function inspect(connections: Connections, migrations: readonly Migration[]): Promise<Soundness> {
  return inScratch(connections, async (client) => {
    await refuseOlder(client, migrations);
    return inspectOver(client, migrations);
  });
}

/** Gives `work` a transaction of one state of the data, of which nothing stays. */
export async function inScratch<Result>(
  connections: Connections,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await connections.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL statement_timeout = 0');
    return await work(client);
  } finally {
    await client.query('ROLLBACK').catch(() => {});
    client.release(true);
  }
}

/** The same inside a transaction that may write. */
export async function inspectOver(client: pg.ClientBase, migrations: readonly Migration[]): Promise<Soundness> {
  const pending = await lackingOver(client, migrations);
  const damage = await brokenReferences(client);
  const kept = await recount(client);
  const drift = await driftOver(client, migrations.slice(0, migrations.length - pending.length));
  return {
    damage,
    drift: [...kept, ...drift],
    pending: pending.map(({ name }) => name),
    isDemo: (await count(client, "facts WHERE key = 'demo'")) > 0,
    rows: {
      accounts: await count(client, 'accounts'),
      donors: await count(client, 'donors'),
      requests: await count(client, 'requests'),
    },
  };
}

async function brokenReferences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<Record<'child' | 'parent' | 'column' | 'key', string>>(REFERENCES);
  const found = new Set<string>();
  for (const { child, parent, column, key } of rows) {
    const isBroken = await hasRows(
      client,
      `SELECT 1 FROM ${child} c WHERE c.${column} IS NOT NULL
       AND NOT EXISTS (SELECT FROM ${parent} p WHERE p.${key} = c.${column})`,
    );
    if (isBroken) found.add(`Rows in ${child} name rows in ${parent} that aren't there.`);
  }
  return [...found];
}

/** What is kept twice, against where it comes from; inside a transaction. */
export async function recount(client: pg.ClientBase): Promise<string[]> {
  const wrong: string[] = [];
  for (const { sentence, selects, isWrong } of RECOUNTS) {
    const found: Row[][] = [];
    for (const text of selects) found.push((await client.query<Value[]>({ text, rowMode: 'array' })).rows);
    if (isWrong(...found)) wrong.push(sentence);
  }
  for (const { sentence, table, columns, isWrong } of ROW_RULES) {
    for await (const row of rowsInOrder(client, { table, columns, order: ['id'] })) {
      if (!isWrong(row)) continue;
      wrong.push(sentence);
      break;
    }
  }
  return wrong;
}

async function hasRows(client: pg.ClientBase, select: string): Promise<boolean> {
  return (await client.query(`SELECT FROM (${select}) AS found LIMIT 1`)).rows.length > 0;
}

async function count(client: pg.ClientBase, from: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*) AS count FROM ${from}`);
  return rows[0]?.count ?? 0;
}
