import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { LONGEST_CALL_MS, mayWait, procedureAt } from '../../trpc/call-procedure.ts';
import type { Context } from '../../trpc/context.ts';
import type { Access, CallMeta } from '../../trpc/init.ts';
import type { Told } from '../../trpc/question.ts';
import { appRouter } from '../../trpc/router.ts';
import { inputReader } from './rest-input.ts';

/** A procedure with its place in the REST door. */
export type RestCall = CallMeta & {
  readonly path: string;
  readonly access: Access;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
};

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

/** Registers a route for every REST path of the router. */
export function mountRest(app: FastifyInstance, createContext: (request: FastifyRequest) => Context): void {
  for (const { path, rest, input } of restCalls()) {
    const readInput = inputReader(input, rest);
    const call = procedureAt(path);
    if (call === undefined) throw new Error(`No procedure ${path}.`);
    for (const url of rest.paths.map(fastifyPath)) {
      app.route({
        method: rest.method,
        url,
        ...(mayWait(path) ? { handlerTimeout: LONGEST_CALL_MS } : {}),
        exposeHeadRoute: rest.method === 'GET',
        handler: async (request, reply) => {
          const { url, query, params, body } = request;
          request.question = async (context) => {
            const output = await call(context, () => readInput({ query, params, body }));
            return rest.list === true ? tellList(url, output as ListAnswer) : { value: output, headers: {} };
          };
          const { value, headers } = await request.question(createContext(request));
          for (const [name, text] of Object.entries(headers)) if (text !== undefined) reply.header(name, text);
          reply.status(rest.status ?? 200);
          return rest.status === 204 ? reply.send() : value;
        },
      });
    }
  }
}

function tellList(url: string, { items, total, nextCursor }: ListAnswer): Told {
  const link = nextCursor === null ? undefined : `<${nextPage(url, nextCursor)}>; rel="next"`;
  return { value: items, headers: { 'x-total-count': total, link } };
}

function nextPage(url: string, cursor: string): string {
  // The host of an absolute-form request (RFC 9112, 3.2.2) is whatever its sender wrote.
  const [path = '', query = ''] = url.replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, '').split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `${path}?${parameters}`;
}

function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
