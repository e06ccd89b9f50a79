import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isSame } from './etag.ts';

/** Visitors' answers may be kept and asked about again (`ETag`); what a signed-in person gets is kept nowhere. */
export function setCaching(app: FastifyInstance): void {
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
    const body = payload instanceof Response ? await unwrapResponse(payload, reply) : payload;
    if (typeof body !== 'string' || reply.statusCode !== 200) {
      reply.header('Cache-Control', 'no-store');
      return body;
    }
    const etag = etagOf(body);
    reply.header('Cache-Control', 'no-cache').header('ETag', etag).header('Vary', varyWith(reply, 'Authorization'));
    if (!isSame(request.headers['if-none-match'], etag)) return body;
    reply.status(304).removeHeader('Content-Length');
    return null;
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
