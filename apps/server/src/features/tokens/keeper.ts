import type { Store } from '@redthread/db/store';
import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import type { TokenCaller } from '../call.ts';
import { hashSecret, newSecret } from '../secret.ts';

/** So that a token that strayed into a repository or a log is recognised by those who look for such things. */
const PREFIX = 'rt_';
const RETRY_AFTER_MS = 60_000;

export interface TokenKeeper {
  /** The person behind an API token, or null when it is unknown, revoked, or at its end. */
  find(token: string, now: number): Promise<TokenCaller | null>;
}

/** A new token's text: `rt_` and 256 random bits in base64url. */
export function newApiToken(): string {
  return PREFIX + newSecret();
}

/** Whether a bearer credential has the form of an API token: longer than any session's, which may begin alike by chance. */
export function isApiToken(token: string): boolean {
  return /^rt_[\w-]{43}$/.test(token);
}

export function createTokenKeeper({ tokens }: Pick<Store, 'tokens'>): TokenKeeper {
  let failedAt = Number.NEGATIVE_INFINITY;

  // The day of use is a courtesy: a disk that can't be written, or a lock, must not keep a script from reading.
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
