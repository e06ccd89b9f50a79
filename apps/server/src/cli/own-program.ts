import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';

export interface OwnRun {
  /** Its exit code, or null when it was stopped. */
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>;
  /** Stops it, and resolves when it is gone. */
  stop(): Promise<void>;
}

/** Runs `redthread WORDS` as a child process of lower priority, with more in its environment. `said` is its stderr. */
export function runOwnProgram(words: readonly string[], more: Readonly<Record<string, string>> = {}): OwnRun {
  const child: ChildProcess = spawn(process.execPath, [...entry(), ...words], {
    env: { ...process.env, ...more },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let said = '';
  // Without a free file descriptor there is no stderr either, only `error`.
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('error', (error) => resolve({ code: 1, said: error.message }));
    child.once('close', (code, signal) => {
      // A killed process couldn't say why.
      const killed = signal === null ? '' : `The process was killed (${signal}): out of memory, or by hand.`;
      resolve({ code, said: [said.trim(), killed].filter((text) => text !== '').join(' ') });
    });
  });
  return {
    ended,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

/** Arguments for Node before the command's own: none in a single executable. */
function entry(): string[] {
  if (isSea()) return [];
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  // A bundle has no such file beside it: it is the entry point itself.
  return [existsSync(main) ? main : (process.argv[1] ?? '')];
}
