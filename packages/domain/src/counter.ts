/** Attempts side by side are counted in another order than they came in, and a clock may be set right by a little. */
const SLACK_MS = 60_000;

/** How often something was done in a window of time. Instants are milliseconds since 1970. */
export interface Count {
  readonly taken: number;
  readonly resetsAt: number;
  readonly blockedUntil: number;
}

/**
 * A count as it stands: nothing once its window is over. One that would stand for longer than any does was made by a clock
 * that was ahead: nobody waits until then.
 */
export function livingCount<Found extends Count>(found: Found | null, now: number, longestMs: number): Found | null {
  if (found === null || found.resetsAt <= now) return null;
  return found.resetsAt > now + longestMs + SLACK_MS ? null : found;
}

/** The count after one more attempt, which the next must wait for: `waitsMs[n]` after the nth in a row, or the last entry. */
export function countAttempt(
  taken: number,
  { waitsMs, forgetAfterMs, now }: { waitsMs: readonly number[]; forgetAfterMs: number; now: number },
): Count {
  const attempts = taken + 1;
  const wait = waitsMs[Math.min(attempts, waitsMs.length - 1)] ?? 0;
  return { taken: attempts, resetsAt: now + forgetAfterMs, blockedUntil: now + wait };
}
