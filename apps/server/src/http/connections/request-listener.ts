import type { RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Has `listener` take the server's requests. Gives what has answered them so far, for the listener to pass them on to. */
export function interceptRequests(app: FastifyInstance, listener: RequestListener): RequestListener {
  const [usual, ...others] = app.server.listeners('request') as RequestListener[];
  if (usual === undefined || others.length > 0)
    throw new Error('Fastify is expected to have one listener of requests.');
  app.server.removeAllListeners('request').on('request', listener);
  return (request, response) => usual.call(app.server, request, response);
}
