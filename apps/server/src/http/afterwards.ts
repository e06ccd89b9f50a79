import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logFailure } from '../errors/log-failure.ts';
import { failureOf } from '../errors/public-error.ts';

type Job = () => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    /** What is to be done once the answer has left. */
    afterwards: Job[] | null;
    /** Whether it has left, or nobody waits for it any more. */
    isOver: boolean;
  }
}

/** Puts something off until the request's answer has left. For whoever has hung up there is none, so it is done at once. */
export function doAfterwards(request: FastifyRequest, job: Job): void {
  if (request.isOver) run(request, job);
  else request.afterwards = [...(request.afterwards ?? []), job];
}

/** Does what calls leave for after their answer, so that nobody reads from the time it takes what was done. */
export function workAfterAnswers(app: FastifyInstance): void {
  app.decorateRequest('afterwards', null);
  app.decorateRequest('isOver', false);
  const work = (request: FastifyRequest): void => {
    const jobs = request.afterwards ?? [];
    request.afterwards = null;
    request.isOver = true;
    for (const job of jobs) run(request, job);
  };
  app.addHook('onResponse', (request, _reply, next) => {
    work(request);
    next();
  });
  // Fastify's onRequestAbort doesn't tell of whoever hung up after they had sent a body.
  app.addHook('onRequest', (request, reply, next) => {
    reply.raw.once('close', () => work(request));
    next();
  });
}

function run(request: FastifyRequest, job: Job): void {
  void job().catch((error: unknown) => logFailure(request, failureOf(error, request.id).body.code, error));
}
