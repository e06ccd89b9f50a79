import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Store } from '@redthread/db/store';
import { dayOf } from '@redthread/domain/day';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { DailyChores } from '../daily-chores.ts';
import type { Settings } from '../env.ts';
import { clientAddressReader, networkOf, visitorKey } from '../limits/client-network.ts';
import type { Asker, Context, Parts } from '../trpc/context.ts';
import { asksForStream } from '../trpc/stream-request.ts';
import { askAgain } from './ask-again.ts';
import { createBoundary, type Exchange } from './connections/fast-path-boundary.ts';
import type { AnswersUnderWay } from './connections/shutdown.ts';
import { isSame } from './etag.ts';
import type { ReadyAnswer, ReadyAnswers } from './ready-answers.ts';

export interface ReadyDoorParts {
  readonly store: Pick<Store, 'moment'>;
  readonly ready: ReadyAnswers;
  readonly underWay: AnswersUnderWay;
  readonly settings: Pick<Settings, 'limitVisitorCalls' | 'trustedProxy'>;
  readonly callLimiter: Parts['callLimiter'];
  readonly daily: Pick<DailyChores, 'isDue'>;
  readonly now: () => number;
  readonly createContext: (asker: Asker) => Context;
}

/** A request with any of these is somebody's own, or none that a kept answer was made for. */
const TELLING_HEADERS = ['authorization', 'content-type', 'content-length', 'transfer-encoding'];

/**
 * Gives answers that are ready before Fastify looks at the request, and makes those anew that are true no more: counted, logged
 * and refused like any other. Whatever isn't plain, or was never kept, goes on to Fastify.
 */
export function openReadyDoor(app: FastifyInstance, parts: ReadyDoorParts): void {
  const [usual, ...others] = app.server.listeners('request') as RequestListener[];
  if (usual === undefined || others.length > 0) throw new Error('Fastify listens otherwise than it did.');
  const addressOf = clientAddressReader(parts.settings.trustedProxy);
  const log = answerLog(app.log);
  const send = createSender();
  const isCounted = (request: IncomingMessage, now: number, calls: number): boolean => {
    const max = parts.settings.limitVisitorCalls;
    return max === 0 || parts.callLimiter.take(visitorKey(networkOf(addressOf(request))), max, now, calls) === 0;
  };
  const { attempt, recover, leaveToFastify } = createBoundary(app.log, ({ request, response }) =>
    usual.call(app.server, request, response),
  );
  const give = ({ request, response }: Arrival, answer: ReadyAnswer, now: number): void => {
    // Whoever has hung up meanwhile will never say that the answer has come.
    if (response.destroyed) return;
    const status = send(answer, request, response);
    const finish = (): void => attempt([], () => log(answer.route, status, parts.now() - now));
    // Small answers are with the system by now; a slow reader's is waited for when the server stops.
    if (response.socket?.writableLength === 0) {
      finish();
      return;
    }
    parts.underWay.begin(response);
    response.once('close', () => {
      attempt([], () => parts.underWay.end(response));
      finish();
    });
  };
  const giveReady = (arrival: Arrival, answer: ReadyAnswer, now: number): void => {
    // Past the limit, the refusal is Fastify's to make.
    if (isCounted(arrival.request, now, answer.calls)) give(arrival, answer, now);
    else leaveToFastify(arrival);
  };
  /** Whoever asked the same in this turn gets the same answer: it was read after all of them had asked. */
  const giveAnew = async (askers: readonly [Arrival, ...Arrival[]], now: number): Promise<void> => {
    const [first, ...others] = askers;
    const { request, known } = first;
    const answer = await askAgain(
      known,
      parts.createContext({ id: '', ip: addressOf(request), headers: request.headers }),
    );
    if (answer === null) {
      for (const asker of askers) leaveToFastify(asker);
      return;
    }
    parts.ready.keep(request.url ?? '', () => answer);
    give(first, answer, now);
    for (const asker of others) attempt([asker], () => giveReady(asker, answer, now));
  };
  const giveAllAnew = async (askers: readonly [Arrival, ...Arrival[]], now: number): Promise<void> => {
    try {
      parts.underWay.begin(askers);
      await giveAnew(askers, now);
    } catch (error) {
      recover(askers, error);
    }
    attempt([], () => parts.underWay.end(askers));
  };

  // Requests that arrive together are answered together: one look at the database tells for all of them, and it comes after all.
  let waiting: Arrival[] = [];
  const answerAll = (arrived: readonly Arrival[]): void => {
    const [now, moment] = [parts.now(), parts.store.moment()];
    const isUsual =
      moment === null || moment instanceof Promise || parts.underWay.isStopping() || parts.daily.isDue(now);
    const old = new Map<ReadyAnswer, [Arrival, ...Arrival[]]>();
    for (const arrival of arrived) {
      const { known } = arrival;
      attempt([arrival], () => {
        if (isUsual) leaveToFastify(arrival);
        else if (known.day === dayOf(now) && known.observation.isCurrent(moment)) giveReady(arrival, known, now);
        else if (!old.get(known)?.push(arrival)) old.set(known, [arrival]);
      });
    }
    for (const askers of old.values()) void giveAllAnew(askers, now);
  };
  const answerWaiting = (): void => {
    const arrived = waiting;
    waiting = [];
    attempt(arrived, () => answerAll(arrived));
  };
  app.server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    let known: ReadyAnswer | undefined;
    attempt([], () => {
      known = isPlain(request) ? parts.ready.find(request.url) : undefined;
    });
    if (known === undefined) return usual.call(app.server, request, response);
    if (waiting.length === 0) setImmediate(answerWaiting);
    waiting.push({ request, response, known });
  });
}

interface Arrival extends Exchange {
  readonly known: ReadyAnswer;
}

/** Whether it says nothing of who asks, and asks for an answer in one piece. */
function isPlain(request: IncomingMessage): request is IncomingMessage & { url: string } {
  const { method, url, headers } = request;
  return (
    method === 'GET' && url !== undefined && !TELLING_HEADERS.some((name) => name in headers) && !asksForStream(headers)
  );
}

/** Writes an answer out; its status. The headers of those that are asked for again are laid out for Node once. */
function createSender(): (answer: ReadyAnswer, request: IncomingMessage, response: ServerResponse) => number {
  const laidOut = new WeakMap<ReadyAnswer, string[]>();
  const headersOf = (answer: ReadyAnswer): string[] => {
    let headers = laidOut.get(answer);
    if (headers === undefined) {
      const { 'content-length': _, ...kept } = answer.headers;
      headers = Object.entries(kept).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]));
      laidOut.set(answer, headers);
    }
    return headers;
  };
  return (answer, request, response) => {
    const headers = headersOf(answer);
    if (isSame(request.headers['if-none-match'], answer.etag)) {
      response.writeHead(304, headers).end();
      return 304;
    }
    const { body } = answer;
    response.writeHead(200, [...headers, 'content-length', String(body.byteLength)]).end(body);
    return 200;
  };
}

/** Logs answers as Fastify's are: what is the same for each of a route is written out once. */
function answerLog(log: FastifyBaseLogger): (route: string, status: number, ms: number) => void {
  const logs = new Map<string, FastifyBaseLogger>();
  return (route, status, ms) => {
    let own = logs.get(route);
    if (own === undefined) {
      own = log.child({ method: 'GET', route });
      logs.set(route, own);
    }
    own.info({ reqId: randomUUID(), status, ms }, 'answered');
  };
}
