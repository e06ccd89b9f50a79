import type { Store } from '@redthread/db/store';
import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import type { TokenCaller } from '../../call/caller.ts';
import { hashSecret, newSecret } from '../../secrets/secret.ts';

/** A prefix that secret scanners recognise in repositories and logs. */
const PREFIX = 'rt_';
const RETRY_AFTER_MS = 60_000;

export interface TokenKeeper {
  /** The person behind an API token, or null when it is unknown, revoked or expired. */
  find(token: string, now: number): Promise<TokenCaller | null>;
}

/** A new token's text: `rt_` and 256 random bits in base64url. */
export function newApiToken(): string {
  return PREFIX + newSecret();
}

/** Whether a bearer credential has the form of an API token. The length tells it from a session token that happens to begin with `rt_`. */
export function isApiToken(token: string): boolean {
  return /^rt_[\w-]{43}$/.test(token);
}

export function createTokenKeeper({ tokens }: Pick<Store, 'tokens'>): TokenKeeper {
  let failedAt = Number.NEGATIVE_INFINITY;

  // The day of last use is best effort: a read-only or locked database must not keep a script from reading.
  const touch = async (id: string, now: number): Promise<void> => {
    try {
      await tokens.touch(id, dayOf(now));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      failedAt = now;
    }
  };

  return {
    find: async (token, now) => {
      const found = await tokens.find(hashSecret(token), now);
      if (found === null) return null;
      const { id, lastUsedOn } = found.token;
      if ((lastUsedOn ?? '') < dayOf(now) && Math.abs(now - failedAt) >= RETRY_AFTER_MS) await touch(id, now);
      return found;
    },
  };
}
