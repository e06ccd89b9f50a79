import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A rate limiter in memory: so many of a key in a fixed window, which is the same for all keys. */
export interface FixedWindow {
  /** Takes `count` of `max` for `key`, all or none; milliseconds until they may be taken, 0 when they were. A `max` of 0 is no limit. */
  take(key: string, max: number, now: number, count?: number): number;
}

interface FixedWindowOptions {
  readonly windowMs: number;
  /** Keys that have a count of their own in a window, and as many of each wider kind. */
  readonly mostKeys: number;
  /** What a key is counted by when there are too many: the network around it, or null. */
  readonly widerKey?: (key: string) => string | null;
}

/** Counts that all other keys share, by a hash. */
export const SHARED_COUNTS = 1024;

/**
 * For what the database doesn't count: a write for each would cost as much as what it bounds. A key that has a count keeps
 * it until the window ends, whoever else comes; a new key that finds no room is counted with its neighbours.
 */
export function createFixedWindow({ windowMs, mostKeys, widerKey = () => null }: FixedWindowOptions): FixedWindow {
  // Nobody can choose whom they share a count with.
  const seed = randomInt(2 ** 32);
  let windowStart = 0;
  /** Of keys, of the networks around them, and so on. */
  let kinds: Map<string, number>[] = [];
  let shared = new Map<string, number>();

  const countOf = (key: string): { counts: Map<string, number>; name: string } => {
    let [kind, name] = [0, key];
    for (let wider: string | null = key; wider !== null; wider = widerKey(wider), kind += 1) {
      const counts = kinds[kind] ?? new Map<string, number>();
      kinds[kind] = counts;
      name = wider;
      if (counts.has(name) || counts.size < mostKeys) return { counts, name };
    }
    return { counts: shared, name: String(crc32(name, seed) % SHARED_COUNTS) };
  };

  return {
    take: (key, max, now, count = 1) => {
      if (max === 0) return 0;
      if (now - windowStart >= windowMs || now < windowStart) {
        windowStart = now;
        kinds = [];
        shared = new Map();
      }
      const { counts, name } = countOf(key);
      const total = (counts.get(name) ?? 0) + count;
      if (total > max) return windowStart + windowMs - now;
      counts.set(name, total);
      return 0;
    },
  };
}
