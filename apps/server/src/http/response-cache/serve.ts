import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Store, Version } from '@redthread/db/store';
import { dayOf } from '@redthread/domain/day';
import type { FastifyInstance } from 'fastify';
import type { DailyChores } from '../../daily-chores.ts';
import type { VisitorCalls } from '../../limits/visitor-calls.ts';
import { answerLog } from '../answer-log.ts';
import { interceptRequests } from '../connections/request-listener.ts';
import type { AnswersUnderWay } from '../connections/shutdown.ts';
import { isSame } from '../etag.ts';
import { createBoundary, type Exchange } from './boundary.ts';
import type { CacheEntry, ResponseCache } from './cache.ts';
import type { ReadEntry } from './entry.ts';
import type { ReadRequest } from './read-request.ts';

export interface ResponseCacheParts {
  readonly store: Pick<Store, 'version'>;
  readonly cache: ResponseCache;
  readonly parse: (address: string) => ReadRequest | null;
  readonly read: ReadEntry;
  readonly underWay: AnswersUnderWay;
  readonly visitors: VisitorCalls;
  readonly daily: Pick<DailyChores, 'isDue'>;
  readonly now: () => number;
}

interface Arrival extends Exchange {
  readonly target: ReadRequest;
  readonly kept: CacheEntry | undefined;
  readonly arrivedAt: number;
  /** The key that its calls are counted by, once they are. */
  countedBy: string | null;
}

/** A request with any of these is somebody's own, has a body, or wants a batch's answers one by one, as tRPC streams them. */
const OTHER_HEADERS = ['authorization', 'content-type', 'content-length', 'transfer-encoding', 'trpc-accept'];
/** The same wish, as any client may say it. */
const STREAM = 'application/jsonl';

/**
 * Answers GETs of public reads before Fastify sees them: from the cache while an entry is current, else by reading. It says 200,
 * 304, or nothing: whatever else there is to say, a refusal or a fault, is left to Fastify.
 */
export function serveFromCache(app: FastifyInstance, parts: ResponseCacheParts): void {
  const { store, cache, underWay, visitors } = parts;
  const log = answerLog(app.log);
  const { attempt, recover, leaveToFastify } = createBoundary(app.log, (arrival: Arrival) => {
    const { countedBy, target, request, response } = arrival;
    // Fastify counts for itself.
    if (countedBy !== null) attempt([], () => visitors.giveBack(countedBy, target.reads.length));
    usual(request, response);
  });

  const send = (arrival: Arrival, entry: CacheEntry): void => {
    const { response, target, arrivedAt } = arrival;
    // Whoever has hung up meanwhile will never say that the answer has come.
    if (response.destroyed) return;
    write(arrival, entry);
    const logAnswer = (): void => {
      const ms = performance.now() - arrivedAt;
      log('GET', target.route, { reqId: randomUUID(), status: response.statusCode, ms });
    };
    underWay.follow(response, () => attempt([], logAnswer));
  };
  /** Those who asked for one address in one turn: one reading is for all of them, after all of them had asked. */
  const answer = async (arrivals: readonly Arrival[], version: Version, now: number): Promise<void> => {
    try {
      const counted: Arrival[] = [];
      for (const arrival of arrivals) {
        arrival.countedBy = visitors.take(arrival.request, arrival.target.reads.length, now);
        if (arrival.countedBy === null) leaveToFastify(arrival);
        else counted.push(arrival);
      }
      const [first] = counted;
      if (first !== undefined) {
        const { target, kept } = first;
        const isCurrent = kept?.day === dayOf(now) && kept.dependencies.isCurrent(version);
        if (!isCurrent) underWay.begin(arrivals);
        const entry = isCurrent ? kept : await parts.read(target, now);
        if (!isCurrent) cache.offer(entry);
        for (const arrival of counted) attempt([arrival], () => send(arrival, entry));
      }
    } catch (error) {
      recover(arrivals, error);
    }
    attempt([], () => underWay.end(arrivals));
  };

  // Requests that arrive together are answered together: one look at the database is for all of them, and comes after all.
  let waiting: Arrival[] = [];
  const answerTurn = async (): Promise<void> => {
    const arrivals = waiting;
    waiting = [];
    try {
      const pending = store.version();
      const version = pending instanceof Promise ? await pending : pending;
      const now = parts.now();
      const isUsual = underWay.isStopping() || parts.daily.isDue(now);
      for (const group of Map.groupBy(arrivals, ({ target }) => target.address).values()) {
        if (version === null || isUsual) group.forEach(leaveToFastify);
        else void answer(group, version, now);
      }
    } catch (error) {
      recover(arrivals, error);
    }
  };
  const usual = interceptRequests(app, (request, response) => {
    let target: ReadRequest | null = null;
    attempt([], () => {
      const { url } = request;
      if (url === undefined || !isPlain(request)) return;
      const kept = cache.find(url);
      target = kept?.request ?? parts.parse(url);
      if (target === null) return;
      if (waiting.length === 0) setImmediate(() => void answerTurn());
      waiting.push({ request, response, target, kept, arrivedAt: performance.now(), countedBy: null });
    });
    if (target === null) usual(request, response);
  });
}

/** Whether it says nothing of who asks, and asks for an answer in one piece. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  const isStream = headers.accept?.includes(STREAM) === true;
  return method === 'GET' && !OTHER_HEADERS.some((name) => name in headers) && !isStream;
}

/** Writes an entry out, or that it is the one that the visitor has. */
function write({ request, response }: Exchange, { headers, etag, body }: CacheEntry): void {
  if (isSame(request.headers['if-none-match'], etag)) response.writeHead(304, [...headers]).end();
  else response.writeHead(200, [...headers, 'content-length', String(body.byteLength)]).end(body);
}
