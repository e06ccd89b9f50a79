import type { Language } from '@redthread/domain/language';
import type { GatewayType } from '@redthread/domain/told-number';
import type { WaitingStore } from './waiting-store.ts';

// The port's part for the operator's gateway: the number on which a person is told, and what waits to be sent there. See store.ts for its
// conventions.

/** A number as gateways dial it, which its person confirmed with a code. */
export interface ToldNumber {
  readonly accountId: string;
  readonly number: string;
  readonly confirmedAt: number;
}

/** A number that a code was sent to, and until when the code may be typed in. */
export interface AskedNumber {
  readonly number: string;
  readonly expiresAt: number;
}

/** What is sent to a number with a code, and the hash by which the code is known again. */
export interface NewNumberCode {
  readonly accountId: string;
  readonly number: string;
  readonly hash: string;
  readonly language: Language;
  readonly text: string;
  readonly at: number;
  readonly expiresAt: number;
}

/** The newest message of a person about one thing. `tries` is how often the gateway was asked in vain. */
export interface WaitingText {
  readonly id: string;
  readonly type: GatewayType;
  readonly number: string;
  readonly language: Language;
  readonly text: string;
  readonly expiresAt: number;
  readonly tries: number;
}

/** What came of a code: a wrong one may be tried again, an expired one is gone. */
export type CodeOutcome = 'confirmed' | 'wrong' | 'expired';

export interface GatewayStore extends WaitingStore<WaitingText> {
  /** The person's number, and the one that waits for its code; each null for none. */
  find(accountId: string, now: number): Promise<{ told: ToldNumber | null; asked: AskedNumber | null }>;
  /**
   * Keeps a code in the place of the person's last one, and queues its message. The number that was confirmed before stays until this one is.
   * Rejects with NOT_SIGNED_IN when the account is gone by now.
   */
  askCode(code: NewNumberCode): Promise<void>;
  /** Types a code in. The confirmed number takes the place of the one before, for which nothing waits any more. */
  confirm(typed: { accountId: string; hash: string; at: number }): Promise<CodeOutcome>;
  /** Forgets a person's numbers, with what waits for them. */
  end(accountId: string): Promise<void>;
  /** The gateway never sends to this number again: nobody is told there. */
  endNumber(number: string): Promise<void>;
}
