import type { Language } from '@redthread/domain/language';
import type { Account } from './account-store.ts';
import type { Counter } from './operations/limits.ts';
import type { WaitingStore } from './waiting-store.ts';

// The port's part for what goes through mail: sign-ups under way, codes in links, the outbox. See store.ts.

/** A sign-up under way in one browser, before there is an account. Its token and password are kept as SHA-256 in hex. */
export interface Identity {
  readonly id: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly expiresAt: number;
}

export interface IdentityStore {
  /** Starts a sign-up. The same email and password resume an unexpired one, with a new token. */
  start(identity: {
    email: string;
    passwordHash: string;
    tokenHash: string;
    at: number;
    expiresAt: number;
  }): Promise<Identity>;
  find(tokenHash: string, now: number): Promise<Identity | null>;
  /** Replaces a sign-up's token and extends its life. A verified one ends a day after its verification at the latest. */
  renew(change: { tokenHash: string; newTokenHash: string; expiresAt: number; now: number }): Promise<Identity | null>;
  /**
   * Consumes a sign-up code. The browser that holds the sign-up's token becomes verified; any other gets a verified sign-up
   * of its own under `newTokenHash`, and the first stays unverified. Null when the code is no longer valid.
   */
  confirm(change: {
    codeHash: string;
    tokenHash: string | null;
    newTokenHash: string;
    expiresAt: number;
    now: number;
  }): Promise<Identity | null>;
  removeExpired(now: number): Promise<void>;
}

export const CODE_PURPOSES = ['sign-up', 'verify-email', 'change-email', 'reset-password'] as const;

export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** The secret in a mailed link: `hash` is the SHA-256 of its 256 random bits in hex. `email` is what it verifies. */
export interface MailedCode {
  readonly hash: string;
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly accountId: string | null;
  readonly identityId: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface NewMail {
  readonly recipient: string;
  /** Of its words. */
  readonly language?: Language | undefined;
  readonly subject: string;
  readonly text: string;
  readonly at: number;
  /** When it leaves, at most a day and a half after `at`: at once unless it says. */
  readonly leavesAt?: number | undefined;
  /** After that it is deleted unsent. */
  readonly expiresAt: number;
  /** The account that it is about, with which it is deleted. For a mail with a code, the code names it. */
  readonly accountId?: string | undefined;
  /** The ask with which it goes out of date: it is taken back while it waits when that ends, or is answered. */
  readonly askId?: string | undefined;
  /** Where a mail program's own button ends what it is about. */
  readonly unsubscribeUrl?: string | undefined;
}

/** A mail about an account that an operation queues together with what it does. */
export interface Mailing {
  readonly mail: NewMail;
  /** In its link; replaces the last one of its purpose. */
  readonly code?: Pick<MailedCode, 'hash' | 'purpose' | 'email' | 'expiresAt'>;
  /** It takes one of each of these counters, and isn't queued once one of them is exhausted. */
  readonly counters?: readonly Counter[];
}

/** Writes the mail with a link for the holder of an address, or for nobody, with nothing else that differs: it may be called again. */
export type WriteForHolder = (holder: Account | null) => Required<Pick<Mailing, 'mail' | 'code'>>;

/** `tries` is how often the mail host was asked in vain. */
export interface WaitingMail {
  readonly id: string;
  readonly unsubscribeUrl: string | null;
  readonly recipient: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: number;
  readonly tries: number;
}

export interface MailStore extends WaitingStore<WaitingMail> {
  /**
   * Queues a mail, and in the same act stores its code, which replaces the last one of its purpose. A mail is deleted with its code,
   * and a sign-up lives as long as its code. Queues `also` with it. Stores nothing when the account or the sign-up was deleted meanwhile.
   */
  post(mail: NewMail, code?: Omit<MailedCode, 'createdAt'>, also?: readonly Mailing[]): Promise<void>;
  /** The same for the account that has an address. Where none has, it writes as much, and keeps nothing: the time it takes tells nobody who has one. */
  postToHolder(email: string, at: number, write: WriteForHolder): Promise<void>;
  /** Stores a code without a mail; it reaches its owner in another way. */
  issueCode(code: MailedCode): Promise<void>;
  findCode(hash: string, now: number): Promise<MailedCode | null>;
  find(id: string): Promise<WaitingMail | null>;
  /** Newest first. */
  list(limit: number): Promise<WaitingMail[]>;
}
