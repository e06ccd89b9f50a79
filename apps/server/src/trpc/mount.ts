import { DomainError } from '@redthread/domain/domain-error';
import { type FastifyTRPCPluginOptions, fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logFailure } from '../errors/log-failure.ts';
import { failureOf } from '../errors/public-error.ts';
import { TYPED_ROUTE } from '../http/response-cache.ts';
import { textOf } from '../http/utf8.ts';
import { LONGEST_CALL_MS } from './calls.ts';
import type { Context } from './context.ts';
import { type AppRouter, appRouter } from './router.ts';

/** Calls in one typed request. */
export const MAX_BATCH = 10;
const METHODS = ['GET', 'HEAD', 'POST'];
const ALLOWED = METHODS.join(', ');
/** JSON-RPC's number for a request that can't be read; programs read `data.code`. */
const TRPC_BAD_REQUEST = -32_600;

/** Mounts the typed door under /trpc, in a scope of its own: tRPC parses JSON by itself. */
export function mountTrpc(
  app: FastifyInstance,
  createContext: (request: FastifyRequest, reply: FastifyReply) => Context,
): void {
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    maxBatchSize: MAX_BATCH,
    createContext: ({ req, res }) => createContext(req, res),
    responseMeta: ({ errors }) => {
      if (errors.some(({ code }) => code === 'METHOD_NOT_SUPPORTED')) return { headers: { allow: ALLOWED } };
      const waits = errors.map((error) => failureOf(error, '').retryAfterSeconds ?? 0);
      const longest = Math.max(0, ...waits);
      return longest === 0 ? {} : { headers: { 'retry-after': String(longest) } };
    },
    onError: ({ error, req, path }) => {
      const { code } = failureOf(error, req.id).body;
      logFailure(req, code, error.cause ?? error);
      // By its name in the router: what else stands in the path could be anything.
      if (path !== undefined && Object.hasOwn(appRouter._def.procedures, path)) {
        req.log.info({ procedure: path, code }, 'refused');
      }
    },
  };
  app.register(async (scope) => {
    // What is refused before tRPC sees it still has the form that typed callers read.
    scope.setErrorHandler((error, request, reply) => {
      const { status, body, retryAfterSeconds } = failureOf(error, request.id);
      logFailure(request, body.code, error);
      if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds);
      const data = { ...body, httpStatus: status };
      return reply.status(status).send({ error: { message: body.message, code: TRPC_BAD_REQUEST, data } });
    });
    scope.addHook('onRequest', (request, reply, next) => next(refusalOf(request, reply)));
    scope.removeContentTypeParser('application/json');
    // tRPC's own client sends no body where there is no input.
    scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, textOf(body) || '{}'),
    );
    scope.all(TYPED_ROUTE, { handlerTimeout: LONGEST_CALL_MS }, async (request, reply) => {
      const { path } = request.params as { path: string };
      await fastifyRequestHandler({ ...trpcOptions, req: request, res: reply, path });
      return reply;
    });
  });
}

function refusalOf(request: FastifyRequest, reply: FastifyReply): DomainError | undefined {
  if (!METHODS.includes(request.method)) {
    reply.header('Allow', ALLOWED);
    return new DomainError('METHOD_NOT_ALLOWED');
  }
  // A multipart body would be a 500 of tRPC's own.
  const type = request.headers['content-type'];
  return type === undefined || /^application\/json *(?:;|$)/i.test(type) ? undefined : new DomainError('NOT_JSON');
}
