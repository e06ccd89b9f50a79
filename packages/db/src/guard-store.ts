import type { AskMode } from '@redthread/domain/ask-mode';
import type { ReportKind } from '@redthread/domain/guard';
import type { WriteAskMail } from './ask-message.ts';
import type { AskKey } from './operations/ask-record.ts';
import type { reports } from './report-tables.ts';
import type { BloodRequest } from './request-store.ts';
import type { askDays } from './tables.ts';
import type { askableTotals } from './total-tables.ts';

// The port's part for what keeps asking honest: reports, stops, confirmed requests. See store.ts for its conventions.

/** Whose word it is: the donor's of an ask, about who posted its request; or the poster's, about a donor who said yes. */
export type Reporter = AskKey | { readonly id: string; readonly requestId: string; readonly posterId: string };

export interface NewReport {
  readonly by: Reporter;
  readonly kind: ReportKind;
  readonly write: WriteAskMail;
  readonly at: number;
}

/** Whose asking is stopped, or started: a person's with all of their requests, or one request's. */
export interface StopChange {
  readonly subject: 'person' | 'request';
  readonly id: string;
  /** Null for the command line. */
  readonly actorId: string | null;
  readonly write: WriteAskMail;
  readonly at: number;
}

/** When the newest report came that the admin has read; all of them without it. */
interface Read {
  readonly seenAt?: number | undefined;
}

type Started = StopChange & Read & { readonly mode: AskMode };

export interface OpenReport {
  readonly kind: ReportKind;
  readonly at: number;
  /** Null once the ask or its request is gone. */
  readonly requestId: string | null;
  /** Whether it is about a donor, in the word of who posted the request. */
  readonly isAboutDonor: boolean;
  /** Whether it can stop the person, and doesn't only count beside another. */
  readonly isWeighty: boolean;
}

/** A request as an admin looks at it. */
export interface GuardedRequest extends BloodRequest {
  readonly coming: number;
}

/** Somebody whose asking is stopped, or about whom a report is open. */
export interface GuardedPerson {
  readonly id: string;
  readonly name: string;
  readonly asksStoppedAt: number | null;
  readonly reports: readonly OpenReport[];
  /** Open ones, the newest first. */
  readonly requests: readonly GuardedRequest[];
}

export interface Guarded {
  readonly people: readonly GuardedPerson[];
  /** Those that were stopped by themselves. */
  readonly requests: readonly GuardedRequest[];
}

/** An open request that says until when blood is needed, in what an admin counts of it. */
export type OpenRequest = Pick<
  BloodRequest,
  'createdAt' | 'urgency' | 'neededBy' | 'closedAt' | 'units' | 'given' | 'placeId' | 'confirmedAt' | 'asksStoppedAt'
> & { readonly coming: number };

export interface AskingFigures {
  readonly open: readonly OpenRequest[];
  /** Open requests that don't say until when. */
  readonly withoutEnd: number;
  /** Those whose third of time is over without a yes, the soonest end first. */
  readonly withoutYes: { readonly total: number; readonly rows: readonly GuardedRequest[] };
  /** Those that no admin has confirmed, the soonest end first. */
  readonly toConfirm: { readonly total: number; readonly rows: readonly GuardedRequest[] };
  /** The newest day first. */
  readonly days: readonly (typeof askDays.$inferSelect)[];
  /** Donors who may be asked, by the day on which they were asked last: counted in UTC from 1970 on, -1 for never. */
  readonly askable: readonly (typeof askableTotals.$inferSelect)[];
  readonly reports: Readonly<Record<ReportKind, number>>;
  readonly stopped: { readonly people: number; readonly requests: number };
}

export type Report = typeof reports.$inferSelect;

export interface GuardStore {
  /**
   * Keeps a report, and stops the asking of whom it is about when the rule says so; a repeat changes nothing. False when there is no
   * such ask. Rejects with ASK_OVER, EMAIL_NOT_VERIFIED.
   */
  report(report: NewReport): Promise<boolean>;
  /** Donors who are coming are told. Rejects with PERSON_NOT_FOUND, REQUEST_NOT_FOUND. */
  stop(change: StopChange): Promise<void>;
  /** Looks go on, the reserve is told of places that are free, and reports about the person are settled. Rejects as `stop` does, and with PERSON_STOPPED, REPORTED_MEANWHILE. */
  start(change: Started): Promise<void>;
  /** Settles all open reports about a person, whose asking stays as it is. Rejects with PERSON_NOT_FOUND, REPORTED_MEANWHILE. */
  settle(change: Read & { id: string; actorId: string | null; at: number }): Promise<void>;
  /** An admin rang the hospital. Rejects with REQUEST_NOT_FOUND, REQUEST_OVER. */
  confirm(change: { id: string; actorId: string | null; mode: AskMode; at: number }): Promise<void>;
  /** What a person reported of others, newest first. */
  reportsBy(accountId: string): Promise<Report[]>;
  /** Whose asking is stopped, and about whom reports are open; at most so many of each. */
  stopped(limit: number): Promise<Guarded>;
  /** One consistent snapshot; rows of at most `limit` each. `since` is the first day of `days`. */
  figures(wanted: { at: number; since: string; limit: number }): Promise<AskingFigures>;
  removeSettledBefore(instant: number): Promise<void>;
}
