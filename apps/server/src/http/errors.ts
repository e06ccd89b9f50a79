import { DomainError } from '@redthread/domain/domain-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureOf } from '../trpc/public-error.ts';

/** One handler for every error that leaves as REST. What isn't known is logged with its request id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(new DomainError('NOT_FOUND'), request, reply);
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfterSeconds } = failureOf(error, request.id);
  if (body.code === 'UNEXPECTED') request.log.error({ err: error }, 'unexpected');
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds);
  return reply.status(status).header('Cache-Control', 'no-store').send(body);
}
