const HOUR_MS = 3_600_000;

/** Counts what people do, in memory: a write for each write would cost as much as what it bounds. */
export interface Acts {
  /** Takes one of `max` in this hour for `key`; milliseconds until the next may be taken, 0 when this one was. */
  take(key: string, max: number, now: number): number;
  /** Begins something that a key does once at a time. False while it is under way. */
  enter(key: string): boolean;
  leave(key: string): void;
}

export function createActs(): Acts {
  let windowStart = 0;
  let taken = new Map<string, number>();
  const underWay = new Set<string>();
  return {
    take: (key, max, now) => {
      if (max === 0) return 0;
      if (now - windowStart >= HOUR_MS || now < windowStart) {
        windowStart = now;
        taken = new Map();
      }
      const count = taken.get(key) ?? 0;
      if (count >= max) return windowStart + HOUR_MS - now;
      taken.set(key, count + 1);
      return 0;
    },
    enter: (key) => {
      if (underWay.has(key)) return false;
      underWay.add(key);
      return true;
    },
    leave: (key) => void underWay.delete(key),
  };
}
