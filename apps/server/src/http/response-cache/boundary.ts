import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { logFailure } from '../../errors/log-failure.ts';
import { failureOf } from '../../errors/public-error.ts';

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface Boundary<Asked extends Exchange> {
  /** Runs a step of answering those; whatever it throws is logged, and they are answered in another way. */
  attempt(exchanges: readonly Asked[], step: () => void): void;
  /** What `attempt` does with what was thrown. */
  recover(exchanges: readonly Asked[], error: unknown): void;
  /** Hands a request to Fastify, once. */
  leaveToFastify(exchange: Asked): void;
}

/**
 * The boundary around what answers before Fastify: a fault there would be nobody's, and end the process. Who has no answer yet
 * is left to Fastify; an answer that has begun can't be taken back, so its connection ends.
 */
export function createBoundary<Asked extends Exchange>(
  log: FastifyBaseLogger,
  usual: (exchange: Asked) => void,
): Boundary<Asked> {
  const left = new WeakSet<ServerResponse>();
  const logFault = (error: unknown): void => {
    try {
      logFailure({ log, server: { log } }, failureOf(error, '').body.code, error);
    } catch {
      // A log that can't be written is no reason to leave people without an answer.
    }
  };
  const leaveToFastify = (exchange: Asked): void => {
    const { response } = exchange;
    if (left.has(response)) return;
    left.add(response);
    try {
      usual(exchange);
    } catch (error) {
      logFault(error);
      refuse(response);
    }
  };
  const recover = (exchanges: readonly Asked[], error: unknown): void => {
    logFault(error);
    for (const exchange of exchanges) {
      const { response } = exchange;
      if (left.has(response) || response.writableEnded || response.destroyed) continue;
      if (response.headersSent) response.destroy();
      else leaveToFastify(exchange);
    }
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
