import { DomainError } from '@redthread/domain/domain-error';
import type { FastifyInstance } from 'fastify';

/**
 * Answers 405 with `Allow` where an address of the API is asked by a method that it doesn't take. It listens to the routes that
 * are added after it: a route of its own for each refused method would be six for every one that answers, made at each start.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const methods = methodsOf.get(url) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    methodsOf.set(url, methods);
  });
  // Before the body is read: its form doesn't matter any more.
  app.addHook('onRequest', (request, reply, next) => {
    const allowed = request.is404 ? methodsAt(request.url, methodsOf) : undefined;
    if (allowed === undefined) return next();
    reply.header('Allow', [...allowed].sort().join(', '));
    next(new DomainError('METHOD_NOT_ALLOWED'));
  });
}

function methodsAt(url: string, methodsOf: ReadonlyMap<string, Set<string>>): Set<string> | undefined {
  const path = url.split('?', 1).join('').split('/');
  for (const [pattern, methods] of methodsOf) if (fits(path, pattern.split('/'))) return methods;
  return undefined;
}

/** A parameter, `:id`, takes any text that has no slash. */
function fits(path: readonly string[], pattern: readonly string[]): boolean {
  return (
    path.length === pattern.length &&
    pattern.every((part, n) => (part.startsWith(':') ? path[n] !== '' : part === path[n]))
  );
}
