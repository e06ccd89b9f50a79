/** The value in the middle, or the mean of the two there; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? Number.NaN : (lower + upper) / 2;
}

/** The value below which `share` (0 to 1) of the values are; NaN of nothing. */
export function quantile(values: Float64Array, share: number): number {
  const sorted = values.toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
