import type { BloodType } from '@redthread/domain/blood-type';
import type { NameShown } from '@redthread/domain/shown-name';
import type { Urgency } from '@redthread/domain/urgency';
import type { Notice } from './ask-store.ts';
import type { InTown, KeptPlace, Near, Page, Position } from './page.ts';
import type { requests } from './tables.ts';

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
  /** Removes the request, audited, and mails the notice to the donors who were coming. False when it was gone already. */
  withdraw(change: { id: string; actorId: string; at: number; notice: Notice }): Promise<boolean>;
}
