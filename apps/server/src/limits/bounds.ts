import { DomainError } from '@redthread/domain/domain-error';
import type { Settings } from '../env.ts';
import type { FixedWindow } from './fixed-window.ts';

/** How often something may be done. Each call has a count of its own; a limit of 0 is off. */
export interface Limit {
  readonly setting: keyof Settings & `limit${string}`;
  readonly per: 'person' | 'client network' | 'email address' | 'mailed link' | 'phone number';
  readonly window: 'minute' | 'hour' | 'day' | 'UTC day';
  /** Counted from `meta` before a signed-in person's call begins; the others are counted by their services. */
  readonly isCountedFirst?: true;
  /** Whether a person's calls wait for each other. */
  readonly isOneAtATime?: true;
}

export const LIMITS = {
  /** Changes in place of one's own data. */
  changes: { setting: 'limitChanges', per: 'person', window: 'hour', isCountedFirst: true },
  /** Acts, and refusals, that the audit keeps. */
  records: { setting: 'limitRecords', per: 'person', window: 'hour', isCountedFirst: true },
  exports: { setting: 'limitExports', per: 'person', window: 'hour', isCountedFirst: true, isOneAtATime: true },
  ownSignIns: { setting: 'limitOwnSignIns', per: 'person', window: 'hour' },
  signIns: { setting: 'limitSignIns', per: 'client network', window: 'minute' },
  signUps: { setting: 'limitSignUps', per: 'client network', window: 'hour' },
  google: { setting: 'limitGoogle', per: 'client network', window: 'minute' },
  mails: { setting: 'limitMailsPerHour', per: 'email address', window: 'hour' },
  emailCodes: { setting: 'limitEmailCodes', per: 'email address', window: 'hour' },
  networkMails: { setting: 'limitNetworkMails', per: 'client network', window: 'hour' },
  numberCodes: { setting: 'limitNumberCodes', per: 'person', window: 'hour' },
  codesPerNumber: { setting: 'limitCodesPerNumber', per: 'phone number', window: 'day' },
  networkNumberCodes: { setting: 'limitNetworkNumberCodes', per: 'client network', window: 'hour' },
  requests: { setting: 'limitRequests', per: 'person', window: 'hour' },
  tokens: { setting: 'limitTokens', per: 'person', window: 'hour' },
  contacts: { setting: 'limitContacts', per: 'person', window: 'UTC day' },
  invitationLinks: { setting: 'limitInvitationLinks', per: 'mailed link', window: 'minute' },
  wrongLinks: { setting: 'limitWrongLinks', per: 'client network', window: 'hour' },
  networkContacts: { setting: 'limitContactsPerNetwork', per: 'client network', window: 'UTC day' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

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
  const limits = writes.bounds.flatMap((bound): Limit[] => (typeof bound === 'string' ? [LIMITS[bound]] : []));
  for (const { setting, isCountedFirst } of limits) {
    const waitMs = isCountedFirst === true ? hourlyLimiter.take(key, settings[setting], now) : 0;
    if (waitMs > 0) throw new DomainError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  if (!limits.some(({ isOneAtATime }) => isOneAtATime)) return () => {};
  if (inProgress.has(key)) throw new DomainError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 1 });
  inProgress.add(key);
  return () => void inProgress.delete(key);
}
