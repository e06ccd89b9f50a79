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
  readonly comparisons: readonly Comparison[];
  readonly firstLoads: readonly FirstLoad[];
}
