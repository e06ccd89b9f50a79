import { EventEmitter, once } from 'node:events';
import { DomainError } from '@redthread/domain/domain-error';
import type { FastifyInstance } from 'fastify';

/** Of the ten seconds that whoever stops a server usually waits before they kill it, the rest is for closing the file. */
const LONGEST_WAIT_MS = 7000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Lets the answers under way go out before the server closes. Until the last one is out it still listens, so that a load
 * balancer reads at `/api/ready` that it is not ready, and whoever comes is told when to come again. Fastify's own
 * `forceCloseConnections` would cut the answers; it stays on for what is left: idle connections, and answers that take
 * longer than seven seconds.
 */
export function finishAnswers(app: FastifyInstance): void {
  const underWay = new Set<string>();
  const answers = new EventEmitter();
  let isStopping = false;
  const end = (id: string): void => {
    if (underWay.delete(id) && underWay.size === 0) answers.emit('done');
  };
  app.addHook('onRequest', ({ id, routeOptions }, reply, next) => {
    if (!isStopping) {
      underWay.add(id);
      // Fastify's onRequestAbort doesn't tell of whoever hung up after they had sent a body.
      reply.raw.on('close', () => end(id));
    }
    // The process is alive: whoever watches that must not kill it now.
    else if (routeOptions.url !== '/api/health') {
      next(new DomainError('STOPPING', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
      return;
    }
    next();
  });
  app.addHook('onResponse', ({ id }, _reply, next) => {
    end(id);
    next();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    if (underWay.size === 0) return;
    await Promise.race([once(answers, 'done'), once(AbortSignal.timeout(LONGEST_WAIT_MS), 'abort')]);
  });
}
