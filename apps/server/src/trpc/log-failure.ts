import { DomainError } from '@redthread/domain/domain-error';
import type { FastifyBaseLogger } from 'fastify';

const LINES: Readonly<Record<string, readonly ['warn' | 'error', string]>> = {
  UNEXPECTED: ['error', 'unexpected'],
  CANNOT_SAVE: ['error', 'not saved'],
  BUSY: ['warn', 'not saved'],
  GOOGLE_UNAVAILABLE: ['warn', "Google doesn't answer"],
  GOOGLE_REFUSED: ['warn', 'Google refused this server'],
};

/** What the operator must know: a failure of ours, a disk that can't be written, a third party that doesn't answer. */
export function logFailure(log: FastifyBaseLogger, code: string, error: unknown): void {
  const line = LINES[code];
  const known = error instanceof Error && error.cause instanceof DomainError ? error.cause : error;
  const cause = known instanceof Error ? known.cause : undefined;
  // Without a cause, it was the person or the answer they brought that was refused: nothing to mend.
  if (line === undefined || (code === 'GOOGLE_REFUSED' && cause === undefined)) return;
  log[line[0]]({ err: cause ?? known, code }, line[1]);
}
