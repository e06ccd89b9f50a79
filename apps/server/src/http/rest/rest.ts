import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type ApiCall, apiCalls, callProcedure, LONGEST_CALL_MS, mayWait } from '../../trpc/calls.ts';
import type { Context } from '../../trpc/context.ts';
import { type ListAnswer, listHeaders } from './list-headers.ts';
import { mountMailButton } from './mail-button.ts';
import { inputReader } from './rest-input.ts';
import { routeOf } from './route.ts';

/** Every address of a call. */
export function pathsOf({ rest }: ApiCall): readonly string[] {
  return rest.button === undefined ? rest.paths : [...rest.paths, rest.button.path];
}

/** Registers a route for every REST path of the router. */
export function mountRest(
  app: FastifyInstance,
  createContext: (request: FastifyRequest, reply: FastifyReply) => Context,
): void {
  for (const call of apiCalls()) {
    const { path, rest, input, isPublic = false } = call;
    const readInput = inputReader(input, rest);
    const route: Omit<RouteOptions, 'url'> = {
      method: rest.method,
      ...(mayWait(path) ? { handlerTimeout: LONGEST_CALL_MS } : {}),
      exposeHeadRoute: rest.method === 'GET',
      config: { isPublic },
      handler: async (request, reply) => {
        const output = await callProcedure(call, createContext(request, reply), () => readInput(request));
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
