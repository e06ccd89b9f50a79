import { isPage } from '@redthread/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from '../errors.ts';
import { isSame } from '../etag.ts';
import { DRAWN_VARY } from './drawn-pages.ts';
import { chooseForm, servedFiles, type WebFile, type WebFiles } from './web-files.ts';

/** What only a demo has. */
const DEMO_PATH = '/dev/';

/**
 * Serves the browser app from memory: hashed assets for a year, its page on every path of its own, drawn where that can be, and on
 * any other path the bare page as a 404, so that the app shows its not-found screen. Without files, calls alone are served.
 */
export function mountStatic(
  app: FastifyInstance,
  web: WebFiles,
  isDemo: boolean,
  findDrawn: (request: FastifyRequest) => Promise<WebFile | null>,
): void {
  const files = servedFiles(web);
  for (const [path, file] of files) {
    const cacheControl = path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    // A colon would begin a parameter.
    const url = `/${path.replaceAll(':', '::')}`;
    app.get(url, async (request, reply) => sendFile(file, request, reply.header('Cache-Control', cacheControl)));
  }
  const page = files.get('index.html');
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isCall = /^\/(?:api|trpc)(?:\/|$)/.test(path) || path.startsWith('/assets/');
    if (isCall || page === undefined || !isReading(request)) return sendNotFound(request, reply);
    const isKnown = isPage(path) && (isDemo || !path.startsWith(DEMO_PATH));
    reply.status(isKnown ? 200 : 404).header('Cache-Control', 'no-cache');
    const drawn = isKnown ? await findDrawn(request) : null;
    if (drawn === null) return sendFile(page, request, reply);
    return sendFile(drawn, request, reply.header('Vary', DRAWN_VARY));
  });
}

function sendFile(file: WebFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const form = chooseForm(file, request.headers['accept-encoding']);
  if (file.packed.length > 0 && !reply.hasHeader('Vary')) reply.header('Vary', 'Accept-Encoding');
  if (reply.statusCode === 200) {
    reply.header('ETag', form.etag);
    if (isSame(request.headers['if-none-match'], form.etag)) return reply.status(304).send();
  }
  if (form.encoding !== null) reply.header('Content-Encoding', form.encoding);
  return reply.type(file.type).send(form.bytes);
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
