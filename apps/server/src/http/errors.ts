import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { DOMAIN_ERRORS, DomainError } from '@redthread/domain/domain-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logFailure } from '../errors/log-failure.ts';
import { failureOf } from '../errors/public-error.ts';

/** For answers that leave before helmet has seen the request: they show nothing, and run nothing. */
const BARE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const BROKEN: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** One handler for every error that leaves as REST. What isn't known is logged with its request id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
}

/** A request that Node could not read: too slow, too long, or not HTTP. Answered once, in the house's form. */
export function answerBrokenRequest(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
  const status = BROKEN[error.code ?? ''] ?? '400 Bad Request';
  const reqId = randomUUID();
  const body = JSON.stringify({ message: DOMAIN_ERRORS.BAD_INPUT, code: 'BAD_INPUT', requestId: reqId });
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  // Something may have been answered already: a second answer would be taken for that of another request.
  if (socket.writable && socket.bytesWritten === 0) {
    const guards = Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status}`, 'Content-Type: application/json', ...guards, length, 'Connection: close'];
    // Never the error itself: it carries what was sent.
    this.log.info({ reqId, code: 'BAD_INPUT', reason: error.code ?? '' }, 'refused');
    // Closed only once it is out: destroying at once could lose it.
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
    return;
  }
  socket.destroy();
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(new DomainError('NOT_FOUND'), request, reply);
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfterSeconds } = failureOf(error, request.id);
  logFailure(request, body.code, error);
  request.log.info({ route: request.routeOptions.url ?? '(no route)', code: body.code }, 'refused');
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds);
  if (!reply.hasHeader('Content-Security-Policy')) reply.headers(BARE_HEADERS);
  return reply.status(status).header('Cache-Control', 'no-store').send(body);
}
