import { setImmediate } from 'node:timers/promises';
import { DomainError } from '@redthread/domain/domain-error';

/** Those that wait for one key: each is served within seconds, or told at once to come back. */
const MOST_WAITING = 64;

/** Does one piece of work after the other of each key, and lets other calls in between. Rejects with BUSY when too many wait. */
export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

interface Queue {
  /** Of all that were asked for, the one under way included. */
  unfinished: number;
  last: Promise<unknown>;
}

/**
 * For reads that take long, of the only thread or of the connections to a server: whoever sends forty at once waits for themselves, and
 * nobody else does.
 */
export function createInTurn(): InTurn {
  const queues = new Map<string, Queue>();
  return async (key, work) => {
    const before = queues.get(key);
    if (before !== undefined && before.unfinished > MOST_WAITING)
      throw new DomainError('BUSY', { retryAfterSeconds: 5 });
    const mine = (async () => {
      if (before !== undefined) await before.last.catch(() => undefined).then(() => setImmediate());
      return work();
    })();
    const queue = before ?? { unfinished: 0, last: mine };
    queue.unfinished += 1;
    queue.last = mine;
    queues.set(key, queue);
    try {
      return await mine;
    } finally {
      queue.unfinished -= 1;
      if (queue.unfinished === 0) queues.delete(key);
    }
  };
}
