import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { LONGEST_CALL_MS, mayWait, writtenProcedures } from '../../trpc/call-procedure.ts';
import type { Context } from '../../trpc/context.ts';
import type { Written } from '../../trpc/init.ts';
import type { CallMeta } from '../../trpc/meta.ts';
import { type ListAnswer, listHeaders } from './list-headers.ts';
import { mountMailButton } from './mail-button.ts';
import { inputReader } from './rest-input.ts';
import { routeOf } from './route.ts';

/** A procedure with its place in the REST door. */
export type RestCall = CallMeta & Omit<Written, 'meta'> & { readonly path: string };

/** Every procedure of the router, by its dotted path. */
export function restCalls(): RestCall[] {
  return writtenProcedures().map(([path, { meta, ...written }]) => ({ ...meta, ...written, path }));
}

/** Every address of a call. */
export function pathsOf({ rest }: RestCall): readonly string[] {
  return rest.button === undefined ? rest.paths : [...rest.paths, rest.button.path];
}

/** Registers a route for every REST path of the router. */
export function mountRest(
  app: FastifyInstance,
  createContext: (request: FastifyRequest, reply: FastifyReply) => Context,
): void {
  for (const { path, rest, input, run } of restCalls()) {
    const readInput = inputReader(input, rest);
    const route: Omit<RouteOptions, 'url'> = {
      method: rest.method,
      ...(mayWait(path) ? { handlerTimeout: LONGEST_CALL_MS } : {}),
      exposeHeadRoute: rest.method === 'GET',
      handler: async (request, reply) => {
        const output = await run(createContext(request, reply), path, () => readInput(request));
        reply.status(rest.status ?? 200);
        if (rest.status === 204) return reply.send();
        if (rest.list !== true) return output;
        const page = output as ListAnswer;
        reply.headers(listHeaders(request.url, page));
        return page.items;
      },
    };
    for (const url of rest.paths.map(routeOf)) app.route({ ...route, url });
    if (rest.button !== undefined) mountMailButton(app, rest.button, route);
  }
}
