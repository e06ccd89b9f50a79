import type { AskMode } from '@redthread/domain/ask-mode';
import type { BloodType } from '@redthread/domain/blood-type';
import type { LeftOutCounts } from '@redthread/domain/left-out';
import type { Urgency } from '@redthread/domain/urgency';
import type { WriteAskMail } from './ask-message.ts';
import type { ZoneOf } from './ask-store.ts';
import type { KeptPlace } from './page.ts';
import type { BloodRequest } from './request-store.ts';

export interface Look {
  readonly requestId: string;
  readonly at: number;
  readonly mode: AskMode;
  readonly write: WriteAskMail;
  readonly zoneOf: ZoneOf;
}

export type LeftOut = Pick<Look, 'requestId' | 'at' | 'zoneOf'>;

/** A request that isn't posted yet. */
export interface Reach {
  readonly bloodType: BloodType;
  readonly place: KeptPlace;
  readonly urgency: Urgency;
  readonly at: number;
  readonly zoneOf: ZoneOf;
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
  /** How many more donors may be invited for the requests of who posted this one. */
  invitationsLeft(request: BloodRequest, at: number): Promise<number>;
  /** Null when there is no such request, or none with a town. Read in slices, between which others are served. */
  leftOut(request: LeftOut): Promise<LeftOutCounts | null>;
  /** How many donors could be contacted for a request if it were posted, no more than `MOST_REACHED`. */
  reach(request: Reach): Promise<number>;
}
