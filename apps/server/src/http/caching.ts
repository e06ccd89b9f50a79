import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isSame } from './etag.ts';
import type { ReadyAnswers } from './ready-answers.ts';
import { utf8 } from './utf8.ts';

/**
 * Visitors' answers may be kept and asked about again (`ETag`), and those made of public reads alone are kept here as well;
 * what a signed-in person gets is kept nowhere.
 */
export function setCaching(app: FastifyInstance, ready: ReadyAnswers): void {
  app.decorateRequest('basis', null).decorateRequest('question', null);
  // With a callback: an async hook costs each answer some promises.
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!isAnswer(request) || reply.hasHeader('Cache-Control')) {
      done(null, payload);
    } else if (!isForVisitors(request, reply) || isStream(payload)) {
      reply.header('Cache-Control', 'no-store');
      done(null, payload);
    } else if (payload instanceof Response) {
      unwrapResponse(payload, reply).then((text) => done(null, cacheable(ready, request, reply, text)), done);
    } else {
      done(null, cacheable(ready, request, reply, payload));
    }
  });
}

function isForVisitors(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return request.headers.authorization === undefined && isRead(request) && statusCode === 200;
}

/** What goes out in place of a visitor's answer: its bytes, or nothing when the visitor has them. */
function cacheable(ready: ReadyAnswers, request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const body = typeof payload === 'string' ? utf8(payload) : payload;
  if (!Buffer.isBuffer(body) || reply.statusCode !== 200) {
    reply.header('Cache-Control', 'no-store');
    return body;
  }
  const etag = etagOf(body);
  reply.header('Cache-Control', 'no-cache').header('ETag', etag).header('Vary', varyWith(reply, 'Authorization'));
  keep(ready, request, reply, { body, etag });
  if (!isSame(request.headers['if-none-match'], etag)) return body;
  reply.status(304).removeHeader('Content-Length');
  return null;
}

function keep(
  ready: ReadyAnswers,
  { basis, question, method, url, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: { body: Buffer; etag: string },
): void {
  const observation = basis?.observation() ?? null;
  if (basis === null || question === null || observation === null || method !== 'GET') return;
  ready.keep(url, () => ({
    route: routeOptions.url ?? '',
    day: basis.day,
    calls: basis.calls(),
    observation,
    question,
    headers: reply.getHeaders(),
    body,
    etag,
  }));
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

function varyWith(reply: FastifyReply, name: string): string {
  const vary = reply.getHeader('Vary');
  return vary === undefined ? name : `${String(vary)}, ${name}`;
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
