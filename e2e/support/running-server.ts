import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const { TESTED_PROGRAM } = process.env;
const SOURCE = [process.execPath, join(ROOT, 'apps/server/src/main.ts')];
/** The executable that the whole run has built, or Node and the source. */
const TESTED: readonly string[] = TESTED_PROGRAM === undefined ? SOURCE : [TESTED_PROGRAM];

export interface TestServer {
  readonly url: string;
  /** Runs `redthread WORDS` on this server's database, beside it; what it printed. */
  run(...words: string[]): string;
  /** The same, with `input` on its standard input. */
  tell(input: string, ...words: string[]): string;
}

export interface RunningServer extends TestServer {
  /** Ends it, and removes its database. */
  stop(): Promise<void>;
}

export type Settings = Readonly<Record<string, string>>;

/** A real server on a database of its own, with as many made-up people. `settings` are environment variables. */
export async function startServer(
  people: { donors: number; requests: number },
  settings: Settings,
  program: readonly string[] = TESTED,
): Promise<RunningServer> {
  const [command = '', ...first] = program;
  const folder = mkdtempSync(join(tmpdir(), 'redthread-e2e-'));
  const database = join(folder, 'test.db');
  const tell = (input: string, ...words: string[]): string =>
    execFileSync(command, [...first, ...words, '--database', database], { encoding: 'utf8', input });
  const run = (...words: string[]): string => tell('', ...words);
  run('seed', '--donors', String(people.donors), '--requests', String(people.requests));
  const { child, url } = await serve(program, database, settings);
  const stop = async () => {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
    rmSync(folder, { recursive: true });
  };
  return { url, run, tell, stop };
}

/** All tests of a worker are one network, and there are more of them than people behind one router. */
const WITHOUT_NETWORK_LIMITS =
  'sign-ups=0 sign-ins=0 network-mails=0 contacts-per-network=0 network-number-codes=0 visitor-calls=0 member-calls=0';

async function serve(
  program: readonly string[],
  database: string,
  settings: Settings,
): Promise<{ child: ChildProcess; url: string }> {
  const [command = '', ...first] = program;
  const port = settings['REDTHREAD_PORT'] ?? '0';
  const child = spawn(command, [...first, 'serve', '--port', port, '--database', database], {
    // Most tests need numbers that are given directly; those about invitations set `ask`.
    env: {
      ...process.env,
      REDTHREAD_CONTACTS: 'direct',
      ...settings,
      REDTHREAD_LIMITS: `${WITHOUT_NETWORK_LIMITS} ${settings['REDTHREAD_LIMITS'] ?? ''}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = /ready on (http:\/\/[^\s"]+)"/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${printed}`)));
  });
  return { child, url };
}
