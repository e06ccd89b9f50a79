import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';

const LONGEST_WAIT_MS = 10_000;

/**
 * Lets the answers under way go out before the server closes. Fastify's own `forceCloseConnections` would cut them; it
 * stays on for what is left: idle connections, and answers that take longer than ten seconds.
 */
export function finishAnswers(app: FastifyInstance): void {
  const underWay = new Set<string>();
  const leave = async ({ id }: { id: string }): Promise<void> => {
    underWay.delete(id);
    if (underWay.size === 0) app.server.emit('answered');
  };
  app.addHook('onRequest', async ({ id }) => void underWay.add(id));
  app.addHook('onResponse', leave);
  app.addHook('onRequestAbort', leave);
  app.addHook('preClose', async () => {
    if (underWay.size === 0) return;
    await Promise.race([once(app.server, 'answered'), once(AbortSignal.timeout(LONGEST_WAIT_MS), 'abort')]);
  });
}
