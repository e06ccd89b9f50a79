import type { AskState } from '@redthread/domain/ask';
import type { BloodType } from '@redthread/domain/blood-type';
import type { Urgency } from '@redthread/domain/urgency';
import type { NewMail } from './identity-store.ts';
import type { Counter, Exhausted } from './limit-store.ts';

type AskRow = Pick<SeenAsk, 'id' | 'state' | 'askedAt' | 'answeredAt'>;

/** An ask whose request was withdrawn: all that is left of it. */
export interface WithdrawnAsk extends AskRow {
  readonly requestId: null;
}

/** What those read who were promised something that is over: fixed words, and nobody's name. */
export type Notice = Omit<NewMail, 'recipient' | 'at' | 'accountId'>;

/** An ask as one side sees it, with the name, whole, the phone and the blood type of the other. */
interface SeenAsk {
  readonly id: string;
  readonly state: AskState;
  readonly askedAt: number;
  readonly answeredAt: number | null;
  readonly name: string;
  readonly phone: string;
  readonly bloodType: BloodType;
}

/** An ask as the donor sees it: for whom, where, and how they answered. */
export interface DonorsAsk extends SeenAsk {
  readonly requestId: string;
  readonly hospital: string;
  readonly urgency: Urgency;
  readonly placeId: number | null;
}

/** An ask as the poster of the request sees it. */
export interface RequestsAsk extends SeenAsk {
  readonly donorId: string;
}

export interface NewAsk {
  readonly accountId: string;
  readonly donorId: string;
  /** The newest of the person's own that fits, when left out. */
  readonly requestId?: string | undefined;
  /** The keyed hash of the poster's email, for the audit. */
  readonly actorHash: string;
  readonly counters: readonly Counter[];
  /** To the donor. */
  readonly mail: (donor: { name: string; placeId: number | null }, request: { placeId: number | null }) => Notice;
  readonly at: number;
}

export interface AskStore {
  /**
   * Puts a request to a donor who consented to that, with a mail in the same act. A repeat answers the ask that is there, and
   * takes nothing of the counters; else the exhausted one. Rejects with NOT_SIGNED_IN, DONOR_NOT_FOUND, DONOR_NOT_OFFERED,
   * REQUEST_NOT_FOUND, NOT_YOURS, NO_REQUEST_TO_ASK_FOR, REQUEST_WITHOUT_TOWN; and with CANNOT_BE_ASKED, which doesn't say
   * why: no consent, an unverified address, the caps, further than they travel, or blood that doesn't fit.
   */
  pick(ask: NewAsk): Promise<{ readonly ask: DonorsAsk } | { readonly exhausted: Exhausted }>;
  /** Newest first, at most 50. */
  ofDonor(accountId: string): Promise<(DonorsAsk | WithdrawnAsk)[]>;
  /** Newest first, at most 200. */
  ofRequest(requestId: string): Promise<RequestsAsk[]>;
  /** Null when the account's donor has no such ask. Rejects with ALREADY_COMING when they are on the way to another. */
  answer(change: { id: string; accountId: string; isComing: boolean; at: number }): Promise<DonorsAsk | null>;
  /** Deletes what was asked before. */
  removeAskedBefore(instant: number): Promise<void>;
}
