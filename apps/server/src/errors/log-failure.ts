import { DomainError } from '@redthread/domain/domain-error';
import type { FastifyBaseLogger } from 'fastify';

/** The request that failed: its own log has its id, that of its server is one for all. */
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
/** What befalls everybody at once, for one reason: a line for each would fill the disk that is full already. */
const OF_THE_DISK: readonly string[] = ['CANNOT_SAVE', 'MAYBE_SAVED', 'BUSY'];
const SUMMARY_EVERY_MS = 10_000;

/** How often each reason was met since its last line. */
const repeated = new WeakMap<FastifyBaseLogger, Map<string, number>>();

/** What the operator must know: a failure of ours, a disk that can't be written, a third party that doesn't answer. */
export function logFailure({ log, server }: Asked, code: string, error: unknown): void {
  const line = LINES[code];
  const known = error instanceof Error && error.cause instanceof DomainError ? error.cause : error;
  const cause = known instanceof Error ? known.cause : undefined;
  // Without a cause, it was the person or the answer they brought that was refused: nothing to mend.
  if (line === undefined || (code === 'GOOGLE_REFUSED' && cause === undefined)) return;
  const [level, text] = line;
  if (!OF_THE_DISK.includes(code)) {
    log[level]({ err: cause ?? known, code }, text);
    return;
  }
  const reason = reasonOf(cause ?? known);
  if (isRepeated(server.log, code, reason)) return;
  // Where in our code it happened tells nothing of a disk: no stack.
  log[level]({ code, ...reason }, text);
}

function reasonOf(error: unknown): { reason: string; cause?: string } {
  if (!(error instanceof Error)) return { reason: String(error) };
  const reason = 'code' in error ? `${error.message} (${error.code})` : error.message;
  return error.cause instanceof Error ? { reason, cause: reasonOf(error.cause).reason } : { reason };
}

/** Counts what was told already, and tells how often it came again, as long as it comes. */
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
