import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import type { Figures } from './figures.ts';

/** A mean over seeds, and half of its 95 % interval. */
export interface Estimate {
  readonly mean: number;
  readonly margin: number;
}

const MEANS = [
  'filled',
  'filledHigh',
  'units',
  'invitationsARequest',
  'invitationsAUnit',
  'oNegativeForOthers',
  'oNegativeForDPositive',
  'mostInvitations',
  'twiceInWeek',
  'cameForNothing',
  'stoppedPerThousand',
] as const satisfies readonly (keyof Figures)[];

/** Many runs of one world and policy. */
export interface Summary extends Readonly<Record<(typeof MEANS)[number], Estimate>> {
  readonly seeds: number;
  /** Of all requests of high urgency of all seeds; infinite when half of them never came to it. */
  readonly firstYesMinutes: number;
  readonly filledMinutes: number;
  /** Units given of units needed. */
  readonly unitsByType: Readonly<Record<BloodType, number>>;
}

export function summaryOf(runs: readonly Figures[]): Summary {
  const means = MEANS.map((measure) => [measure, estimateOf(runs.map((figures) => figures[measure]))]);
  const shares = BLOOD_TYPES.map((type) => {
    const of = (column: 'given' | 'needed') => runs.reduce((sum, figures) => sum + figures[column][type], 0);
    return [type, of('given') / of('needed')];
  });
  return {
    ...Object.fromEntries(means),
    seeds: runs.length,
    firstYesMinutes: medianOf(runs.flatMap(({ firstYesMinutes }) => firstYesMinutes)),
    filledMinutes: medianOf(runs.flatMap(({ filledMinutes }) => filledMinutes)),
    unitsByType: Object.fromEntries(shares),
  };
}

/** Seeds in which there was nothing to measure are left out. */
function estimateOf(values: readonly number[]): Estimate {
  const known = values.filter((value) => Number.isFinite(value));
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (known.length - 1);
  return { mean, margin: 1.96 * Math.sqrt(variance / known.length) };
}

function medianOf(values: readonly number[]): number {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN;
}
