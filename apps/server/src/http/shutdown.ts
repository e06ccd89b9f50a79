import { EventEmitter, once } from 'node:events';
import type { FastifyInstance } from 'fastify';

const LONGEST_WAIT_MS = 10_000;

/**
 * Lets the answers under way go out before the server closes. Fastify's own `forceCloseConnections` would cut them; it
 * stays on for what is left: idle connections, and answers that take longer than ten seconds.
 */
export function finishAnswers(app: FastifyInstance): void {
  const underWay = new Set<string>();
  const answers = new EventEmitter();
  const leave = async ({ id }: { id: string }): Promise<void> => {
    underWay.delete(id);
    if (underWay.size === 0) answers.emit('done');
  };
  app.addHook('onRequest', async ({ id }) => void underWay.add(id));
  app.addHook('onResponse', leave);
  app.addHook('onRequestAbort', leave);
  app.addHook('preClose', async () => {
    if (underWay.size === 0) return;
    await Promise.race([once(answers, 'done'), once(AbortSignal.timeout(LONGEST_WAIT_MS), 'abort')]);
  });
}
