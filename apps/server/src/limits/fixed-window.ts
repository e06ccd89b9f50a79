/** A rate limiter in memory: so many of a key in a fixed window, which is the same for all keys. */
export interface FixedWindow {
  /** Takes `count` of `max` for `key`, all or none; milliseconds until they may be taken, 0 when they were. A `max` of 0 is no limit. */
  take(key: string, max: number, now: number, count?: number): number;
  /** Takes back one that was counted and never made. */
  giveBack(key: string): void;
}

/** For what the database doesn't count: a write for each would cost as much as what it bounds. */
export function createFixedWindow(windowMs: number): FixedWindow {
  let windowStart = 0;
  let taken = new Map<string, number>();
  return {
    take: (key, max, now, count = 1) => {
      if (max === 0) return 0;
      if (now - windowStart >= windowMs || now < windowStart) {
        windowStart = now;
        taken = new Map();
      }
      const total = (taken.get(key) ?? 0) + count;
      if (total > max) return windowStart + windowMs - now;
      taken.set(key, total);
      return 0;
    },
    giveBack: (key) => {
      const count = taken.get(key) ?? 0;
      if (count > 0) taken.set(key, count - 1);
    },
  };
}
