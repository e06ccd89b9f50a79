/** So many of a thing in a fixed window. */
export interface Counter {
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
}

/** The counter that has none left, and the milliseconds until it has again. */
export interface Exhausted {
  readonly key: string;
  readonly waitMs: number;
}

export interface LimitStore {
  /** Takes one of `max` in a fixed window. Milliseconds until the next may be taken: 0 when this one was. */
  take(request: Counter & { now: number }): Promise<number>;
  /** Takes one of each counter, or of none: null, or of those that have none left the one that is waited for longest. */
  takeAll(counters: readonly Counter[], now: number): Promise<Exhausted | null>;
  /** How many are left of each counter, in their order. */
  left(counters: readonly Counter[], now: number): Promise<number[]>;
  /**
   * Counts an attempt before it is made, so that attempts side by side all count. After the nth attempt in a row the
   * next one waits `waitsMs[n]`, or its last entry. Milliseconds to wait: 0 when this attempt may be made.
   */
  begin(request: { key: string; waitsMs: readonly number[]; forgetAfterMs: number; now: number }): Promise<number>;
  /** Takes back an attempt that was begun and never made. */
  giveBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
  removeExpired(now: number): Promise<void>;
}
