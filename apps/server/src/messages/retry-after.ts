import { HOUR_MS } from '@redthread/domain/day';

/** What another server answered to a message, and how long it asks to be left alone, in ms; 0 when it doesn't. */
export interface Answered {
  readonly status: number;
  readonly retryAfterMs: number;
}

/** What came without a wish to be left alone, or never came and has a number of ours. */
export function statusAlone(status: number): Answered {
  return { status, retryAfterMs: 0 };
}

/** Seconds, or a day and a time (RFC 9110, 10.2.3), in ms from `now`. At most an hour: invitations are worth little after it. */
export function readRetryAfter(header: string | null | undefined, now: number): number {
  if (header === null || header === undefined) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), HOUR_MS);
}
