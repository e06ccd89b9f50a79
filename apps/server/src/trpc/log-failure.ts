import type { FastifyBaseLogger } from 'fastify';

/** What the operator must know: a failure of ours, a disk that can't be written, a database that is held too long. */
export function logFailure(log: FastifyBaseLogger, code: string, error: unknown): void {
  if (code !== 'UNEXPECTED' && code !== 'CANNOT_SAVE' && code !== 'BUSY') return;
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  log[code === 'BUSY' ? 'warn' : 'error']({ err: cause, code }, code === 'UNEXPECTED' ? 'unexpected' : 'not saved');
}
