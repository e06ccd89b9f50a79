import { DomainError } from '@redthread/domain/domain-error';
import type { FastifyInstance } from 'fastify';

interface Place {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/**
 * Answers 405 with `Allow` where an address of the API is asked by a method that it doesn't take. It listens to the routes that
 * are added after it: a route of its own for each refused method would be six for every one that answers, made at each start.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const places = new Map<string, Place>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const place = places.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const each of [method].flat()) place.methods.add(each);
    places.set(url, place);
  });
  // Before the body is read: its form doesn't matter any more.
  app.addHook('onRequest', (request, reply, next) => {
    const place = request.is404 ? placeAt(request.url, places) : undefined;
    if (place === undefined) return next();
    reply.header('Allow', [...place.methods].sort().join(', '));
    next(new DomainError('METHOD_NOT_ALLOWED'));
  });
}

function placeAt(url: string, places: ReadonlyMap<string, Place>): Place | undefined {
  const [path = ''] = url.split('?', 1);
  return [...places.values()].find(({ pattern }) => pattern.test(path));
}

/** A route's pattern, whose parameters take any text without a slash. */
function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);
}
