const WINDOW_MS = 60_000;

export interface CallLimiter {
  /** Takes a call of `max` a minute for `key`; milliseconds until the next may be made, 0 when this one may. */
  take(key: string, max: number, now: number): number;
  /** Takes back a call that was counted and never answered. */
  giveBack(key: string): void;
}

/** What a visitor's calls are counted by; the address as `networkOf` gives it. */
export function visitorKey(clientAddress: string): string {
  return `visitor:${clientAddress}`;
}

/**
 * Counts every call in memory: the other limits are kept in the database, but a write for each read would cost more
 * than the reads that this protects.
 */
export function createCallLimiter(): CallLimiter {
  let windowStart = 0;
  let taken = new Map<string, number>();
  return {
    take: (key, max, now) => {
      if (max === 0) return 0;
      if (now - windowStart >= WINDOW_MS || now < windowStart) {
        windowStart = now;
        taken = new Map();
      }
      const count = (taken.get(key) ?? 0) + 1;
      if (count > max) return windowStart + WINDOW_MS - now;
      taken.set(key, count);
      return 0;
    },
    giveBack: (key) => {
      const count = taken.get(key) ?? 0;
      if (count > 0) taken.set(key, count - 1);
    },
  };
}
