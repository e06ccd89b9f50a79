import { DomainError } from '@redthread/domain/domain-error';
import type { Settings } from '../env.ts';
import { LIMITS, type Limit, type LimitName } from '../setting-limits.ts';
import type { FixedWindow } from './fixed-window.ts';

/** What bounds a call: a limit, or something of which there is one, and which the call uses up. */
export type Bound = LimitName | { readonly usesUp: string };

/** What a call leaves behind, in words, and what bounds its growth. */
export interface Writes {
  readonly stays: string;
  readonly bounds: readonly [Bound, ...Bound[]];
}

interface BoundedCall {
  readonly settings: Settings;
  readonly hourlyLimiter: FixedWindow;
  readonly inProgress: Set<string>;
  readonly now: number;
}

/** Counts this call against the person's limits. Returns what to do when it is over. */
export function beginBounded(
  { settings, hourlyLimiter, inProgress, now }: BoundedCall,
  { path, accountId, writes }: { path: string; accountId: string; writes: Writes },
): () => void {
  const key = `${path}:${accountId}`;
  const names = writes.bounds.filter((bound) => typeof bound === 'string');
  const limitOf = (name: LimitName): Limit => LIMITS[name];
  for (const name of names) {
    const waitMs = limitOf(name).isCountedFirst === true ? hourlyLimiter.take(key, settings.limits[name], now) : 0;
    if (waitMs > 0) throw new DomainError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  if (!names.some((name) => limitOf(name).isOneAtATime)) return () => {};
  if (inProgress.has(key)) throw new DomainError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 1 });
  inProgress.add(key);
  return () => void inProgress.delete(key);
}
