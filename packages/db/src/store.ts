import type { BloodType } from '@redthread/domain/blood-type';
import type { MatchTier } from '@redthread/domain/ranking';
import type { Role } from '@redthread/domain/role';
import type { NameShown } from '@redthread/domain/shown-name';
import type { Urgency } from '@redthread/domain/urgency';
import type { AccountStore, SessionStore } from './account-store.ts';
import type { AuditStore } from './audit-store.ts';
import type { ContactStore } from './contact-store.ts';
import type { IdentityStore, MailStore } from './identity-store.ts';
import type { KeyStore } from './key-store.ts';
import type { LimitStore } from './limit-store.ts';
import type { OverviewStore } from './overview-store.ts';
import type { donors, places, requests } from './tables.ts';
import type { TokenStore } from './token-store.ts';

// The port: what can be kept and found. Each method is one atomic act. Instants (`at`, `…At`) are milliseconds since
// 1970, days (`…On`, `today`) are `YYYY-MM-DD` in UTC. Every method may reject with a DomainError BUSY or CANNOT_SAVE.

/** A place in a newest-first list, just after this item. */
export interface Position extends InTown {
  readonly createdAt: number;
  readonly id: string;
}

/** What is around a town, at most so far away. */
export interface Near {
  readonly place: KeptPlace;
  readonly radiusKm: number;
}

/** A town, and how far it is. */
export interface NearPosition {
  readonly placeId: number;
  readonly tenthsOfKm: number;
}

/** What stands in a list around a town, with the town. */
export interface InTown {
  readonly near?: NearPosition | undefined;
}

export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** Where the next page starts, or null at the end. */
  readonly next: Position | null;
}

/** A town that somebody chose: its id in the table of places, and where it is. */
export type KeptPlace = Readonly<Omit<typeof places.$inferSelect, 'cell'>>;

/**
 * A donor's row. `name` is whole, whatever `nameShown` says of lists. `offeredFrom` is the first day after a rest or a pause,
 * null without one, `offeredUntil` the last day on which the donor is of donating age; `isOffered` that today is between them,
 * and the donor available. `asksSince` is the day of their consent to be asked, null without it. `isPhoneListed` is
 * null where they left it to the server whether strangers are given the phone.
 */
export type Donor = Readonly<typeof donors.$inferSelect>;

type DecidedHere =
  | 'id'
  | 'accountId'
  | 'name'
  | 'createdAt'
  | 'consentedOn'
  | 'isAvailable'
  | 'isOffered'
  | 'offeredFrom'
  | 'placeId'
  | 'asksSince';
/** Consent is given or taken back; its day is the store's. */
type SaidByDonor = Omit<Donor, DecidedHere> & { readonly place: KeptPlace | null; readonly letsAsk: boolean };

/** What may be left unsaid: it stays as it is, and is null in a new profile, or its default. */
type Unsaid = 'nameShown' | 'travelKm' | 'isNightOk' | 'letsAsk' | Nullable<SaidByDonor>;
type Nullable<Row> = { [Key in keyof Row]: null extends Row[Key] ? Key : never }[keyof Row];

export type DonorDetails = Omit<SaidByDonor, Unsaid> & {
  readonly [Key in Unsaid]?: SaidByDonor[Key] | undefined;
};

/** What isn't given stays. */
type Changeable = SaidByDonor & Pick<Donor, 'isAvailable'>;
export type DonorChange = { readonly [Key in keyof Changeable]?: Changeable[Key] | undefined };

/** A donor as lists have them. */
export type ListedDonor = MatchedRow & InTown & Pick<Donor, 'isAvailable' | 'isOffered'>;

type MatchedRow = Pick<
  Donor,
  'id' | 'createdAt' | 'name' | 'nameShown' | 'bloodType' | 'phone' | 'address' | 'age' | 'ageGivenOn' | 'isPhoneListed'
>;

export interface DonorFilter {
  readonly bloodType?: BloodType | undefined;
  readonly isOffered?: boolean | undefined;
  /** Then the nearest come first. */
  readonly near?: Near | undefined;
  readonly limit: number;
  readonly after?: Position | undefined;
}

export interface MatchFilter {
  readonly tiers: readonly { readonly tier: MatchTier; readonly bloodTypes: readonly BloodType[] }[];
  /** Then the nearest come first in each tier. */
  readonly near?: Near | undefined;
  readonly limit: number;
  readonly after?: (Position & { readonly tier: MatchTier }) | undefined;
}

/** On offer, and so available. */
export type MatchedDonor = MatchedRow & InTown & { readonly tier: MatchTier };

export interface DonorStore {
  /** Makes the account's one profile, or updates it, keeping `isAvailable` and `createdAt`. */
  register(donor: DonorDetails & { accountId: string; at: number }): Promise<Donor>;
  update(change: DonorChange & { accountId: string; at: number }): Promise<Donor | null>;
  find(id: string): Promise<Donor | null>;
  findByAccount(accountId: string): Promise<Donor | null>;
  /** False when there was no profile. */
  remove(change: { accountId: string; at: number }): Promise<boolean>;
  /** Newest first. */
  page(filter: DonorFilter): Promise<Page<ListedDonor>>;
  /** The donors on offer by tier in the order given, newest first in each; `total` counts all of them. */
  matches(filter: MatchFilter): Promise<{ rows: MatchedDonor[]; total: number; hasMore: boolean }>;
  /**
   * Offers donors again whose rest is over, and takes off those past their `offeredUntil`; how many of these. On an earlier day
   * than the last, takes back what is too early.
   */
  retireAged(today: string): Promise<number>;
}

