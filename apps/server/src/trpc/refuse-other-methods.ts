import { DomainError } from '@redthread/domain/domain-error';
import type { FastifyInstance } from 'fastify';

/** Answers 405 with `Allow` to every method on `url` but these, and HEAD where there is GET. */
export function refuseOtherMethods(app: FastifyInstance, url: string, methods: ReadonlySet<string>): void {
  const allowed = app.supportedMethods.filter(
    (method) => methods.has(method) || (method === 'HEAD' && methods.has('GET')),
  );
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    // Before the body is read: its form doesn't matter any more.
    onRequest: async (_request, reply) => {
      reply.header('Allow', allowed.join(', '));
      throw new DomainError('METHOD_NOT_ALLOWED');
    },
    handler: () => {},
  });
}
