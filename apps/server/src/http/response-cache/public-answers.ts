import type { Store } from '@redthread/db/store';
import { dayOf } from '@redthread/domain/day';
import type { DailyChores } from '../../daily-chores.ts';
import type { CacheEntry, ResponseCache } from './cache.ts';
import type { ReadRequest } from './read-request.ts';

interface AnswerParts {
  readonly store: Pick<Store, 'version'>;
  readonly cache: ResponseCache;
  readonly parse: (address: string) => ReadRequest | null;
  readonly read: (request: ReadRequest, now: number) => Promise<CacheEntry>;
  readonly daily: DailyChores;
  readonly now: () => number;
}

/** What visitors are answered, for whoever inside the server passes it on. */
export interface PublicAnswers {
  /** What a GET of the address is answered; null for what visitors aren't told. Rejects with whatever a read throws. */
  find(address: string): Promise<CacheEntry | null>;
  /** Whether nobody has written since what these stand on. */
  areCurrent(entries: readonly CacheEntry[]): Promise<boolean>;
}

export function createPublicAnswers({ store, cache, parse, read, daily, now }: AnswerParts): PublicAnswers {
  const areCurrent = async (entries: readonly CacheEntry[]): Promise<boolean> => {
    const version = await store.version();
    const today = dayOf(now());
    return (
      version !== null &&
      !daily.isDue(now()) &&
      entries.every(({ day, dependencies }) => day === today && dependencies.isCurrent(version))
    );
  };
  return {
    areCurrent,
    find: async (address) => {
      const kept = cache.find(address);
      const request = kept?.request ?? parse(address);
      if (request === null) return null;
      await daily.run(now());
      if (kept !== undefined && (await areCurrent([kept]))) return kept;
      const entry = await read(request, now());
      cache.offer(entry);
      return entry;
    },
  };
}
