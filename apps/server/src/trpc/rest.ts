import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { LONGEST_CALL_MS, mayWait, procedureAt } from './call-procedure.ts';
import type { Context } from './context.ts';
import type { Access, CallMeta, RestMeta } from './init.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import { inputReader } from './rest-input.ts';
import { appRouter } from './router.ts';

/** A procedure with its place in the REST door. */
export interface RestCall extends CallMeta {
  readonly path: string;
  readonly access: Access;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

/** A procedure without a REST door says who may call it, and no more. */
type Meta = { readonly access: Access } & (CallMeta | object);

interface ListAnswer {
  readonly items: readonly unknown[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** Every procedure of the router that has a REST door, by its dotted path. */
export function restCalls(router: AnyRouter = appRouter): RestCall[] {
  const procedures: Record<string, { _def: object }> = router._def.procedures;
  return Object.entries(procedures).flatMap(([path, procedure]) => {
    const { meta, inputs, output } = procedure._def as { meta: Meta; inputs: [z.ZodType]; output: z.ZodType };
    return 'rest' in meta ? [{ ...meta, path, input: inputs[0], output }] : [];
  });
}

/** Registers a route for every REST path of the router, and a 405 for every other method on it. */
export function mountRest(app: FastifyInstance, createContext: (request: FastifyRequest) => Context): void {
  const methodsOf = new Map<string, Set<string>>();
  for (const { path, rest, input } of restCalls()) {
    const readInput = inputReader(input, rest);
    const call = procedureAt(path);
    if (call === undefined) throw new Error(`No procedure ${path}.`);
    for (const url of rest.paths.map(fastifyPath)) {
      const methods = methodsOf.get(url) ?? new Set();
      methodsOf.set(url, methods.add(rest.method));
      app.route({
        method: rest.method,
        url,
        ...(mayWait(path) ? { handlerTimeout: LONGEST_CALL_MS } : {}),
        exposeHeadRoute: rest.method === 'GET',
        handler: async (request, reply) => {
          const output = await call(createContext(request), () => readInput(request));
          return send(request, reply, rest, output);
        },
      });
    }
  }
  for (const [url, methods] of methodsOf) refuseOtherMethods(app, url, methods);
}

function send(request: FastifyRequest, reply: FastifyReply, rest: RestMeta, output: unknown): unknown {
  reply.status(rest.status ?? 200);
  if (rest.status === 204) return reply.send();
  if (rest.list !== true) return output;
  const { items, total, nextCursor } = output as ListAnswer;
  reply.header('X-Total-Count', total);
  if (nextCursor !== null) reply.header('Link', `<${nextPage(request.url, nextCursor)}>; rel="next"`);
  return items;
}

function nextPage(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `${path}?${parameters}`;
}

function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
