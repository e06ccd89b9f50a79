export interface Total {
  readonly count: number;
  /** Whether there may be more: a number below five is null, and counts as one. */
  readonly isLeast: boolean;
}

/** The sum of numbers of which small ones aren't told. */
export function totalOf(counts: readonly (number | null)[]): Total {
  return {
    count: counts.reduce<number>((sum, count) => sum + (count ?? 1), 0),
    isLeast: counts.includes(null),
  };
}
