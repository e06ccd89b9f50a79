import type { Store, TrackedReads } from '@redthread/db/store';
import { dayOf } from '@redthread/domain/day';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { DailyCleanup } from '../daily-cleanup.ts';
import type { Settings } from '../env.ts';
import { networkOf, visitorKey } from '../limits/client-network.ts';
import type { FixedWindow } from '../limits/fixed-window.ts';
import { etagOf, isSame } from './etag.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a visitor who asks for public reads alone: the reads that the answer is to be made of, so that it can be kept for the day. */
    tracked: (TrackedReads & { readonly day: string }) | null;
  }
  interface FastifyContextConfig {
    /** Whether the route is a public read. */
    readonly isPublic?: boolean;
  }
}

/** An answer to visitors. It may be sent to anyone on its day, while what it was made of is current. */
interface Kept {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Parameters<FastifyReply['headers']>[0];
  /** With the UTC day as of which ages are shown. */
  readonly reads: Pick<TrackedReads, 'isCurrent'> & { readonly day: string };
}

interface CacheParts {
  readonly store: Pick<Store, 'trackReads' | 'version'>;
  readonly settings: Pick<Settings, 'limits'>;
  readonly callLimiter: Pick<FixedWindow, 'take'>;
  readonly daily: Pick<DailyCleanup, 'isDue'>;
  /** The public reads, by their dotted paths. */
  readonly reads: Pick<ReadonlyMap<string, unknown>, 'has'>;
  readonly now: () => number;
}

const MAX_BYTES = 16 * 1024 * 1024;
/** One answer must not push out all others. */
const MAX_ANSWER_BYTES = MAX_BYTES / 16;
/** Beside the body, about. */
const OVERHEAD_BYTES = 3000;
/** Addresses that are remembered as asked for. */
const MOST_ADDRESSES = 10_000;
/** Longer addresses are nobody's usual request. */
const MAX_ADDRESS_LENGTH = 2000;
/** Headers of a signed-in caller, of a request with a body, and of one who wants a batch streamed by tRPC. */
const OTHER_HEADERS = ['authorization', 'content-type', 'content-length', 'transfer-encoding', 'trpc-accept'];

/**
 * Keeps what visitors are answered by public reads, by address, for as long as the versions of what it was made of stand. Visitors' clients may
 * keep it too, and ask whether it is still the same (`ETag`); what a signed-in person gets is kept nowhere.
 */
export function cacheResponses(app: FastifyInstance, parts: CacheParts): void {
  const { store, settings, callLimiter, daily, reads, now } = parts;
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
  });
  // Most pages far down a list are asked for once: keeping each of them would push out the others, and be work to clear away.
  const askedFor = new LRUCache<string, true>({ max: MOST_ADDRESSES });
  const isAskedAgain = (address: string): boolean => {
    const wasAsked = askedFor.has(address);
    askedFor.set(address, true);
    return wasAsked;
  };
  const countOf = publicCallCounter(reads);
  app.decorateRequest('tracked', null);

  app.addHook('onRequest', async (request, reply) => {
    const calls = countOf(request);
    if (calls === 0) return;
    const at = now();
    // Whoever comes first on a day has it begin, as any call does.
    if (daily.isDue(at)) return;
    const version = await store.version();
    // While the database can't tell what is current, nothing is kept: whatever a read says then, it says to this visitor.
    if (version === null) return;
    const found = kept.get(request.url);
    const isCurrent = found?.reads.day === dayOf(at) && found.reads.isCurrent(version);
    if (!isCurrent) request.tracked = { ...(await store.trackReads()), day: dayOf(at) };
    // Who may make no more calls hears so as from any other call.
    else if (takeCalls(request, calls, at)) return answer(request, reply.headers(found.headers), found);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (!isOfApi(request) || reply.hasHeader('Cache-Control')) return payload;
    if (payload instanceof Response && payload.headers.has('transfer-encoding')) return uncacheable(reply, payload);
    const content = payload instanceof Response ? await unwrapResponse(payload, reply) : payload;
    const isForAll = request.headers.authorization === undefined && isRead(request) && reply.statusCode === 200;
    if (!isForAll || typeof content !== 'string') return uncacheable(reply, content);
    const body = Buffer.from(content);
    const etag = etagOf(body);
    const vary = reply.getHeader('vary')?.toString();
    reply.headers({ 'cache-control': 'no-cache', etag, vary: vary ? `${vary}, Authorization` : 'Authorization' });
    if (request.tracked !== null && isAskedAgain(request.url)) {
      const headers = Object.entries(reply.getHeaders()).filter(([name]) => name !== 'content-length');
      kept.set(request.url, { body, etag, headers: Object.fromEntries(headers), reads: request.tracked });
    }
    if (!isSame(request.headers['if-none-match'], etag)) return body;
    reply.status(304).removeHeader('Content-Length');
    // Fastify's own hook for HEAD takes the body off, and fails where there is none.
    return request.method === 'HEAD' ? body : null;
  });

  function takeCalls({ ip }: FastifyRequest, calls: number, at: number): boolean {
    return callLimiter.take(visitorKey(networkOf(ip)), settings.limits.visitorCalls, at, calls) === 0;
  }
}

function answer({ headers }: FastifyRequest, reply: FastifyReply, { body, etag }: Kept): FastifyReply {
  return isSame(headers['if-none-match'], etag) ? reply.status(304).send() : reply.send(body);
}

/** How many public reads a request asks for, and nothing else: 0 for any other. */
function publicCallCounter(reads: CacheParts['reads']): (request: FastifyRequest) => number {
  return ({ method, url, headers, routeOptions, params }) => {
    const isPlain = method === 'GET' && !OTHER_HEADERS.some((name) => name in headers);
    const isStreamed = headers.accept?.includes('application/jsonl') === true;
    if (!isPlain || isStreamed || url.length > MAX_ADDRESS_LENGTH) return 0;
    if (routeOptions.config.isPublic) return 1;
    if (routeOptions.url !== TYPED_ROUTE) return 0;
    const paths = (params as { path: string }).path.split(',');
    return paths.every((path) => reads.has(path)) ? paths.length : 0;
  };
}

/** Where tRPC is mounted. */
export const TYPED_ROUTE = '/trpc/:path';

function uncacheable(reply: FastifyReply, payload: unknown): unknown {
  reply.header('Cache-Control', 'no-store');
  return payload;
}

/** tRPC's adapter answers with a fetch Response, which Fastify would stream. */
async function unwrapResponse(response: Response, reply: FastifyReply): Promise<string> {
  reply.status(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return response.text();
}

// By the route and not by the address, which can spell a letter as %61.
function isOfApi({ routeOptions }: FastifyRequest): boolean {
  return /^\/(?:api|trpc)\//.test(routeOptions.url ?? '');
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
