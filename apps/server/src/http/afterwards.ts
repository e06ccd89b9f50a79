import type { FastifyReply, FastifyRequest } from 'fastify';
import { logFailure } from '../errors/log-failure.ts';
import { failureOf } from '../errors/public-error.ts';

/**
 * Puts a job off until the answer has left, so that nobody reads from the time it takes what was done. For whoever has hung up
 * there is none, so it is done at once.
 */
export function doAfterwards(request: FastifyRequest, { raw }: FastifyReply, job: () => Promise<void>): void {
  let isDone = false;
  const work = (): void => {
    if (isDone) return;
    isDone = true;
    void job().catch((error: unknown) => logFailure(request, failureOf(error, request.id).body.code, error));
  };
  if (raw.writableFinished || request.raw.socket.destroyed) work();
  // Fastify's onRequestAbort doesn't tell of whoever hung up after they had sent a body.
  else raw.once('finish', work).once('close', work);
}
