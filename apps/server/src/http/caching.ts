import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isSame } from './etag.ts';
import { utf8 } from './utf8.ts';

/** Texts up to so many characters go out as they are. */
export const SHORT = 4096;

/** Visitors' answers may be kept and asked about again (`ETag`); what a signed-in person gets is kept nowhere. */
export function setCaching(app: FastifyInstance): void {
  // With a callback: an async hook costs each answer some promises.
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!isAnswer(request) || reply.hasHeader('Cache-Control')) done(null, payload);
    else if (!(payload instanceof Response)) done(null, moderated(request, reply, payload));
    else if (isStream(payload)) done(null, uncacheable(reply, payload));
    else unwrapResponse(payload, reply).then((text) => done(null, moderated(request, reply, text)), done);
  });
}

/** What lets a visitor's client keep an answer, and ask whether it is still the same; by name in lower case. */
export function validatorsOf(etag: string, vary: string | undefined): Record<string, string> {
  return {
    'cache-control': 'no-cache',
    etag,
    vary: vary === undefined ? 'Authorization' : `${vary}, Authorization`,
  };
}

/** What goes out in place of an answer: its bytes, or nothing when a visitor has them. */
function moderated(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const isForAll = isForVisitors(request, reply);
  // Node sends a text in one piece with its headers, and bytes in two; a long text it would go through twice.
  const body = typeof payload === 'string' && (isForAll || payload.length > SHORT) ? utf8(payload) : payload;
  if (!isForAll || !Buffer.isBuffer(body)) return uncacheable(reply, body);
  const etag = etagOf(body);
  reply.headers(validatorsOf(etag, reply.getHeader('vary')?.toString()));
  if (!isSame(request.headers['if-none-match'], etag)) return body;
  reply.status(304).removeHeader('Content-Length');
  // Fastify's own hook for HEAD takes the body off, and fails where there is none.
  return request.method === 'HEAD' ? body : null;
}

function uncacheable(reply: FastifyReply, payload: unknown): unknown {
  reply.header('Cache-Control', 'no-store');
  return payload;
}

function isForVisitors(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return request.headers.authorization === undefined && isRead(request) && statusCode === 200;
}

/** tRPC's adapter answers with a fetch Response, which Fastify would stream. */
async function unwrapResponse(response: Response, reply: FastifyReply): Promise<string> {
  reply.status(response.status);
  for (const [name, value] of response.headers) {
    reply.header(name, value);
  }
  return response.text();
}

// By the route and not by the address, which can spell a letter as %61.
function isAnswer({ routeOptions }: FastifyRequest): boolean {
  return /^\/(?:api|trpc)\//.test(routeOptions.url ?? '');
}

/** tRPC's streamed batches go out as they come. */
function isStream(payload: unknown): boolean {
  return payload instanceof Response && payload.headers.has('transfer-encoding');
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
