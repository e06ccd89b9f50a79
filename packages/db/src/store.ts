import type { Role } from '@redthread/domain/role';
import type { AccountStore } from './operations/accounts.ts';
import type { AdminStore } from './operations/admin.ts';
import type { AdminFindStore } from './operations/admin-find.ts';
import type { AdminListStore } from './operations/admin-lists.ts';
import type { AuditStore } from './operations/audit.ts';
import type { ContactStore } from './operations/contacts.ts';
import type { DonorStore } from './operations/donors.ts';
import type { GroupStore } from './operations/groups.ts';
import type { IdentityStore } from './operations/identities.ts';
import type { ImportStore } from './operations/imports.ts';
import type { InvitationFiguresStore } from './operations/invitation-figures.ts';
import type { InvitationStore } from './operations/invitations.ts';
import type { KeyStore } from './operations/keys.ts';
import type { LimitStore } from './operations/limits.ts';
import type { MailStore } from './operations/mail.ts';
import type { MessageStore } from './operations/messages.ts';
import type { ModeratedStore } from './operations/moderated.ts';
import type { ModerationStore } from './operations/moderation.ts';
import type { OrganisationStore } from './operations/organisations.ts';
import type { OverviewStore } from './operations/overview.ts';
import type { PendingStore } from './operations/pending.ts';
import type { PhoneAccountStore } from './operations/phone-accounts.ts';
import type { PushStore } from './operations/push.ts';
import type { ReportStore } from './operations/reports.ts';
import type { RequestMonthStore } from './operations/request-months.ts';
import type { RequestStore } from './operations/requests.ts';
import type { RoundStore } from './operations/rounds.ts';
import type { SchedulerStore } from './operations/scheduler.ts';
import type { SeedStore } from './operations/seed.ts';
import type { SessionStore } from './operations/sessions.ts';
import type { SmsNumberStore } from './operations/sms-numbers.ts';
import type { TokenStore } from './operations/tokens.ts';

// The port: what can be kept and found. Each method is one atomic act. Instants (`at`, `…At`) are milliseconds since
// 1970, days (`…On`, `today`) are `YYYY-MM-DD` in UTC. Every method may reject with a DomainError BUSY or CANNOT_SAVE.

/** Donor profiles, and requests. */
export interface Counts {
  readonly donors: number;
  readonly requests: number;
}

/** The reads that public answers are made of. */
export interface PublicReads {
  readonly donors: Pick<DonorStore, 'page' | 'matches' | 'nearestTowns'>;
  readonly requests: Pick<RequestStore, 'find' | 'coming' | 'page' | 'byUrgency'>;
  readonly months: Pick<RequestMonthStore, 'newest'>;
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
  readonly matchableDonors: number;
  readonly requests: number;
  readonly accounts: Readonly<Record<Role, number>>;
}

export interface Store {
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly tokens: TokenStore;
  readonly keys: KeyStore;
  readonly identities: IdentityStore;
  readonly pending: PendingStore;
  readonly mail: MailStore;
  readonly messages: MessageStore;
  readonly donors: DonorStore;
  readonly requests: RequestStore;
  /** What keeps asking honest: reports, what an admin looks at, and what is done about it. */
  readonly moderation: ModerationStore & ReportStore & ModeratedStore & InvitationFiguresStore;
  readonly contacts: ContactStore;
  readonly organisations: OrganisationStore;
  readonly imports: ImportStore;
  readonly groups: GroupStore;
  readonly push: PushStore;
  readonly smsNumbers: SmsNumberStore;
  readonly phoneAccounts: PhoneAccountStore;
  readonly invitations: InvitationStore;
  readonly rounds: RoundStore;
  readonly scheduler: SchedulerStore;
  readonly limits: LimitStore;
  readonly audit: AuditStore;
  readonly overview: OverviewStore;
  /** The admin's: finding people and requests, and what happened to them. */
  readonly admin: AdminStore & AdminListStore & AdminFindStore;
  readonly seed: SeedStore;
  /** What came of requests, by month. */
  readonly months: RequestMonthStore;
  counts(): Promise<Counts>;
  totals(): Promise<Totals>;
  /** Public reads from now on, tracked. */
  trackReads(): Promise<TrackedReads>;
  /** The version now: with all that anybody has written, this process or another. Null while that can't be read. */
  version(): Version | null | Promise<Version | null>;
  /**
   * Another one after anybody wrote, this process or another; else the same. An engine that can't tell gives another each time. Null
   * while that can't be read.
   */
  writeMark(): object | null | Promise<object | null>;
  /** Whether this process does what one of those that serve the database must do. */
  isLeader(): boolean;
  /** The random key of this database for keyed hashes, in base64url: made when it is first asked for, and never exported. */
  hashKey(): Promise<string>;
  /** The same, or null when it was never asked for. */
  findHashKey(): Promise<string | null>;
  /** Whether the database holds made-up people. Once marked, always. */
  isDemo(): Promise<boolean>;
  markDemo(): Promise<void>;
  /** Resolves when a write would be kept. */
  checkWritable(): Promise<void>;
  /** Rewrites a file that somebody left, so that none of its bytes are theirs. */
  compact(): Promise<void>;
  close(): Promise<void>;
}