/** A request's row, with the name of whoever posted it. */
export type BloodRequest = Readonly<Omit<typeof requests.$inferSelect, 'status'>> & InTown & { readonly name: string };

export type NewRequest = Pick<BloodRequest, 'accountId' | 'bloodType' | 'phone' | 'hospital' | 'urgency'> & {
  /** Whole when left out. */
  readonly nameShown?: NameShown | undefined;
  /** Null or left out: nobody knows how far it is. */
  readonly place?: KeptPlace | null | undefined;
  readonly at: number;
  /** Rejects with SAME_REQUEST when the person has one like it that is not older. */
  readonly unlessPostedSince?: number | undefined;
};

export interface RequestFilter {
  /** Only these patient types; all when absent. */
  readonly bloodTypes?: readonly BloodType[] | undefined;
  readonly urgency?: Urgency | undefined;
  /** Then the nearest come first. */
  readonly near?: Near | undefined;
  readonly limit: number;
  readonly after?: Position | undefined;
}

/** The runs of `urgencies`, in their order; after a place in one of them. */
export interface UrgencyFilter extends Pick<RequestFilter, 'bloodTypes' | 'near' | 'limit'> {
  readonly urgencies: readonly Urgency[];
  readonly after?: UrgencyPosition | undefined;
}

export interface UrgencyPosition extends Position {
  readonly urgency: Urgency;
}

export interface RequestStore {
  create(request: NewRequest): Promise<BloodRequest>;
  find(id: string): Promise<BloodRequest | null>;
  /** Newest first. */
  page(filter: RequestFilter): Promise<Page<BloodRequest>>;
  /** By urgency in the order given, newest first in each; `total` counts all of them. */
  byUrgency(filter: UrgencyFilter): Promise<{ rows: BloodRequest[]; total: number; hasMore: boolean }>;
  pageOf(accountId: string, filter: Pick<RequestFilter, 'limit' | 'after'>): Promise<Page<BloodRequest>>;
  /** Removes the request, audited. False when it was gone already. */
  withdraw(change: { id: string; actorId: string; at: number }): Promise<boolean>;
}

/** Donor profiles, and requests. */
export interface Counts {
  readonly donors: number;
  readonly requests: number;
}

/** The reads that public answers are made of. */
export interface PublicReads {
  readonly donors: Pick<DonorStore, 'page' | 'matches'>;
  readonly requests: Pick<RequestStore, 'page' | 'byUrgency'>;
  counts(): Promise<Counts>;
}

/** The version of the public data; the engine knows what is in it. */
export interface Version {
  readonly isVersion: true;
}

/** Public reads whose dependencies are tracked. */
export interface TrackedReads {
  readonly reads: PublicReads;
  /** Whether each read that was made here would find the same at a later version, whoever wrote in between. */
  isCurrent(at: Version): boolean;
}

export interface Totals {
  readonly donors: number;
  readonly offeredDonors: number;
  readonly requests: number;
  readonly accounts: Readonly<Record<Role, number>>;
}

/** A made-up person for a demo or a measurement. Ids and instants are the caller's, so that a seed repeats itself. */
export type SeedDonor = DonorDetails &
  Pick<Donor, 'id' | 'accountId' | 'name' | 'nameShown' | 'isAvailable' | 'createdAt'> & { readonly email: string };

export type SeedRequest = Omit<BloodRequest, 'placeId' | 'near'> & {
  readonly email: string;
  readonly place?: KeptPlace | null | undefined;
};

export interface SeedStore {
  /** Adds all of them, with their accounts, or none. Rejects with EMAIL_TAKEN when one is here already. */
  addDonors(donors: readonly SeedDonor[], today: string): Promise<void>;
  addRequests(requests: readonly SeedRequest[]): Promise<void>;
}

export interface Store {
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly tokens: TokenStore;
  readonly keys: KeyStore;
  readonly identities: IdentityStore;
  readonly mail: MailStore;
  readonly donors: DonorStore;
  readonly requests: RequestStore;
  readonly contacts: ContactStore;
  readonly limits: LimitStore;
  readonly audit: AuditStore;
  readonly overview: OverviewStore;
  readonly seed: SeedStore;
  counts(): Promise<Counts>;
  totals(): Promise<Totals>;
  /** Public reads from now on, tracked. */
  trackReads(): Promise<TrackedReads>;
  /** The version now: with all that anybody has written, this process or another. Null while that can't be read. */
  version(): Version | null | Promise<Version | null>;
  /** The random key of this database for keyed hashes, in base64url: made when it is first asked for, and never exported. */
  hashKey(): Promise<string>;
  /** The same, or null when it was never asked for. */
  findHashKey(): Promise<string | null>;
  /** Whether the database holds made-up people. Once marked, always. */
  isDemo(): Promise<boolean>;
  markDemo(): Promise<void>;
  /** Resolves when a write would be kept. */
  checkWritable(): Promise<void>;
  /** Clears away a piece of what people who left may have left in the bytes of the file. */
  clearTraces(): Promise<Clearing>;
  close(): Promise<void>;
}

/** `more` is to be gone on with, `blocked` is to be tried again later: somebody reads or writes beside, or the disk fails. */
export type Clearing = 'done' | 'more' | 'blocked';
