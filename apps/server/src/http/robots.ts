import type { FastifyInstance } from 'fastify';

/** Nothing here says a word of anybody. All else may name a person, their type, area or hospital, and what a search engine copied isn't erased there. */
const OPEN_PAGES = [
  '/',
  '/login',
  '/register',
  '/about',
  '/contact',
  '/impact',
  '/organs',
  '/privacy',
  '/robots.txt',
] as const;

/** A link preview reads a shared request, so that `/requests/ID` is not refused: its answers ask not to be indexed. */
const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /trpc/
Disallow: /donors
Disallow: /matching
Disallow: /requests$
Disallow: /requests?
Disallow: /ask
Disallow: /admin
Disallow: /dashboard
`;

export const NO_INDEX = { 'x-robots-tag': 'noindex' } as const;

/** Whether a search engine may list a page. */
export function isIndexed(url: string): boolean {
  const path = url.split('?', 1)[0] ?? url;
  return path.startsWith('/assets/') || OPEN_PAGES.some((page) => page === path);
}

export function mountRobots(app: FastifyInstance): void {
  app.get('/robots.txt', async (_, reply) =>
    reply.header('Cache-Control', 'no-cache').type('text/plain; charset=utf-8').send(ROBOTS),
  );
}
