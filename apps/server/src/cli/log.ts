import { fstatSync, writeSync } from 'node:fs';

const STDOUT = 1;
const PINO_METADATA = Symbol.for('pino.metadata');
const WARNING = 40;
const LONGEST_WAIT_MS = 20;

interface Log {
  write(line: string): void;
  /** Makes pino set `lastLevel`. */
  readonly [PINO_METADATA]?: true;
  /** The level of the line that is being written, as pino numbers them. */
  lastLevel?: number;
}

/**
 * Where the server's log lines go: readable ones to a terminal, else JSON. A full disk or a closed pipe
 * loses lines; it must not end the server.
 */
export async function openLog(): Promise<Log> {
  process.stdout.on('error', () => {});
  if (process.stdout.isTTY) return (await import('./human-log.ts')).humanLog(process.stdout);
  return gathered(fstatSync(STDOUT).isFile() ? writeIfPossible : (lines) => process.stdout.write(lines));
}

/**
 * Lines are buffered for some milliseconds, because writing one costs as much as an answer. Warnings and errors flush at once, with all
 * before them. SIGKILL loses the last milliseconds' lines.
 */
function gathered(write: (lines: string) => void): Log {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    const lines = waiting;
    waiting = '';
    clearTimeout(timer);
    timer = undefined;
    if (lines !== '') write(lines);
  };
  process.on('exit', flush);
  return {
    [PINO_METADATA]: true,
    lastLevel: 0,
    write(line) {
      waiting += line;
      if ((this.lastLevel ?? 0) >= WARNING) flush();
      else timer ??= setTimeout(flush, LONGEST_WAIT_MS);
    },
  };
}

/** Node's own stream would close for good at the first write error of a full disk. */
function writeIfPossible(line: string): void {
  try {
    writeSync(STDOUT, line);
  } catch {
    // There is nowhere left to report it.
  }
}
