import type { AskOutcome, DeclineReason, Thanks } from '@redthread/domain/ask';
import type { AskMode } from '@redthread/domain/ask-mode';
import type { Account } from './account-store.ts';
import type { WriteAskMail } from './ask-message.ts';
import type { AskKey } from './operations/ask-record.ts';
import type { Counter, Exhausted } from './operations/limits.ts';
import type { DonorsAsk, RequestsAsk, WithdrawnAsk } from './operations/shown-asks.ts';

export interface NewAsk {
  readonly accountId: string;
  readonly donorId: string;
  /** The newest of the person's own that fits, when left out. */
  readonly requestId?: string | undefined;
  /** The keyed hash of the poster's email, for the audit. */
  readonly actorHash: string;
  readonly counters: readonly Counter[];
  readonly mode: AskMode;
  readonly write: WriteAskMail;
  readonly zoneOf: ZoneOf;
  readonly at: number;
}

/** The IANA time zone of a town. */
export type ZoneOf = (placeId: number) => string;

/** Who is shown a number: under what it is counted, and the hashes that know the person again, of which the first is the audit's. */
export interface NumberReader {
  readonly hashes: readonly [string, ...string[]];
  readonly counters: readonly Counter[];
}
export type ReaderOf = (account: Account) => NumberReader;

export interface AskAnswer {
  readonly by: AskKey;
  readonly isComing: boolean;
  /** With a yes: whether the poster is given the donor's phone, and when the donor will be there. */
  readonly sharesPhone?: boolean | undefined;
  readonly arrivingAt?: number | undefined;
  /** The day of the last donation, which is kept; null for none within the donor's rest. */
  readonly lastDonatedOn?: string | null | undefined;
  /** With a no. */
  readonly reason?: DeclineReason | undefined;
  readonly write: WriteAskMail;
  readonly zoneOf: ZoneOf;
  readonly readerOf: ReaderOf;
  readonly at: number;
}

export interface NewOffer {
  readonly accountId: string;
  readonly requestId: string;
  readonly sharesPhone: boolean;
  readonly arrivingAt?: number | undefined;
  readonly lastDonatedOn?: string | null | undefined;
  readonly write: WriteAskMail;
  readonly zoneOf: ZoneOf;
  readonly readerOf: ReaderOf;
  readonly at: number;
}

interface Said {
  readonly write: WriteAskMail;
  readonly at: number;
}

/** An offer that is accepted, or declined. */
interface VolunteerDecision extends Said {
  readonly id: string;
  readonly requestId: string;
  readonly actorId: string;
}

export interface AskStore {
  /**
   * Puts a request to a donor who consented to that, with a mail in the same act. A repeat answers the ask that is there, and
   * takes nothing of the counters; else the exhausted one. Rejects with NOT_SIGNED_IN, DONOR_NOT_FOUND, DONOR_NOT_OFFERED,
   * REQUEST_NOT_FOUND, NOT_YOURS, NO_REQUEST_TO_ASK_FOR, REQUEST_WITHOUT_TOWN,
   * ASKING_STOPPED, REQUEST_NOT_CONFIRMED; and with CANNOT_BE_ASKED, which doesn't say why: no consent, an unverified address, the caps, further than they travel, or blood that doesn't fit.
   */
  pick(ask: NewAsk): Promise<{ readonly ask: DonorsAsk } | { readonly exhausted: Exhausted }>;
  /** Newest first, at most 50. */
  ofDonor(accountId: string): Promise<(DonorsAsk | WithdrawnAsk)[]>;
  /** Who said yes first, then the newest; at most 200. */
  ofRequest(requestId: string): Promise<RequestsAsk[]>;
  /** Null when nobody has such an ask, or no link opens it. */
  find(by: AskKey): Promise<DonorsAsk | WithdrawnAsk | null>;
  /**
   * A yes that has a place, with the hour at which they are expected when they said none, or is in reserve; a no; a release of what was promised. A yes of a donor whose rest isn't over is a no, because they gave lately. Null when there is no such ask. Rejects with
   * ALREADY_COMING when they are on the way to another, with REQUEST_CHECKED and ASKING_STOPPED while nobody is to come, and with
   * ASK_OVER.
   */
  answer(answer: AskAnswer): Promise<DonorsAsk | null>;
  /**
   * A donor's offer to come for a request that nobody put to them: it waits for the poster, who is told, and takes one of the donor's
   * numbers of the day; when they are used up, gives the exhausted counter. To a request that was put to them it is a yes. Rejects with
   * NOT_SIGNED_IN, EMAIL_NOT_VERIFIED, NO_DONOR_PROFILE, REQUEST_NOT_FOUND, CANNOT_OFFER for one's own, BLOOD_MISMATCH, DONOR_RESTING,
   * DONOR_UNAVAILABLE, TOO_MANY_OFFERS, and as an answer does.
   */
  offer(offer: NewOffer): Promise<{ readonly ask: DonorsAsk } | { readonly exhausted: Exhausted }>;
  /**
   * The poster's yes to a donor who offers: they have a place, or are in reserve while all are taken, and are told. Each number that
   * is shown by it is counted, and written down. A repeat changes nothing. Null when there is no such ask of the request. Rejects
   * with ASK_OVER, REQUEST_CHECKED, EMAIL_NOT_VERIFIED for a poster whose address isn't, and DONOR_NOT_OFFERED for a donor who can't
   * come any more.
   */
  accept(
    offer: VolunteerDecision & { readonly zoneOf: ZoneOf; readonly readerOf: ReaderOf },
  ): Promise<RequestsAsk | null>;
  /** The poster's no to a donor who offers, who is told. Null and rejections as before. */
  refuse(offer: VolunteerDecision): Promise<RequestsAsk | null>;
  /**
   * What came of it, in the donor's word: it moves the day of their last donation, and the request by nothing. Null and
   * rejections as with an answer.
   */
  tell(said: Said & { readonly by: AskKey; readonly outcome: AskOutcome }): Promise<DonorsAsk | null>;
  /** The same in the poster's word, which moves the request. Null when there is no such ask of the request. */
  confirm(
    said: Said & {
      readonly id: string;
      readonly requestId: string;
      readonly actorId: string;
      readonly outcome: AskOutcome;
      /** The poster's, in the mail to a donor who gave. */
      readonly thanks?: Thanks | undefined;
      /** With a donation: whether the request ends by it; undefined for when nothing is missing any more. */
      readonly isEnough?: boolean | undefined;
    },
  ): Promise<RequestsAsk | null>;
  /** Whether a link in a mail carries this: one that opens an ask, or the way out of all. */
  hasLink(tokenHash: string): Promise<boolean>;
  /** Takes the consent to be asked back, or has it rest until a day, and tells the donor by email. False when nothing has such a token. */
  stop(change: {
    tokenHash: string;
    pausedUntil?: string | undefined;
    at: number;
    write: WriteAskMail;
  }): Promise<boolean>;
  /** Deletes what was asked before, and forgets when donors were asked. */
  removeAskedBefore(instant: number): Promise<void>;
}
