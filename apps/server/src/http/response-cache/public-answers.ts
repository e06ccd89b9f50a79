import { setImmediate } from 'node:timers/promises';
import type { Store, Version } from '@redthread/db/store';
import { dayOf } from '@redthread/domain/day';
import type { DailyCleanup } from '../../daily-cleanup.ts';
import type { CacheEntry, ResponseCache } from './cache.ts';
import type { ReadRequest } from './read-request.ts';

export interface AnswerParts {
  readonly store: Pick<Store, 'version'>;
  readonly cache: ResponseCache;
  readonly parse: (address: string) => ReadRequest | null;
  readonly read: (request: ReadRequest, now: number) => Promise<CacheEntry>;
  readonly daily: Pick<DailyCleanup, 'run'>;
  readonly now: () => number;
}

/** What visitors are answered, whoever passes it on. Each rejects with whatever a step throws. */
export interface PublicAnswers {
  /** What a GET of the address asks for; null for what visitors aren't told. */
  parse(address: string): ReadRequest | null;
  /** The answer, from the cache while its entry is current, else read anew; null when the database can't tell what is current. */
  find(request: ReadRequest): Promise<CacheEntry | null>;
  /** Whether nobody has written since what these stand on. */
  areCurrent(entries: readonly CacheEntry[]): Promise<boolean>;
}

/** What requests that arrive together share: a look at the database, if one of them needs it, and a reading of each address. */
interface Turn {
  readonly now: number;
  version(): ReturnType<Store['version']>;
  readonly readings: Map<string, Promise<CacheEntry>>;
}

export function createPublicAnswers({ store, cache, parse, read, daily, now }: AnswerParts): PublicAnswers {
  let turn: Promise<Turn> | undefined;
  /** Begins once all who ask together have asked. */
  const beginTurn = async (): Promise<Turn> => {
    await setImmediate();
    turn = undefined;
    const at = now();
    await daily.run(at);
    let looked: ReturnType<Store['version']> | undefined;
    const version = () => {
      looked ??= store.version();
      return looked;
    };
    return { now: at, version, readings: new Map() };
  };
  const nextTurn = (): Promise<Turn> => {
    turn ??= beginTurn();
    return turn;
  };
  const readAndKeep = async (request: ReadRequest, at: number): Promise<CacheEntry> => {
    const entry = await read(request, at);
    cache.offer(entry);
    return entry;
  };
  return {
    parse: (address) => cache.find(address)?.request ?? parse(address),
    find: async (request) => {
      const { address, isOfTable } = request;
      const { now: at, version, readings } = await nextTurn();
      const current = isOfTable ? null : await version();
      if (current === null && !isOfTable) return null;
      const kept = cache.find(address);
      if (kept !== undefined && isCurrent(kept, at, current)) return kept;
      const reading = readings.get(address) ?? readAndKeep(request, at);
      readings.set(address, reading);
      return reading;
    },
    areCurrent: async (entries) => {
      const { now: at, version } = await nextTurn();
      const current = await version();
      return current !== null && entries.every((entry) => isCurrent(entry, at, current));
    },
  };
}

/** Without a version, for an entry that stands on nothing in the database. */
function isCurrent({ day, dependencies }: CacheEntry, now: number, version: Version | null): boolean {
  return day === dayOf(now) && (version === null || dependencies.isCurrent(version));
}
