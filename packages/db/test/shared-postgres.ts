import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { parseAddress } from '../src/postgres/address.ts';
import { endPostgres, launchPostgres, postgresPrograms } from './postgres-cluster.ts';
import { serverAt } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's PostgreSQL is, once a test file has asked for it. */
    readonly postgresFolder: string;
    /** The address of one to use in place of npm's, as whoever owns it; empty for none. */
    readonly postgresGiven: string;
  }
}

const STARTED = 'started.json';

const GIVEN = 'REDTHREAD_TEST_POSTGRES';

/** What vitest calls before a run: nothing is started until a file asks for it, and what was is ended with the run. */
export function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'redthread-postgres-'));
  project.provide('postgresFolder', folder);
  const given = process.env[GIVEN] ?? '';
  project.provide('postgresGiven', given);
  // Programs that tests start refuse a setting that they don't know.
  delete process.env[GIVEN];
  return async () => {
    await givenServer(given, folder)?.dropAll();
    const started = join(folder, STARTED);
    if (existsSync(started)) await endPostgres(folder, JSON.parse(readFileSync(started, 'utf8')).pid);
    else rmSync(folder, { recursive: true, force: true });
  };
}

/** The given one, with databases of this run alone; null where none is given. */
export function givenServer(given: string, folder: string) {
  if (given === '') return null;
  const { hosts, user, database, ...address } = parseAddress(given);
  const { host, port } = hosts[0] ?? { host: '', port: 0 };
  const prefix = `redthread_test_${folder.slice(-6).toLowerCase()}_`;
  const password = address.password ?? null;
  const server = serverAt(host, port, { user, password, database, prefix });
  const dropAll = async () => {
    const { rows } = await server.run(`SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`);
    for (const { datname } of rows) await server.dropDatabase(datname.slice(prefix.length));
  };
  return { ...server, dropAll };
}

/** The PostgreSQL that all files of a run share, each with databases of its own; null where npm has none for this system. */
export async function sharedPostgres(): Promise<ReturnType<typeof serverAt> | null> {
  const given = givenServer(inject('postgresGiven'), inject('postgresFolder'));
  if (given !== null) return given;
  const programs = postgresPrograms();
  if (programs === null) return null;
  const folder = inject('postgresFolder');
  const started = join(folder, STARTED);
  if (isFirst(folder)) {
    const server = await launchPostgres(programs, folder);
    writeFileSync(started, JSON.stringify(server), { flag: 'wx' });
  }
  while (!existsSync(started) || readFileSync(started, 'utf8') === '') await setTimeout(20);
  return serverAt(JSON.parse(readFileSync(started, 'utf8')).host);
}

function isFirst(folder: string): boolean {
  try {
    closeSync(openSync(join(folder, 'begun'), 'wx'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
