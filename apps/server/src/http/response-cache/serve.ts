import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { VisitorCalls } from '../../limits/visitor-calls.ts';
import { answerLog } from '../answer-log.ts';
import { interceptRequests } from '../connections/request-listener.ts';
import type { AnswersUnderWay } from '../connections/shutdown.ts';
import { isSame } from '../etag.ts';
import { createBoundary } from './boundary.ts';
import type { PublicAnswers } from './public-answers.ts';

export interface ServeParts {
  readonly answers: Pick<PublicAnswers, 'parse' | 'find'>;
  readonly underWay: AnswersUnderWay;
  readonly visitors: VisitorCalls;
  readonly now: () => number;
}

/** Headers of a signed-in caller, of a request with a body, and of one who wants a batch streamed by tRPC. */
const OTHER_HEADERS = ['authorization', 'content-type', 'content-length', 'transfer-encoding', 'trpc-accept'];

/**
 * Answers GETs of public reads before Fastify sees them. It says 200, 304, or nothing: whatever else there is to say, a refusal
 * or a fault, is left to Fastify.
 */
export function serveFromCache(app: FastifyInstance, { answers, underWay, visitors, now }: ServeParts): void {
  const log = answerLog(app.log);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const arrivedAt = performance.now();
    const { url = '', headers: asked } = request;
    const target = answers.parse(url);
    if (target === null || underWay.isStopping()) return;
    const { length: calls } = target.reads;
    const countedBy = visitors.take(request, calls, now());
    if (countedBy === null) return;
    let isOurs = false;
    try {
      underWay.begin(request);
      const entry = await answers.find(target);
      isOurs = entry !== null;
      // Whoever has hung up meanwhile will never say that the answer has come.
      if (entry === null || response.destroyed) return;
      const { headers, etag, body } = entry;
      if (isSame(asked['if-none-match'], etag)) response.writeHead(304, [...headers]).end();
      else response.writeHead(200, [...headers, 'content-length', String(body.length)]).end(body, 'latin1');
      underWay.follow(response, () => {
        const line = { reqId: randomUUID(), status: response.statusCode, ms: performance.now() - arrivedAt };
        void boundary.attempt(() => log('GET', target.route, line));
      });
    } finally {
      underWay.end(request);
      // Fastify counts for itself.
      if (!isOurs) visitors.giveBack(countedBy, calls);
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
