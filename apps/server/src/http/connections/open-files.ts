import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** For the database, mail, push services and backups: whoever can't open a file can't save. */
const KEPT_FREE = 64;
const TELL_EVERY_MS = 60_000;

/**
 * How many files and connections a process may have open; null where the system doesn't say. Node raises its own to what it may have
 * (`ulimit -Hn`) when it starts.
 */
export function openFileLimit(pid: number | 'self' = 'self'): number | null {
  try {
    const [, soft] = /^Max open files +(\d+) /m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8')) ?? [];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}

/**
 * Ends connections that would leave the server without a file to open, and says so once a minute. Beyond the system's limit Node's
 * library closes them without a word, and nothing else can be opened either.
 */
export function capOpenFiles(app: FastifyInstance, limit: number | null, now: () => number): void {
  if (limit === null) return;
  const most = Math.max(limit - KEPT_FREE, Math.floor(limit / 2));
  let toldAt = Number.NEGATIVE_INFINITY;
  let ended = 0;
  app.server.maxConnections = most;
  app.server.on('drop', () => {
    ended += 1;
    if (Math.abs(now() - toldAt) < TELL_EVERY_MS) return;
    app.log.warn({ ended, most, limit }, 'connections ended: too many files are open (ulimit -n)');
    toldAt = now();
    ended = 0;
  });
}
