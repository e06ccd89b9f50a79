import { createHash } from 'node:crypto';
import type { Counter } from '@redthread/db/operations/limits';
import type { Store } from '@redthread/db/store';
import { HOUR_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import type { Settings } from '../env.ts';

/** What is counted in the database needs to know this of a call. */
export interface LimitedCall {
  readonly store: Pick<Store, 'limits'>;
  readonly settings: Settings;
  readonly clientNetwork: string;
  readonly now: number;
}

/** At most `max` of a kind per subject and window; a `max` of 0 is no limit. */
export interface SubjectLimit {
  readonly kind: string;
  readonly subject: string;
  readonly max: number;
  readonly windowMs: number;
}

/** Takes one of what the limit has left. Rejects with TOO_MANY_ATTEMPTS. */
export async function takeLimit(call: LimitedCall, limit: SubjectLimit): Promise<void> {
  refuseWhile(await waitFor(call, limit));
}

/** The same of the client network. Rejects with NETWORK_BUSY: who is refused may have tried once, as one of many in a hall. */
export async function takeOfNetwork(call: LimitedCall, limit: Omit<SubjectLimit, 'subject'>): Promise<void> {
  refuseWhile(await waitFor(call, { ...limit, subject: call.clientNetwork }), 'NETWORK_BUSY');
}

/** A group of donors, through whose link many sign up in one hall. */
export interface Hall {
  readonly id: string;
}

/**
 * Takes one of what a group has left. False without a group, and once it has none left: then it is the network's to take, so that nobody who uses
 * a group up shuts others out.
 */
export async function takeOfGroup(
  call: LimitedCall,
  group: Hall | null,
  { kind, ...limit }: Omit<SubjectLimit, 'subject'>,
): Promise<boolean> {
  return group !== null && (await waitFor(call, { ...limit, kind: `group-${kind}`, subject: group.id })) === 0;
}

/** The same, but returns the milliseconds to wait instead of throwing: 0 when one was taken. */
export async function waitFor(call: LimitedCall, limit: SubjectLimit): Promise<number> {
  return (await waitForAll(call, [limit]))?.waitMs ?? 0;
}

/** Takes one of every limit, or of none when any is exhausted. Null, or the limit with the longest wait. */
export async function waitForAll(
  { store, now }: LimitedCall,
  limits: readonly SubjectLimit[],
): Promise<{ limit: SubjectLimit; waitMs: number } | null> {
  const counters = countersOf(limits);
  const exhausted = counters.length === 0 ? null : await store.limits.takeAll(counters, now);
  const limit = limits.find(({ kind, subject }) => limitKey(kind, subject) === exhausted?.key);
  return limit === undefined || exhausted === null ? null : { limit, waitMs: exhausted.waitMs };
}

/** The limits as the store counts them; those without a maximum aren't counted. */
export function countersOf(limits: readonly SubjectLimit[]): Counter[] {
  return limits
    .filter(({ max }) => max > 0)
    .map(({ kind, subject, max, windowMs }) => ({ key: limitKey(kind, subject), max, windowMs }));
}

export function refuseWhile(
  waitMs: number,
  code: 'TOO_MANY_ATTEMPTS' | 'MAILED_JUST_NOW' | 'NETWORK_BUSY' = 'TOO_MANY_ATTEMPTS',
): void {
  if (waitMs > 0) throw new DomainError(code, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Counts a link that opens nothing against the client network: whoever guesses keeps nobody of another from theirs. */
export async function takeWrongLink(call: LimitedCall): Promise<void> {
  const { settings, clientNetwork: subject } = call;
  await takeLimit(call, { kind: 'wrong-link', subject, max: settings.limits.wrongLinks, windowMs: HOUR_MS });
}

/** Hashed, so that the table holds nobody's email or IP address. */
export function limitKey(kind: string, subject: string): string {
  return `${kind}:${createHash('sha256').update(subject).digest('base64url')}`;
}
