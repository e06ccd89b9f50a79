import type { Store } from '@redthread/db/store';
import { dayOf } from '@redthread/domain/day';
import { createBestEffort } from '../../call/best-effort.ts';
import type { TokenCaller } from '../../call/caller.ts';
import { hashSecret, newSecret } from '../../secrets/secret.ts';

/** A prefix that secret scanners recognise in repositories and logs. */
const PREFIX = 'rt_';

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
  const bestEffort = createBestEffort();

  return {
    find: async (token, now) => {
      const found = await tokens.find(hashSecret(token), now);
      if (found === null) return null;
      const { id, lastUsedOn } = found.token;
      if ((lastUsedOn ?? '') < dayOf(now)) await bestEffort(() => tokens.touch(id, dayOf(now)));
      return found;
    },
  };
}
