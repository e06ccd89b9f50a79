import type { ContestResult } from './contest.ts';
import type { FirstLoad } from './first-load.ts';
import type { Machine } from './machine.ts';

/** The product against itself, or against another process, in one figure. */
export interface Comparison {
  readonly job: string;
  readonly what: string;
  readonly measured: number;
  readonly against: number;
  readonly unit: 'µs' | 'ms' | 'MB';
  readonly ratio: number;
  /** The most that the ratio may be; null for none. */
  readonly atMost: number | null;
}

/** How long half of a job's answers take at each size, from few donors to many. */
export interface Growth {
  readonly job: string;
  /** `ratio` is to the fewest donors: the median of the rounds' own. */
  readonly sizes: readonly { readonly donors: number; readonly p50Us: number; readonly ratio: number }[];
}

/** Everything that one run has measured. */
export interface Report {
  readonly machine: Machine;
  /** The UTC day of the run. */
  readonly day: string;
  readonly sizes: readonly number[];
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  readonly contests: readonly ContestResult[];
  readonly growth: readonly Growth[];
  readonly comparisons: readonly Comparison[];
  readonly firstLoads: readonly FirstLoad[];
}
