// The port's part for what goes through mail: sign-ups under way, codes in links, the outbox. See store.ts.

/** A sign-up under way in one browser, before there is an account. Its token and password are kept as SHA-256 in hex. */
export interface Identity {
  readonly id: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly expiresAt: number;
}

export interface IdentityStore {
  /** Starts a sign-up. The same address and password start a living one again, with a new token. */
  start(identity: {
    email: string;
    passwordHash: string;
    tokenHash: string;
    at: number;
    expiresAt: number;
  }): Promise<Identity>;
  find(tokenHash: string, now: number): Promise<Identity | null>;
  /** Gives a sign-up a new token, whose old one ends. A verified one ends a day after it was verified at the latest. */
  renew(change: { tokenHash: string; newTokenHash: string; expiresAt: number; now: number }): Promise<Identity | null>;
  /**
   * Uses a sign-up code up. The browser that holds the sign-up's token becomes verified; any other gets a verified sign-up
   * of its own under `newTokenHash`, and the first stays unverified. Null when the code isn't good any more.
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

/** What a mailed link carries: `hash` is the SHA-256 of its 256 random bits in hex. `email` is the address to prove. */
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
  readonly subject: string;
  readonly text: string;
  readonly at: number;
  /** From then on nobody needs it. */
  readonly expiresAt: number;
  /** The account that it is about: the mail goes with it, whatever its address was. A code's is known without. */
  readonly accountId?: string | undefined;
}

/** `tries` is how often the mail host was asked in vain. */
export interface WaitingMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: number;
  readonly tries: number;
}

export interface MailStore {
  /**
   * Keeps a mail, and in the same act the code in it, which replaces the last one of its purpose. A mail goes with its code,
   * and a sign-up lives as long as its code. Nothing is kept when the account or the sign-up has gone meanwhile: nobody waits for the mail any more.
   */
  post(mail: NewMail, code?: Omit<MailedCode, 'createdAt'>): Promise<void>;
  /** Keeps a code alone, which reaches its owner on another way than by mail. */
  issueCode(code: MailedCode): Promise<void>;
  findCode(hash: string, now: number): Promise<MailedCode | null>;
  find(id: string): Promise<WaitingMail | null>;
  /** Newest first. */
  list(limit: number): Promise<WaitingMail[]>;
  /** The mails whose time to be sent has come: those that were never tried first, each oldest first. */
  due(now: number, limit: number): Promise<WaitingMail[]>;
  /** When the next mail is due, or null. What has expired is never due. */
  nextDueAt(now: number): Promise<number | null>;
  postpone(id: string, nextTryAt: number): Promise<void>;
  remove(id: string): Promise<void>;
  removeExpired(now: number): Promise<void>;
  /** Mail that a clock which was ahead has put off is due now. */
  bringForward(now: number): Promise<void>;
}
