import type { BloodType } from '@redthread/domain/blood-type';
import type { MatchTier } from '@redthread/domain/ranking';
import type { Account } from './account-store.ts';
import type { WriteAskMail } from './ask-message.ts';
import type { InTown, KeptPlace, Near, NearPosition, Page, Position } from './page.ts';
import type { donors } from './tables.ts';

/**
 * A donor's row. `name` is whole, whatever `nameShown` says of lists. `offeredFrom` is the first day after a rest or a pause,
 * null without one, `offeredUntil` the last day on which the donor is of donating age; `isOffered` that today is between them,
 * and the donor available. `asksSince` is the day of their consent to be asked, null without it. `isPhoneListed` is
 * null where they left it to the server whether strangers are given the phone. `canBeAsked` says that they consented to be asked, their email
 * is verified, and their asking isn't stopped. While `hiddenAt` says so, an admin hides them: they are in no list and no total.
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
  | 'asksSince'
  | 'lastAskedAt'
  | 'canBeAsked'
  | 'hiddenAt'
  | 'hiddenFor';
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
  | 'id'
  | 'createdAt'
  | 'name'
  | 'nameShown'
  | 'bloodType'
  | 'phone'
  | 'address'
  | 'age'
  | 'ageGivenOn'
  | 'isPhoneListed'
  | 'canBeAsked'
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

/** What is looked for around a town, in the first of some growing circles that has any. */
export interface RingFilter extends Pick<MatchFilter, 'tiers'> {
  readonly place: KeptPlace;
  readonly ringsKm: readonly number[];
  /** Towns. */
  readonly limit: number;
}

/** A town, and how many are in it. */
export interface TownCount extends NearPosition {
  readonly total: number;
}

/** On offer, and so available. */
export type MatchedDonor = MatchedRow & InTown & { readonly tier: MatchTier };

/** What a profile takes from its account. */
export type SeenAccount = Pick<Account, 'name' | 'isEmailVerified' | 'asksStoppedAt'>;

export interface DonorStore {
  /**
   * Makes the account's one profile, or updates it, keeping `isAvailable` and `createdAt`. `seen`: the account as it was read a moment ago, which
   * saves a round trip where it is so still.
   */
  register(donor: DonorDetails & { accountId: string; at: number }): Promise<Donor>;
  update(change: DonorChange & { accountId: string; at: number }): Promise<Donor | null>;
  find(id: string): Promise<Donor | null>;
  findByAccount(accountId: string): Promise<Donor | null>;
  /** Tells whoever waits for the donor. False when there was no profile. */
  remove(change: { accountId: string; at: number; write: WriteAskMail }): Promise<boolean>;
  /** Newest first. */
  page(filter: DonorFilter): Promise<Page<ListedDonor>>;
  /** The donors on offer by tier in the order given, newest first in each; `total` counts all of them. */
  matches(filter: MatchFilter): Promise<{ rows: MatchedDonor[]; total: number; hasMore: boolean }>;
  /** The towns that have any of the donors on offer, nearest first. */
  nearestTowns(filter: RingFilter): Promise<TownCount[]>;
  /**
   * Offers donors again whose rest is over, and takes off those past their `offeredUntil`; how many of these. On an earlier day
   * than the last, takes back what is too early.
   */
  retireAged(today: string): Promise<number>;
}
