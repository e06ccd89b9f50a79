import type { WriteAskMail } from './ask-message.ts';

/** What falls due by itself, kept in the database: a restart, a crash or a clock that jumps neither loses nor doubles any of it. */
export interface ClockStore {
  /**
   * What a clock that was ahead left later than anything can be falls due as if it began now; whoever was asked in the future
   * was asked now.
   */
  bringForward(now: number): Promise<void>;
  /** When the next thing falls due, in ms since 1970; null for nothing. */
  nextDueAt(): Promise<number | null>;
  /**
   * Does the first thing that is due by now, in one act: a poster is asked whether the blood is still needed, a request expires, a
   * donor is reminded, or asked whether they gave. False when there was nothing; then
   * sign-ups whose time is over go. Looks are apart: they are due in `dueLook`.
   */
  tick(change: { at: number; write: WriteAskMail }): Promise<boolean>;
}
