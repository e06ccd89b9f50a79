import type { AskMode } from '@redthread/domain/ask-mode';
import type { BloodType } from '@redthread/domain/blood-type';
import type { DeskSearch } from '@redthread/domain/desk-search';
import type { Hideable, HidingReason } from '@redthread/domain/hiding';
import type { PeopleList } from '@redthread/domain/people-list';
import type { Account } from './account-store.ts';
import type { WriteAskMail } from './ask-message.ts';
import type { Donor } from './donor-store.ts';
import type { WriteHidingMail } from './hiding-message.ts';
import type { Ask } from './operations/ask-record.ts';
import type { AuditEntry } from './operations/audit.ts';
import type { OpenReport } from './operations/reports.ts';
import type { Page, Position } from './page.ts';
import type { BloodRequest } from './request-store.ts';

// The port's part for the admin's desk: finding people and requests, and what happened to them. See store.ts for its conventions.

export interface DeskPerson
  extends Pick<Account, 'id' | 'name' | 'role' | 'createdAt' | 'isEmailVerified' | 'asksStoppedAt'> {
  readonly donor: DeskDonor | null;
}

export type DeskDonor = Pick<
  Donor,
  | 'id'
  | 'bloodType'
  | 'phone'
  | 'address'
  | 'isAvailable'
  | 'isOffered'
  | 'nameShown'
  | 'placeId'
  | 'createdAt'
  | 'hiddenAt'
  | 'hiddenFor'
>;

/** Where the next page of what was found starts: after this thing, of the so-manieth way to find one. */
export interface FoundPosition {
  readonly way: number;
  readonly id: string;
}

export interface DeskFind {
  readonly search: DeskSearch;
  /** The towns that the text names, whose donors and open requests are found too. */
  readonly placeIds: readonly number[];
  readonly limit: number;
  readonly after?: FoundPosition | undefined;
}

export interface DeskFound {
  readonly people: readonly DeskPerson[];
  readonly requests: readonly BloodRequest[];
  readonly next: FoundPosition | null;
}

/** An ask as an admin reads it: the donor's name is whole, and the hospital null once the request is gone. */
export interface DeskAsk
  extends Pick<
    Ask,
    'id' | 'requestId' | 'accountId' | 'bloodType' | 'source' | 'state' | 'askedAt' | 'answeredAt' | 'endedAt'
  > {
  readonly name: string;
  readonly hospital: string | null;
}

export interface PersonRecord {
  readonly person: DeskPerson;
  /** Open or closed, the newest first. */
  readonly requests: readonly BloodRequest[];
  readonly asks: readonly DeskAsk[];
  /** Open ones about them. */
  readonly reports: readonly OpenReport[];
  /** How many donor profiles have the last digits of their phone, theirs among them; none where they have no profile. */
  readonly samePhone: number;
}

export interface RequestRecord {
  readonly request: BloodRequest;
  readonly asks: readonly DeskAsk[];
}

/** Whose history, or of which request. */
export interface DeskSubject {
  readonly subject: 'person' | 'request';
  readonly id: string;
}

/** What is hidden, shown or removed: a donor's offer by the id of their account, or a request by its own. */
export interface HidingChange {
  readonly subject: Hideable;
  readonly id: string;
  readonly actorId: string;
  /** To whoever was asked, or waits. */
  readonly write: WriteAskMail;
  /** To its owner. */
  readonly writeHiding: WriteHidingMail;
  readonly at: number;
}

export interface Hiding extends HidingChange {
  readonly reason: HidingReason;
}

export interface Showing extends HidingChange {
  readonly mode: AskMode;
}

export interface WholePerson {
  readonly account: Account;
  readonly donor: Donor | null;
  readonly samePhone: readonly DeskPerson[];
}

export interface DeskStore {
  find(find: DeskFind): Promise<DeskFound>;
  /** How many donors were contacted for each of these requests, and how many are coming. */
  askCounts(
    requestIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly contacted: number; readonly coming: number }>>;
  /** Newest first. `total` is what the overview says. Only the lists of donors and of those on offer are cut by blood type. */
  people(filter: {
    list: PeopleList;
    bloodType?: BloodType | undefined;
    limit: number;
    after?: Position | undefined;
  }): Promise<Page<DeskPerson>>;
  /** Newest first. */
  hiddenRequests(page: { limit: number; after?: Position | undefined }): Promise<Page<BloodRequest>>;
  /** By the id of the account, or of its donor profile. */
  person(id: string): Promise<PersonRecord | null>;
  request(id: string): Promise<RequestRecord | null>;
  /** What they did, and what was done to them or it, newest first; `next` is the `before` of the next page, null at the end. */
  history(
    page: DeskSubject & { limit: number; before?: number | undefined },
  ): Promise<{ rows: AuditEntry[]; next: number | null }>;
  /** A person whole, audited in the same act, with the first others whose phone ends like theirs; null when there is none. */
  showPerson(show: { id: string; actorId: string; at: number }): Promise<WholePerson | null>;
  /**
   * Takes it out of all lists, and ends what donors were asked; nothing when it is hidden already. Audited, and its owner is told, as
   * of the other two. Rejects with PERSON_NOT_FOUND, DONOR_NOT_FOUND, REQUEST_NOT_FOUND, REQUEST_OVER and BELONGS_TO_ADMIN.
   */
  hide(hiding: Hiding): Promise<void>;
  /** Fills in some of what `find` lacks, of rows that an older version wrote; whether there may be more. */
  foldMissing(atMost: number): Promise<boolean>;
  /** Puts it back; nothing when it isn't hidden. A request is open again if its time isn't over. Rejects as `hide` does. */
  show(showing: Showing): Promise<void>;
  /** Removes it as its owner would. Rejects as `hide` does. */
  remove(hiding: Hiding): Promise<void>;
}
