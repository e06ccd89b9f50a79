import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { logFailure } from '../../errors/log-failure.ts';
import { failureOf } from '../../errors/public-error.ts';

interface Boundary {
  /** Whether a step went well; what it throws is logged. */
  attempt(step: () => void | Promise<void>): Promise<boolean>;
  /** Lets a step answer; who has no answer after it gets Fastify's. */
  answer(request: IncomingMessage, response: ServerResponse, step: () => Promise<void>): Promise<void>;
}

/** The boundary around what answers before Fastify: a fault there would be nobody's, and end the process. */
export function createBoundary(log: FastifyBaseLogger, fastify: RequestListener): Boundary {
  const attempt: Boundary['attempt'] = async (step) => {
    try {
      await step();
      return true;
    } catch (error) {
      try {
        logFailure({ log, server: { log } }, failureOf(error, '').body.code, error);
      } catch {
        // A log that can't be written is no reason to leave people without an answer.
      }
      return false;
    }
  };
  return {
    attempt,
    answer: async (request, response, step) => {
      await attempt(step);
      if (isSettled(response)) return;
      const isLeft = await attempt(() => fastify(request, response));
      if (isLeft || isSettled(response)) return;
      const { status, body } = failureOf(undefined, '');
      response.statusCode = status;
      response.setHeader('Content-Type', 'application/json').setHeader('Cache-Control', 'no-store');
      response.end(JSON.stringify(body));
    },
  };
}

/** Whether nothing can be answered any more: an answer that broke off can't be taken back, so its connection ends. */
function isSettled(response: ServerResponse): boolean {
  if (response.headersSent && !response.writableEnded) response.destroy();
  return response.headersSent || response.destroyed;
}
