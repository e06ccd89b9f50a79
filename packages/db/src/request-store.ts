import type { AskMode } from '@redthread/domain/ask-mode';
import type { BloodType } from '@redthread/domain/blood-type';
import type { RequestEnd } from '@redthread/domain/request-life';
import type { NameShown } from '@redthread/domain/shown-name';
import type { Urgency } from '@redthread/domain/urgency';
import type { WriteAskMail } from './ask-message.ts';
import type { InTown, KeptPlace, Near, Page, Position } from './page.ts';
import type { requests } from './tables.ts';

/** A request's row, without what only its bounds and searches read, and with the name of whoever posted it. */
export type BloodRequest = Readonly<
  Omit<typeof requests.$inferSelect, 'urgentAt' | 'volunteersToldAt' | 'foldedHospital'>
> &
  InTown & { readonly name: string };

export type NewRequest = Pick<BloodRequest, 'accountId' | 'bloodType' | 'phone' | 'hospital' | 'urgency'> & {
  /** The phone as everyone can dial it; null or left out: its country isn't known. */
  readonly internationalPhone?: string | null | undefined;
  /** Whole when left out. */
  readonly nameShown?: NameShown | undefined;
  /** Null or left out: nobody knows how far it is. */
  readonly place?: KeptPlace | null | undefined;
  /** One when left out. */
  readonly units?: number | undefined;
  /** Null or left out: the request stays until it is withdrawn. */
  readonly neededBy?: number | null | undefined;
  /** Whether donors are asked for it, once nothing holds it back. */
  readonly isToAsk?: boolean | undefined;
  /** When the first donors are asked; null or left out: nobody is by now. */
  readonly nextLookAt?: number | null | undefined;
  readonly at: number;
  /**
   * Given, it rejects with SAME_REQUEST when one for the same hospital, phone and blood type is open, whoever posted it; not when
   * another's is being checked. The names are those of a town, by its id.
   */
  readonly unlessPosted?: ((placeId: number) => readonly string[]) | undefined;
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

export interface RequestChange {
  readonly id: string;
  readonly at: number;
  readonly units?: number | undefined;
  readonly given?: number | undefined;
  readonly urgency?: Urgency | undefined;
  readonly neededBy?: number | undefined;
  /** What is corrected: whoever is coming is told. The phone comes with how everyone can dial it. */
  readonly phone?: string | undefined;
  readonly internationalPhone?: string | null | undefined;
  readonly hospital?: string | undefined;
  readonly place?: KeptPlace | undefined;
  /** Whether donors are asked for it from then on; rejects with TOO_MANY_OPEN_REQUESTS and TOO_MANY_URGENT_REQUESTS then. */
  readonly isToAsk?: boolean | undefined;
  /** When it is looked at next. */
  readonly nextLookAt?: number | undefined;
  /** Where requests are asked for once they are confirmed, a change that needs a new confirmation stops asking. */
  readonly mode?: AskMode | undefined;
  readonly write: WriteAskMail;
}

export interface RequestStore {
  /** Rejects with NOT_SIGNED_IN, SAME_REQUEST, ASKING_STOPPED, TOO_MANY_OPEN_REQUESTS and TOO_MANY_URGENT_REQUESTS. */
  create(request: NewRequest): Promise<BloodRequest>;
  /** The newest open one for the same need, which `create` would refuse. Nobody's own with the account id ''. */
  findSame(
    need: Pick<BloodRequest, 'accountId' | 'bloodType' | 'phone' | 'hospital' | 'placeId'>,
    townNames: (placeId: number) => readonly string[],
  ): Promise<{ readonly id: string } | null>;
  /** Open or closed. */
  find(id: string): Promise<BloodRequest | null>;
  /** How many are on their way to it, or there by their own word. */
  coming(id: string): Promise<number>;
  /** Newest first. */
  page(filter: RequestFilter): Promise<Page<BloodRequest>>;
  /** By urgency in the order given, newest first in each; `total` counts all of them. */
  byUrgency(filter: UrgencyFilter): Promise<{ rows: BloodRequest[]; total: number; hasMore: boolean }>;
  pageOf(accountId: string, filter: Pick<RequestFilter, 'limit' | 'after'>): Promise<Page<BloodRequest>>;
  /** Newest end first: of one person, those that were closed after an instant, at most 20. */
  endedOf(accountId: string, since: number): Promise<BloodRequest[]>;
  /**
   * Changes what is given; a new `neededBy` opens an expired one again, and as many units given as are needed fulfil it. Null when
   * there is no such request. Rejects with REQUEST_OVER, UNITS_BELOW_GIVEN and ASKING_STOPPED: while it, or its poster, is being checked, it is
   * neither opened again nor led to another place or phone.
   */
  update(change: RequestChange): Promise<BloodRequest | null>;
  /**
   * Ends the request, audited, and tells the donors who said yes. False when it was over already. One without `neededBy` is
   * removed, since nothing is left to do about it.
   */
  close(end: { id: string; status: RequestEnd; actorId: string; at: number; write: WriteAskMail }): Promise<boolean>;
  removeClosedBefore(instant: number): Promise<void>;
}
