import type { WriteAskMail } from './ask-message.ts';

export interface Look {
  readonly requestId: string;
  readonly at: number;
  readonly write: WriteAskMail;
  /** The IANA time zone of a town. */
  readonly zoneOf: (placeId: number) => string;
}

/** Looks for donors to ask. */
export interface LookStore {
  /** The request whose look is due, the longest first; null for none. */
  due(at: number): Promise<string | null>;
  /**
   * Asks as many donors as the rule says, each with a mail, and sets when the next look is due: all in one act, in which each donor
   * is read again. What is read before that is read in slices, between which others are served. How many were asked.
   */
  look(look: Look): Promise<number>;
}
