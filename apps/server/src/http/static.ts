import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isPage } from '@redthread/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from './errors.ts';

/** What only a demo has. */
const DEMO_PATH = '/dev/';

/**
 * Serves the built browser app from `webRoot`: hashed assets for a year, its page on every path of its own, and on any
 * other path the same page as a 404, so that the app shows its not-found screen.
 */
export async function mountStatic(app: FastifyInstance, webRoot: string | null, isDemo: boolean): Promise<void> {
  const page = webRoot === null ? null : join(webRoot, 'index.html');
  if (webRoot !== null && existsSync(webRoot)) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      // A route for each file that is there at the start, and none for anything else.
      wildcard: false,
      globIgnore: ['**/.*', '**/*.br', '**/*.gz'],
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        if (path.endsWith('.svg')) reply.header('Content-Type', 'image/svg+xml; charset=utf-8');
        reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isCall = /^\/(?:api|trpc)(?:\/|$)/.test(path) || path.startsWith('/assets/');
    if (isCall || page === null || !isReading(request)) return sendNotFound(request, reply);
    const isKnown = isPage(path) && (isDemo || !path.startsWith(DEMO_PATH));
    return sendPage(page, isKnown, reply);
  });
}

async function sendPage(page: string, isKnown: boolean, reply: FastifyReply): Promise<FastifyReply> {
  const html = await readFile(page);
  return reply
    .status(isKnown ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .send(html);
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
