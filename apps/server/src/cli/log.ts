import { fstatSync, writeSync } from 'node:fs';

const STDOUT = 1;

/**
 * Where the server's log lines go: for people on a terminal, else JSON. A disk that is full, or a reader who went away,
 * loses lines; it must not end the server.
 */
export async function openLog(): Promise<{ write(line: string): void }> {
  process.stdout.on('error', () => {});
  if (process.stdout.isTTY) return (await import('./human-log.ts')).humanLog(process.stdout);
  return fstatSync(STDOUT).isFile() ? { write: writeIfPossible } : process.stdout;
}

/** Node's own stream would close for good at the first line that a full disk can't take. */
function writeIfPossible(line: string): void {
  try {
    writeSync(STDOUT, line);
  } catch {
    // There is nowhere left to say so.
  }
}
