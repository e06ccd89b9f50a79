import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logFailure } from '../errors/log-failure.ts';
import { failureOf } from '../errors/public-error.ts';

type DoAfterwards = (request: FastifyRequest, reply: FastifyReply, job: () => Promise<void>) => void;

/**
 * Puts jobs off until their answer has left, so that nobody reads from the time it takes what was done. For whoever has hung up
 * there is none, so theirs is done at once. An app that closes waits for those that have begun: the answer has promised them.
 */
export function createAfterwards(app: FastifyInstance): DoAfterwards {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(underWay)));

  return (request, { raw }, job) => {
    let isDone = false;
    const work = (): void => {
      if (isDone) return;
      isDone = true;
      const done = job()
        .catch((error: unknown) => logFailure(request, failureOf(error, request.id).body.code, error))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    };
    if (raw.writableFinished || request.raw.socket.destroyed) work();
    // Fastify's onRequestAbort doesn't tell of whoever hung up after they had sent a body.
    else raw.once('finish', work).once('close', work);
  };
}
