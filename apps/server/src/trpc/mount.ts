import { DomainError } from '@redthread/domain/domain-error';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { failureOf } from './public-error.ts';
import { type AppRouter, appRouter } from './router.ts';

const MAX_BATCH = 10;

/** Mounts the typed door under /trpc, in a scope of its own: tRPC's plugin takes the JSON parser away. */
export function mountTrpc(app: FastifyInstance, createContext: (request: FastifyRequest) => Context): void {
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    maxBatchSize: MAX_BATCH,
    createContext: ({ req }) => createContext(req),
    responseMeta: ({ errors }) => {
      const waits = errors.map((error) => failureOf(error, '').retryAfterSeconds ?? 0);
      const longest = Math.max(0, ...waits);
      return longest === 0 ? {} : { headers: { 'retry-after': String(longest) } };
    },
    onError: ({ error, req }) => {
      if (failureOf(error, req.id).body.code === 'UNEXPECTED')
        req.log.error({ err: error.cause ?? error }, 'unexpected');
    },
  };
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      // A multipart body would be a 500 of tRPC's own.
      const type = request.headers['content-type'];
      if (type !== undefined && !/^application\/json *(?:;|$)/i.test(type)) throw new DomainError('NOT_JSON');
    });
    await scope.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
  });
}
