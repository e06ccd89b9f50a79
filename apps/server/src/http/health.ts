import type { Store } from '@redthread/db/store';
import type { FastifyInstance } from 'fastify';
import { refuseOtherMethods } from '../trpc/refuse-other-methods.ts';

/** `/api/health` says that the process answers, `/api/ready` that a write would be kept. */
export function mountHealth(app: FastifyInstance, store: Store): void {
  app.get('/api/health', async () => ({ status: 'alive' }));
  app.get('/api/ready', async () => {
    await store.checkWritable();
    return { status: 'ready' };
  });
  for (const url of ['/api/health', '/api/ready']) refuseOtherMethods(app, url, new Set(['GET']));
}
