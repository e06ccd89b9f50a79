import type { Store } from '@redthread/db/store';
import { DAY_MS, MINUTE_MS } from '@redthread/domain/day';
import type { FastifyBaseLogger } from 'fastify';

/** Rewrites a database that somebody left soon after the start, and once a day. */
export function compactDaily(store: Pick<Store, 'compact'>, log: Pick<FastifyBaseLogger, 'warn'>): { stop(): void } {
  const compact = (): void => {
    store.compact().catch((error: unknown) => {
      log.warn(
        { err: error },
        'the database could not be rewritten without people who left, which is tried again in a day',
      );
    });
  };
  const [first, daily] = [setTimeout(compact, MINUTE_MS).unref(), setInterval(compact, DAY_MS).unref()];
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(daily);
    },
  };
}
