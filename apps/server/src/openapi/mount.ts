import type { FastifyInstance } from 'fastify';
import { refuseOtherMethods } from '../trpc/refuse-other-methods.ts';
import { apiDocument } from './document.ts';

const PATH = '/api/openapi.json';

/** Serves the API's document. It is written once: the router doesn't change while the server runs. */
export function mountOpenApi(app: FastifyInstance, server: Parameters<typeof apiDocument>[0]): void {
  const text = JSON.stringify(apiDocument(server));
  app.get(PATH, async (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  refuseOtherMethods(app, PATH, new Set(['GET']));
}
