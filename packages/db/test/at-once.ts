import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { AtOnce } from './fresh-store.ts';

const WRITE = /^\s*(?:INSERT|UPDATE|DELETE)\b/i;

/** One of several acts that meet: it may write once all of them have read. */
interface Participant {
  mayWrite(): Promise<void>;
}

const participants = new AsyncLocalStorage<Participant>();

/**
 * A pool whose acts overlap when they come at once: each waits before its first write until every other has read, or is over, so
 * that none sees what another writes. As many wait as there are connections; the others come when these are done.
 */
export function meetingPool(pool: pg.Pool): { readonly pool: pg.Pool; readonly atOnce: AtOnce } {
  const connect = async () => waitingClient(await pool.connect());
  return {
    pool: new Proxy(pool, { get: (target, key) => (key === 'connect' ? connect : Reflect.get(target, key, target)) }),
    atOnce: (...acts) => meet(acts, pool.options.max),
  };
}

function waitingClient(client: pg.PoolClient): pg.PoolClient {
  let sent: Promise<unknown> = Promise.resolve();
  // In their order: a commit doesn't overtake the write that waits before it.
  const query = async (asked: string | pg.QueryArrayConfig) => {
    const isWrite = typeof asked !== 'string' && WRITE.test(asked.text);
    const turn = sent.then(() => (isWrite ? participants.getStore()?.mayWrite() : undefined));
    sent = turn;
    await turn;
    return typeof asked === 'string' ? client.query(asked) : client.query(asked);
  };
  const release = (isBroken: boolean) => client.release(isBroken);
  return new Proxy(client, {
    get: (target, key) => {
      if (key === 'query') return query;
      return key === 'release' ? release : Reflect.get(target, key, target);
    },
  });
}

function meet<Result>(acts: readonly (() => Promise<Result>)[], most: number): Promise<Result>[] {
  let missing = Math.min(acts.length, most);
  const { promise: allHaveRead, resolve } = Promise.withResolvers<void>();
  return acts.map((act) => {
    let isThere = false;
    const arrive = () => {
      if (!isThere) missing -= 1;
      isThere = true;
      if (missing <= 0) resolve();
    };
    const mayWrite = () => {
      arrive();
      return allHaveRead;
    };
    return participants.run({ mayWrite }, act).finally(arrive);
  });
}
