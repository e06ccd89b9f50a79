import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const { TESTED_PROGRAM } = process.env;
/** As developers run it: Node, and the source. */
export const SOURCE: readonly string[] = [process.execPath, join(import.meta.dirname, '../../src/main.ts')];

/** What stands before a command's words: the executable that the whole run has built, or Node and the source. */
export const PROGRAM: readonly string[] = TESTED_PROGRAM === undefined ? SOURCE : [TESTED_PROGRAM];

/** How it names itself in a command line that it prints. */
export const PROGRAM_NAME = TESTED_PROGRAM ?? 'npm run redthread --';

/** Bytes: a preview of ten thousand rows is more than one megabyte. */
const MOST_PRINTED = 16 * 1024 * 1024;

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A new folder that goes when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'redthread-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs `redthread WORDS` as a process of its own. */
export function redthread(
  words: readonly string[],
  options: {
    input?: string;
    env?: NodeJS.ProcessEnv;
    cwd?: string;
    through?: readonly string[];
    program?: readonly string[];
  } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...options.env };
    const [command = '', ...rest] = [...(options.through ?? []), ...(options.program ?? PROGRAM), ...words];
    const told = { env, cwd: options.cwd, maxBuffer: MOST_PRINTED };
    const child = execFile(command, rest, told, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
    child.stdin?.end(options.input ?? '');
  });
}

/** Starts `redthread WORDS` as a process of its own, whose end nobody waits for. */
export function startedCommand(words: readonly string[]): ChildProcess {
  const [command = '', ...rest] = [...PROGRAM, ...words];
  const child = spawn(command, rest, { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Starts `redthread serve` on a free port, `through` another command if one is given, and waits until it is ready. */
export async function serve(
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
  through: readonly string[] = [],
): Promise<{ child: ChildProcess; url: string; printed: () => string }> {
  const [command = '', ...rest] = [...through, ...PROGRAM, 'serve', '--port', '0', ...words];
  const child = spawn(command, rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        // What comes with the address is printed in the same turn.
        const found = /ready on (http:\/\/[^\s"]+)"/.exec(printed)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${printed}`)));
  });
  return { child, url, printed: () => printed };
}

/** Ends a process, and waits for it; its exit code, or null when the signal killed it. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code] = await exited;
  return code;
}
