import type { Pace } from './measurement.ts';

/** What every job is told. */
export interface Plan {
  /** What stands before a command's words: the single executable, or Node and the source. */
  readonly program: readonly string[];
  readonly rounds: number;
  /** Starts and loads before the rounds that count: the first reads files from the disk, the others from memory. */
  readonly uncounted: number;
  readonly pace: Pace;
  /** Told before each measurement what comes. */
  readonly onProgress: (what: string) => void;
}
