import type { Hideable, HidingReason } from '@redthread/domain/hiding';
import type { Language } from '@redthread/domain/language';
import type { NewMail } from './operations/mail.ts';

/** What an admin did to what somebody offers or asks for. */
export const HIDING_KINDS = ['hidden', 'shown', 'removed'] as const;

/** What its owner is told of it, of which the server has the words: a name but the reader's own is not among them. */
export interface HidingMessage {
  readonly kind: (typeof HIDING_KINDS)[number];
  readonly subject: Hideable;
  /** Null for shown again. */
  readonly reason: HidingReason | null;
  /** The reader's whole name. */
  readonly name: string;
  /** What they want to be called, if they said so. */
  readonly calledName?: string | null;
  /** Theirs; null for not known. */
  readonly language: Language | null;
  readonly at: number;
}

export type WriteHidingMail = (message: HidingMessage) => Omit<NewMail, 'recipient' | 'at' | 'accountId'>;
