import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { failureOf } from '../../errors/public-error.ts';

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface Boundary {
  /** Runs a step of answering those; whatever it throws is logged, and they are answered in another way. */
  attempt(exchanges: readonly Exchange[], step: () => void): void;
  /** What `attempt` does with what was thrown. */
  recover(exchanges: readonly Exchange[], error: unknown): void;
  /** Hands a request to Fastify, once. */
  leaveToFastify(exchange: Exchange): void;
}

/**
 * The boundary around what answers before Fastify: a fault there would be nobody's, and end the process. Who has no answer yet
 * is left to Fastify; an answer that has begun can't be taken back, so its connection ends.
 */
export function createBoundary(log: FastifyBaseLogger, usual: (exchange: Exchange) => void): Boundary {
  const left = new WeakSet<ServerResponse>();
  const leaveToFastify = (exchange: Exchange): void => {
    if (left.has(exchange.response)) return;
    left.add(exchange.response);
    usual(exchange);
  };
  const logFault = (error: unknown): void => {
    try {
      log.error({ err: error, code: 'UNEXPECTED' }, 'the fast path failed');
    } catch {
      // A log that can't be written is no reason to leave people without an answer.
    }
  };
  const answerOtherwise = (exchange: Exchange): void => {
    const { response } = exchange;
    if (response.writableEnded || response.destroyed) return;
    if (response.headersSent) {
      response.destroy();
      return;
    }
    try {
      leaveToFastify(exchange);
    } catch (error) {
      logFault(error);
      refuse(response);
    }
  };
  const recover = (exchanges: readonly Exchange[], error: unknown): void => {
    logFault(error);
    for (const exchange of exchanges) answerOtherwise(exchange);
  };
  return {
    leaveToFastify,
    recover,
    attempt: (exchanges, step) => {
      try {
        step();
      } catch (error) {
        recover(exchanges, error);
      }
    },
  };
}

function refuse(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, body } = failureOf(undefined, '');
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': length,
    'Cache-Control': 'no-store',
  });
  response.end(text);
}
