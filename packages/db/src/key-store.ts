import type { AccountStore } from './account-store.ts';
import type { DonorStore, RequestStore } from './store.ts';
import type { TokenStore } from './token-store.ts';

/** An idempotency key, as hashes: of who sent it to which call, and of what they sent with it. */
export interface NewKey {
  readonly hash: string;
  readonly fingerprint: string;
  /** Null when the act makes the account itself. */
  readonly accountId: string | null;
  readonly at: number;
}

export interface KeptKey {
  readonly fingerprint: string;
  /** What was made. */
  readonly subjectId: string;
}

/** What makes things once for a key. */
export interface KeyedStores {
  readonly accounts: Pick<AccountStore, 'create' | 'createProved'>;
  readonly donors: Pick<DonorStore, 'register'>;
  readonly requests: Pick<RequestStore, 'create'>;
  readonly tokens: Pick<TokenStore, 'create'>;
}

export interface KeyStore {
  find(hash: string, now: number): Promise<KeptKey | null>;
  /** Acts that keep the key with what they make, or neither. */
  keeping(key: NewKey): KeyedStores;
  removeExpired(now: number): Promise<void>;
}
