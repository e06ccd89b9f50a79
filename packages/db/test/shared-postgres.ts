import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { endPostgres, launchPostgres, postgresPrograms } from './postgres-cluster.ts';
import { serverAt } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's PostgreSQL is, once a test file has asked for it. */
    readonly postgresFolder: string;
  }
}

const STARTED = 'started.json';

/** What vitest calls before a run: nothing is started until a file asks for it, and what was is ended with the run. */
export function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'redthread-postgres-'));
  project.provide('postgresFolder', folder);
  return async () => {
    const started = join(folder, STARTED);
    if (existsSync(started)) await endPostgres(folder, JSON.parse(readFileSync(started, 'utf8')).pid);
    else rmSync(folder, { recursive: true, force: true });
  };
}

/** The PostgreSQL that all files of a run share, each with databases of its own; null where npm has none for this system. */
export async function sharedPostgres(): Promise<ReturnType<typeof serverAt> | null> {
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
