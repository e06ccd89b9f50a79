import type { FastifyBaseLogger } from 'fastify';

interface AnswerLine {
  readonly reqId: string;
  readonly status: number;
  readonly ms: number;
}

/**
 * One log line per answer, with the route's pattern in place of the URL, which may hold personal data. What is the same for each
 * answer of a route is serialized once.
 */
export function answerLog(log: FastifyBaseLogger): (method: string, route: string, line: AnswerLine) => void {
  const logs = new Map<string, FastifyBaseLogger>();
  return (method, route, { reqId, status, ms }) => {
    const key = `${method} ${route}`;
    let own = logs.get(key);
    if (own === undefined) {
      own = log.child({ method, route });
      logs.set(key, own);
    }
    own.info({ reqId, status, ms: Math.round(ms * 10) / 10 }, 'answered');
  };
}
