import { setImmediate } from 'node:timers/promises';

/** Does one piece of work after the other of each key, and lets other calls in between. */
export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** For reads that hold the only thread for long: whoever sends forty at once waits for themselves, and nobody else does. */
export function createInTurn(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const mine = (async () => {
      if (before !== undefined) await before.catch(() => undefined).then(() => setImmediate());
      return work();
    })();
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
