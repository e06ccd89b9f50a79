import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logFailure } from '../trpc/log-failure.ts';
import { failureOf } from '../trpc/public-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is to be done once the answer has left. */
    afterwards: (() => Promise<void>)[] | null;
  }
}

/** Puts something off until the request's answer has left. */
export function doAfterwards(request: FastifyRequest, job: () => Promise<void>): void {
  request.afterwards = [...(request.afterwards ?? []), job];
}

/** Does what calls leave for after their answer, so that nobody reads from the time it takes what was done. */
export function workAfterAnswers(app: FastifyInstance): void {
  app.decorateRequest('afterwards', null);
  const work = (request: FastifyRequest): void => {
    const jobs = request.afterwards ?? [];
    request.afterwards = null;
    for (const job of jobs) {
      void job().catch((error: unknown) => logFailure(request, failureOf(error, request.id).body.code, error));
    }
  };
  app.addHook('onResponse', (request, _reply, next) => {
    work(request);
    next();
  });
  app.addHook('onRequestAbort', (request, next) => {
    work(request);
    next();
  });
}
