import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Ended {
  /** The exit code, or null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Server {
  readonly pid: number;
  readonly url: string;
  /** All that it has printed so far. */
  printed(): string;
  /** What of that came on stderr. */
  complaints(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface RunOptions {
  readonly input?: string;
  /** Over the empty environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A folder with the one file in it and nothing else, on a machine that may lack all else. */
export interface FreshFolder {
  /** Where it is, as seen from here. */
  readonly path: string;
  /** What the program left in its temporary folder. */
  leftovers(): string[];
  /** Runs `./redthread WORDS` in the folder. */
  run(words: readonly string[], options?: RunOptions): Promise<Ended>;
  /** Starts `./redthread serve --port 0 WORDS`, and waits until it is ready. */
  serve(words?: readonly string[]): Promise<Server>;
  /** Ends what still runs, and removes the folder. */
  remove(): Promise<void>;
}

/**
 * Copies the executable into an empty folder: here, or in another root such as a bare Debian's, where its commands are
 * run with `chroot`, which needs the rights to. They see no environment variable but TMPDIR, an empty folder.
 */
export function freshFolder(executable: string, root?: string): FreshFolder {
  const path = mkdtempSync(join(root === undefined ? tmpdir() : join(root, 'tmp'), 'fresh-folder-'));
  const temporary = mkdtempSync(`${path}-tmp-`);
  copyFileSync(executable, join(path, 'redthread'));
  const inside = (outside: string): string => (root === undefined ? outside : outside.slice(root.length));
  const running = new Set<ChildProcess>();

  const start = (words: readonly string[], env: RunOptions['env'] = {}) => {
    const own = ['./redthread', ...words];
    const [command = '', ...rest] =
      root === undefined ? own : ['/usr/sbin/chroot', root, '/usr/bin/env', '-C', inside(path), ...own];
    const child = spawn(command, rest, {
      cwd: path,
      env: { PATH: '', TMPDIR: inside(temporary), ...env },
      stdio: 'pipe',
    });
    running.add(child);
    // A program that ends without reading what it is told is no failure of ours.
    child.stdin.on('error', () => {});
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const ended = once(child, 'close').then(([code]): number | null => {
      running.delete(child);
      return code;
    });
    return { child, ended, output: () => ({ stdout, stderr }) };
  };

  return {
    path,
    leftovers: () => readdirSync(temporary),
    run: async (words, { input, env } = {}) => {
      const { child, ended, output } = start(words, env);
      child.stdin.end(input ?? '');
      return { code: await ended, ...output() };
    },
    serve: async (words = []) => {
      const { child, ended, output } = start(['serve', '--port', '0', ...words]);
      const address = (): string | undefined => /ready on (http:\/\/[^\s"]+)"/.exec(output().stdout)?.[1];
      const url = await new Promise<string>((resolve, reject) => {
        child.stdout.on('data', () => {
          const found = address();
          if (found !== undefined) resolve(found);
        });
        ended.then((code) => reject(new Error(`The server ended with ${code}: ${output().stderr}`)), reject);
      });
      const stop = (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
        child.kill(signal);
        return ended;
      };
      return {
        url,
        pid: child.pid ?? 0,
        printed: () => output().stdout + output().stderr,
        complaints: () => output().stderr,
        stop,
      };
    },
    remove: async () => {
      const ends = [...running].map((child) => once(child, 'close'));
      for (const child of running) child.kill('SIGKILL');
      await Promise.all(ends);
      for (const folder of [path, temporary]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
