import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { Store } from '@redthread/db/store';
import { dayOf } from '@redthread/domain/day';
import type { FastifyInstance } from 'fastify';
import type { DailyChores } from '../../daily-chores.ts';
import type { VisitorCalls } from '../../limits/visitor-calls.ts';
import { answerLog } from '../answer-log.ts';
import { interceptRequests } from '../connections/request-listener.ts';
import type { AnswersUnderWay } from '../connections/shutdown.ts';
import { isSame } from '../etag.ts';
import { createBoundary } from './boundary.ts';
import type { CacheEntry, ResponseCache } from './cache.ts';
import type { ReadRequest } from './read-request.ts';

export interface ResponseCacheParts {
  readonly store: Pick<Store, 'version'>;
  readonly cache: ResponseCache;
  readonly parse: (address: string) => ReadRequest | null;
  readonly read: (request: ReadRequest, now: number) => Promise<CacheEntry>;
  readonly underWay: AnswersUnderWay;
  readonly visitors: VisitorCalls;
  readonly daily: Pick<DailyChores, 'isDue'>;
  readonly now: () => number;
}

/** What requests that arrive together share: a look at the database, if one of them needs it, and a reading of each address. */
interface Turn {
  /** Null when the database can't tell. */
  version(): ReturnType<Store['version']>;
  readonly now: number;
  readonly readings: Map<string, Promise<CacheEntry>>;
}

/** Headers of a signed-in caller, of a request with a body, and of one who wants a batch streamed by tRPC. */
const OTHER_HEADERS = ['authorization', 'content-type', 'content-length', 'transfer-encoding', 'trpc-accept'];

/**
 * Answers GETs of public reads before Fastify sees them: from the cache while an entry is current, else by reading. It says 200,
 * 304, or nothing: whatever else there is to say, a refusal or a fault, is left to Fastify.
 */
export function serveFromCache(app: FastifyInstance, parts: ResponseCacheParts): void {
  const { store, cache, underWay, visitors } = parts;
  const log = answerLog(app.log);

  let turn: Promise<Turn | null> | undefined;
  /** Looks once all who ask together have asked. Null when everything is Fastify's. */
  const beginTurn = async (): Promise<Turn | null> => {
    await setImmediate();
    turn = undefined;
    const now = parts.now();
    let looked: ReturnType<Store['version']> | undefined;
    const version = () => {
      looked ??= store.version();
      return looked;
    };
    return parts.daily.isDue(now) ? null : { version, now, readings: new Map() };
  };
  const readAndKeep = async (target: ReadRequest, now: number): Promise<CacheEntry> => {
    const entry = await parts.read(target, now);
    cache.offer(entry);
    return entry;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const arrivedAt = performance.now();
    const { url = '', headers: asked } = request;
    const kept = cache.find(url);
    const target = kept?.request ?? parts.parse(url);
    if (target === null) return;
    turn ??= beginTurn();
    const shared = await turn;
    if (shared === null) return;
    const { now, readings } = shared;
    const version = target.isOfTable ? null : await shared.version();
    if ((version === null && !target.isOfTable) || underWay.isStopping()) return;
    const countedBy = visitors.take(request, target.reads.length, now);
    if (countedBy === null) return;
    try {
      underWay.begin(request);
      const isCurrent = kept?.day === dayOf(now) && (version === null || kept.dependencies.isCurrent(version));
      if (!isCurrent && !readings.has(url)) readings.set(url, readAndKeep(target, now));
      const entry = isCurrent ? kept : await readings.get(url);
      // Whoever has hung up meanwhile will never say that the answer has come.
      if (entry === undefined || response.destroyed) return;
      const { headers, etag, body } = entry;
      if (isSame(asked['if-none-match'], etag)) response.writeHead(304, [...headers]).end();
      else response.writeHead(200, [...headers, 'content-length', String(body.length)]).end(body, 'latin1');
      underWay.follow(response, () => {
        const line = { reqId: randomUUID(), status: response.statusCode, ms: performance.now() - arrivedAt };
        void boundary.attempt(() => log('GET', target.route, line));
      });
    } catch (error) {
      // Fastify counts for itself.
      visitors.giveBack(countedBy, target.reads.length);
      throw error;
    } finally {
      underWay.end(request);
    }
  };
  const boundary = createBoundary(app.log, (request, response) => usual(request, response));
  const usual = interceptRequests(app, (request, response) => {
    if (isPlain(request)) void boundary.answer(request, response, () => answer(request, response));
    else usual(request, response);
  });
}

/** Whether it says nothing of who asks, and asks for an answer in one piece. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  const isStream = headers.accept?.includes('application/jsonl') === true;
  return method === 'GET' && !isStream && !OTHER_HEADERS.some((name) => name in headers);
}
