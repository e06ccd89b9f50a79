import type { BloodType } from '@redthread/domain/blood-type';
import type { NameShown } from '@redthread/domain/shown-name';
import type { Counter, Exhausted } from './operations/limits.ts';
import type { Page, Position } from './page.ts';

/** Whose phone number it is: a donor's, or that of a patient's request. */
export interface Contactee {
  readonly kind: 'donor' | 'request';
  readonly id: string;
}

/** A number that a person was given: whose, and when last. `createdAt` is that instant. */
export interface GivenNumber extends Position {
  readonly contactee: Contactee;
  readonly name: string;
  readonly nameShown: NameShown;
  readonly bloodType: BloodType;
  /** The donor's area, or the request's hospital. */
  readonly place: string;
  readonly phone: string;
  readonly internationalPhone: string | null;
  /** Whether the donor is on offer; of a request, whether it is open, and nobody checks it. */
  readonly isOffered: boolean;
  /** What the donor says of their number, null without a word; true of a request. */
  readonly isPhoneListed: boolean | null;
  /** Of a donor, whether an ask can reach them; false of a request. */
  readonly canBeAsked: boolean;
  /** Until when a request needs blood; null of one that doesn't say, and of a donor. */
  readonly neededBy: number | null;
}

export interface ContactStore {
  /**
   * Gives a person a number: takes one of every counter or of none, lists it for the person, and audits it with the keyed
   * hash of their email. A repeat on the same UTC day takes and audits nothing. Returns the counter that
   * is exhausted, or null when the number was given. Rejects with NOT_SIGNED_IN, DONOR_NOT_FOUND or REQUEST_NOT_FOUND when
   * one of the two is gone.
   */
  give(request: {
    accountId: string;
    actorHash: string;
    contactee: Contactee;
    counters: readonly Counter[];
    at: number;
  }): Promise<Exhausted | null>;
  /** Newest first. Donors and requests that are gone are not in it. */
  pageOf(accountId: string, filter: { limit: number; after?: Position | undefined }): Promise<Page<GivenNumber>>;
  /** Deletes the entries of numbers given before. */
  removeGivenBefore(instant: number): Promise<void>;
}
