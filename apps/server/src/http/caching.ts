import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isSame } from './etag.ts';
import type { ReadyAnswers } from './ready-answers.ts';
import { utf8 } from './utf8.ts';

/**
 * Visitors' answers may be kept and asked about again (`ETag`), and those made of public reads alone are kept here as well;
 * what a signed-in person gets is kept nowhere.
 */
export function setCaching(app: FastifyInstance, ready: ReadyAnswers): void {
  app.decorateRequest('basis', null);
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isAnswer(request) || reply.hasHeader('Cache-Control')) return payload;
    if (
      request.headers.authorization !== undefined ||
      !isRead(request) ||
      reply.statusCode !== 200 ||
      isStream(payload)
    ) {
      reply.header('Cache-Control', 'no-store');
      return payload;
    }
    const text = payload instanceof Response ? await unwrapResponse(payload, reply) : payload;
    if (typeof text !== 'string' || reply.statusCode !== 200) {
      reply.header('Cache-Control', 'no-store');
      return text;
    }
    const body = utf8(text);
    const etag = etagOf(body);
    reply.header('Cache-Control', 'no-cache').header('ETag', etag).header('Vary', varyWith(reply, 'Authorization'));
    keep(ready, request, reply, { body, etag });
    if (!isSame(request.headers['if-none-match'], etag)) return body;
    reply.status(304).removeHeader('Content-Length');
    return null;
  });
}

function keep(
  ready: ReadyAnswers,
  { basis, method, url, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: { body: Buffer; etag: string },
): void {
  const observation = basis?.observation() ?? null;
  if (basis === null || observation === null || method !== 'GET') return;
  const { 'content-length': _, ...kept } = reply.getHeaders();
  ready.keep(url, {
    route: routeOptions.url ?? '',
    day: basis.day,
    observation,
    headers: Object.entries(kept).flatMap(([name, value]) => [name, String(value)]),
    body,
    etag,
  });
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
