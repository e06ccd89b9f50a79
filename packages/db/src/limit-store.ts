/** A rate limit: at most `max` in a fixed window. */
export interface Counter {
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
}

/** An exhausted counter, and the milliseconds until its window ends. */
export interface Exhausted {
  readonly key: string;
  readonly waitMs: number;
}

export interface LimitStore {
  /** Takes one of `max` in a fixed window. Milliseconds until the next may be taken: 0 when this one was. */
  take(request: Counter & { now: number }): Promise<number>;
  /** Takes one of every counter, or of none: null, or the exhausted one with the longest wait. */
  takeAll(counters: readonly Counter[], now: number): Promise<Exhausted | null>;
  /** How many are left of each counter, in their order. */
  left(counters: readonly Counter[], now: number): Promise<number[]>;
  /**
   * Counts an attempt before it is made, so that concurrent attempts all count. After the nth attempt in a row the
   * next one waits `waitsMs[n]`, or its last entry. Milliseconds to wait: 0 when this attempt may be made.
   */
  begin(request: { key: string; waitsMs: readonly number[]; forgetAfterMs: number; now: number }): Promise<number>;
  /** Takes back a counted attempt that was not made. */
  giveBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
  removeExpired(now: number): Promise<void>;
}
