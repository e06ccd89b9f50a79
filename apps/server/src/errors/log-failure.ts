import { DomainError } from '@redthread/domain/domain-error';
import type { FastifyBaseLogger } from 'fastify';

/** The failed request: its own logger carries its id, the server's doesn't. */
interface Asked {
  readonly log: FastifyBaseLogger;
  readonly server: { readonly log: FastifyBaseLogger };
}

const LINES: Readonly<Record<string, readonly ['warn' | 'error', string]>> = {
  UNEXPECTED: ['error', 'unexpected'],
  CANNOT_SAVE: ['error', 'not saved'],
  MAYBE_SAVED: ['error', 'perhaps not saved'],
  BUSY: ['warn', 'not saved'],
  GOOGLE_UNAVAILABLE: ['warn', "Google doesn't answer"],
  GOOGLE_REFUSED: ['warn', 'Google refused this server'],
};
/** Failures that hit every request at once: a line for each would fill a disk that is already full. */
const OF_THE_DISK: readonly string[] = ['CANNOT_SAVE', 'MAYBE_SAVED', 'BUSY'];
const SUMMARY_EVERY_MS = 10_000;

/** Occurrences of each reason since its last line. */
const repeated = new WeakMap<FastifyBaseLogger, Map<string, number>>();

/** Logs what the operator must know: our own failures, a read-only disk, an unreachable third party. */
export function logFailure({ log, server }: Asked, code: string, error: unknown): void {
  const line = LINES[code];
  const known = error instanceof Error && error.cause instanceof DomainError ? error.cause : error;
  const cause = known instanceof Error ? known.cause : undefined;
  // Without a cause, the caller's input was refused: nothing for the operator to fix.
  if (line === undefined || (code === 'GOOGLE_REFUSED' && cause === undefined)) return;
  const [level, text] = line;
  if (!OF_THE_DISK.includes(code)) {
    log[level]({ err: cause ?? known, code }, text);
    return;
  }
  const reason = reasonOf(cause ?? known);
  if (isRepeated(server.log, code, reason)) return;
  // A stack trace says nothing about a disk error.
  log[level]({ code, ...reason }, text);
}

function reasonOf(error: unknown): { reason: string; cause?: string } {
  if (!(error instanceof Error)) return { reason: String(error) };
  const reason = 'code' in error ? `${error.message} (${error.code})` : error.message;
  return error.cause instanceof Error ? { reason, cause: reasonOf(error.cause).reason } : { reason };
}

/** Counts repeated failures, and logs how often each recurred. */
function isRepeated(log: FastifyBaseLogger, code: string, { reason }: { reason: string }): boolean {
  const counts = repeated.get(log) ?? new Map<string, number>();
  repeated.set(log, counts);
  const key = `${code} ${reason}`;
  const count = counts.get(key);
  counts.set(key, count === undefined ? 0 : count + 1);
  if (count !== undefined) return true;
  const summary = setInterval(() => {
    const times = counts.get(key) ?? 0;
    counts.set(key, 0);
    if (times > 0) return log.error({ code, reason, times }, 'not saved, again');
    counts.delete(key);
    clearInterval(summary);
  }, SUMMARY_EVERY_MS).unref();
  return false;
}
