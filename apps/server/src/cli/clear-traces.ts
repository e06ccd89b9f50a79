import type { Store } from '@redthread/db/store';
import type { FastifyBaseLogger } from 'fastify';

const LOOK_EVERY_MS = 2000;
/** A pause between two batches, in which other requests are served. */
const PAUSE_MS = 20;

/**
 * Overwrites the remains of deleted accounts in the database's free bytes, in batches, while the server runs. What isn't done
 * at shutdown continues at the next start.
 */
export function startClearing(
  store: Pick<Store, 'clearTraces'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let [isStopped, isUnderWay, isBlocked] = [false, false, false];

  const clear = async (): Promise<number> => {
    const clearing = await store.clearTraces();
    if (clearing === 'more' && !isUnderWay)
      log.info('clearing scraps of people who left out of the database file, in steps');
    if (clearing === 'done' && isUnderWay) log.info('cleared: nobody who left is in the database file any more');
    if (clearing === 'blocked' && !isBlocked) {
      log.info('scraps of people who left wait in the database file, until nobody else reads or writes it');
    }
    isUnderWay = clearing === 'more' || (isUnderWay && clearing === 'blocked');
    isBlocked = clearing === 'blocked';
    return clearing === 'more' ? PAUSE_MS : LOOK_EVERY_MS;
  };

  const look = async (): Promise<void> => {
    let next = LOOK_EVERY_MS;
    try {
      next = await clear();
    } catch (error) {
      log.warn({ err: error }, 'scraps of people who left could not be cleared, which is tried again');
    }
    if (!isStopped) timer = setTimeout(look, next).unref();
  };

  timer = setTimeout(look, LOOK_EVERY_MS).unref();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
