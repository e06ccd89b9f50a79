import type { DomainError } from '@redthread/domain/domain-error';
import type { Language } from '@redthread/domain/language';
import type { ChosenRole } from '@redthread/domain/role';
import type { Account, KeptAlong } from './account-store.ts';
import type { DonorDetails } from './donor-store.ts';
import type { Counter, Exhausted } from './operations/limits.ts';
import type { NewMail } from './operations/mail.ts';
import type { NewOffer } from './operations/offers.ts';
import type { pendingSignUps } from './pending-tables.ts';
import type { NewRequest } from './request-store.ts';

// The port's part for what somebody typed before they have an account. See store.ts for its conventions.

/**
 * A sign-up that waits for its code. `tokenHash` is of the secret of the browser that typed it, `linkHash` of the one in the mailed link,
 * `codeHash` of the code together with the browser's secret. Each draft is sealed with one of the secrets: of a sign-in alone it holds no
 * more than its language. Both are null once it is published, or has signed in. `doneAt` is when the code was confirmed, `requestId` what it posted or offered to.
 */
export type PendingSignUp = Readonly<typeof pendingSignUps.$inferSelect>;

/** By the code that was typed in the browser, or by the link. */
export type PendingKey = { readonly tokenHash: string; readonly codeHash: string } | { readonly linkHash: string };

/** What is published with the account, in the same operation. */
export type Publication =
  | { readonly kind: 'request'; readonly request: Omit<NewRequest, 'accountId' | 'at'> }
  | { readonly kind: 'donor'; readonly donor: DonorDetails }
  | {
      readonly kind: 'volunteer';
      readonly donor: DonorDetails;
      readonly offer: Omit<NewOffer, 'accountId' | 'at'>;
      /** What is said where the numbers of the person, or of their network, are used up. */
      readonly refusal: (exhausted: Exhausted) => DomainError;
    };

/** Writes the mail, for the holder of the address or for nobody. It may be called again. */
type WritePendingMail = (holder: Account | null) => NewMail;

export interface PendingStore {
  /** Keeps it, with its mail: the same statements whether or not the address has an account. */
  start(
    pending: Omit<PendingSignUp, 'id' | 'tries' | 'createdAt' | 'doneAt' | 'accountId' | 'requestId'> & {
      readonly at: number;
    },
    write: WritePendingMail,
  ): Promise<void>;
  /** Another code and link, in the place of the last and of its mail, unless it is done. Null when it has ended. */
  renew(
    change: Pick<PendingSignUp, 'tokenHash' | 'linkHash' | 'codeHash' | 'codeExpiresAt' | 'linkDraft'> & {
      readonly at: number;
    },
    write: WritePendingMail,
  ): Promise<PendingSignUp | null>;
  find(key: { readonly tokenHash: string } | { readonly linkHash: string }, now: number): Promise<PendingSignUp | null>;
  /** Whether a code is right; each that is typed takes one of its counters, and a wrong one a try. Null when it has ended. */
  guess(guess: {
    readonly tokenHash: string;
    readonly codeHash: string;
    readonly countersOf: (email: string) => readonly Counter[];
    readonly now: number;
  }): Promise<{ readonly pending: PendingSignUp; readonly outcome: 'right' | 'wrong' | 'expired' | 'spent' } | null>;
  /**
   * Signs in to the verified account of the address, or makes one in the place of an unverified one; publishes, and keeps the session.
   * Without a publication the drafts stay for an hour; with one, what waited longer for the address ends. Confirmed again within a minute it
   * opens another session, and publishes nothing twice. Rejects with SIGN_UP_ENDED, EMAIL_CODE_WRONG and EMAIL_CODE_USED at
   * `code`, and with what refuses the publication.
   */
  confirm(
    change: {
      readonly by: PendingKey;
      readonly person: { readonly name: string; readonly role: ChosenRole; readonly language: Language | null };
      readonly publication: Publication | null;
      readonly at: number;
    },
    along: Pick<KeptAlong, 'session'>,
  ): Promise<{ readonly account: Account; readonly startsAfresh: boolean; readonly requestId: string | null }>;
  removeExpired(now: number): Promise<void>;
}
