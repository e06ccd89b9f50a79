import type pg from 'pg';
import { type Counters, readCounters } from '../operations/totals.ts';
import type { Query } from '../query.ts';
import type { Engine, Tx } from '../transaction.ts';
import { CONNECT_MS, type Connections, within } from './connections.ts';
import { isOfServer } from './failure.ts';

interface Looker {
  /** The totals with all that anybody has committed: the same object while nobody has. Null while the server can't tell. */
  look(): Promise<Counters | null>;
  /** The same inside a transaction: as its snapshot has them, which the last look may have seen too. */
  within(tx: Tx): Promise<Counters>;
  /** What the last look found; null before the first, or when it failed. */
  latest(): Counters | null;
  close(): void;
}

interface Seen {
  readonly snapshot: string;
  /** When the server was started, by which one is told from another behind a pooler. */
  readonly started: string;
  readonly counters: Counters;
}

// Two equal snapshots see the same rows: it names every transaction that has ended, and every one that hasn't.
const SNAPSHOT = `SELECT CAST(pg_current_snapshot() AS text) AS snapshot, CAST(pg_postmaster_start_time() AS text) AS started`;
const OWN_SNAPSHOT: Query<string, unknown> = {
  sqlite: '',
  postgres: 'SELECT CAST(pg_current_snapshot() AS text)',
  values: () => [],
  read: ([snapshot]) => String(snapshot),
};

/**
 * Looks whether anybody wrote, over a connection of its own, one look at a time: whoever asks while one is under way, which may have
 * passed a commit by, shares the next one.
 */
export function createLooker(connections: Connections, engine: Pick<Engine, 'read'>): Looker {
  let client: pg.PoolClient | null = null;
  let seen: Seen | null = null;
  let underWay: Promise<Counters | null> | null = null;
  let following: Promise<Counters | null> | null = null;
  let isClosed = false;
  const asking = {
    ...(connections.isPrepared ? { name: 'snapshot' } : {}),
    ...within(CONNECT_MS, SNAPSHOT),
  };

  const letGo = (isBroken: boolean): void => {
    client?.release(isBroken);
    client = null;
  };

  const see = async (): Promise<Counters> => {
    // Who acts may have found another server by now.
    if (client !== null && !connections.isTrusted(client)) letGo(true);
    if (client === null) {
      // A server that was found anew may never have had what the one before had.
      seen = null;
      client = await connections.connect();
    }
    const { rows } = await client.query<{ snapshot: string; started: string }>(asking);
    const { snapshot, started } = rows[0] ?? { snapshot: '', started: '' };
    if (seen?.started !== started) seen = null;
    if (seen?.snapshot === snapshot) return seen.counters;
    // Read later than the snapshot was: what was written between makes the next look read again.
    const epoch = seen?.counters.epoch ?? {};
    const counters: Counters = { ...(await engine.read(readCounters)), epoch };
    seen = { snapshot, started, counters };
    return counters;
  };

  const begin = async (): Promise<Counters | null> => {
    if (isClosed) return null;
    try {
      return await see();
    } catch (error) {
      seen = null;
      if (client !== null) connections.doubt(client);
      letGo(true);
      if (isOfServer(error)) return null;
      throw error;
    } finally {
      underWay = null;
      // Closed while it connected.
      if (isClosed) letGo(false);
    }
  };

  const look = (): Promise<Counters | null> => {
    if (underWay === null) {
      underWay = begin();
      return underWay;
    }
    following ??= underWay
      .catch(() => {})
      .then(() => {
        following = null;
        return look();
      });
    return following;
  };

  return {
    look,
    within: async (tx) => {
      const known = seen;
      // Counting anew reads every cell of every writer.
      const isSame = known !== null && (await tx.one(OWN_SNAPSHOT)) === known.snapshot;
      return isSame ? known.counters : readCounters(tx);
    },
    latest: () => seen?.counters ?? null,
    close: () => {
      isClosed = true;
      letGo(false);
    },
  };
}
