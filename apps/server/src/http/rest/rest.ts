import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { LONGEST_CALL_MS, mayWait, procedureAt } from '../../trpc/call-procedure.ts';
import type { Context } from '../../trpc/context.ts';
import type { Access, CallMeta } from '../../trpc/init.ts';
import { publicReadOf } from '../../trpc/public-read.ts';
import { appRouter } from '../../trpc/router.ts';
import { type ListAnswer, listHeaders } from './list-headers.ts';
import { inputReader } from './rest-input.ts';
import { routeOf } from './route.ts';

/** A procedure with its place in the REST door. */
export type RestCall = CallMeta & {
  readonly path: string;
  readonly access: Access;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
};

/** A procedure without a REST door says who may call it, and no more. */
type Meta = { readonly access: Access } & (CallMeta | object);

/** Every procedure of the router that has a REST door, by its dotted path. */
export function restCalls(router: AnyRouter = appRouter): RestCall[] {
  const procedures: Record<string, { _def: object }> = router._def.procedures;
  return Object.entries(procedures).flatMap(([path, procedure]) => {
    const { meta, inputs, output } = procedure._def as { meta: Meta; inputs: [z.ZodType]; output: z.ZodType };
    return 'rest' in meta
      ? [{ ...meta, path, input: inputs[0], output: publicReadOf(procedure)?.output ?? output }]
      : [];
  });
}

/** Registers a route for every REST path of the router. */
export function mountRest(app: FastifyInstance, createContext: (request: FastifyRequest) => Context): void {
  for (const { path, rest, input } of restCalls()) {
    const readInput = inputReader(input, rest);
    const call = procedureAt(path);
    if (call === undefined) throw new Error(`No procedure ${path}.`);
    for (const url of rest.paths.map(routeOf)) {
      app.route({
        method: rest.method,
        url,
        ...(mayWait(path) ? { handlerTimeout: LONGEST_CALL_MS } : {}),
        exposeHeadRoute: rest.method === 'GET',
        handler: async (request, reply) => {
          const output = await call(createContext(request), () => readInput(request));
          reply.status(rest.status ?? 200);
          if (rest.status === 204) return reply.send();
          if (rest.list !== true) return output;
          const page = output as ListAnswer;
          reply.headers(listHeaders(request.url, page));
          return page.items;
        },
      });
    }
  }
}
