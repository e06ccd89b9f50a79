import type { Store } from '@redthread/db/store';
import type { FastifyInstance } from 'fastify';

const KEEP_MS = 1000;

/** `/api/health` says that the process answers, `/api/ready` that a write would be kept. */
export function mountHealth(app: FastifyInstance, store: Store, now: () => number): void {
  const check = shared(() => store.checkWritable(), now);
  app.get('/api/health', async () => ({ status: 'alive' }));
  app.get('/api/ready', async () => {
    await check();
    return { status: 'ready' };
  });
}

/** One write a second at most, whoever asks how often: each is a sync to the disk, and this call is not counted. */
function shared(work: () => Promise<void>, now: () => number): () => Promise<void> {
  let last: { readonly at: number; readonly outcome: Promise<void> } | undefined;
  return () => {
    if (last === undefined || Math.abs(now() - last.at) >= KEEP_MS) last = { at: now(), outcome: work() };
    return last.outcome;
  };
}
