import type { BloodType } from '@redthread/domain/blood-type';
import { URGENCIES, type Urgency } from '@redthread/domain/urgency';
import { inAppPath, PAGE_SIZE, type PageCount, readPageCount } from '../../lib/search-params.ts';
import { readTypeInUrl, typeOf } from '../blood-type/type-in-url.ts';
import { type ContactSearch, readContactSearch } from '../contact/contactee.ts';
import { aroundOf, type NearSearch, nearQuery, readNearSearch } from '../near/near-search.ts';

export interface RequestSearch extends ContactSearch, NearSearch {
  /** Only the requests that red cells of this type can serve. */
  donorBloodType?: string | undefined;
  /** Only the requests for this type, and of this urgency. */
  bloodType?: string | undefined;
  urgency?: Urgency | undefined;
  /** The other list of the two; the requests when left out. */
  list?: 'donors' | undefined;
  requestPage?: PageCount;
  donorPage?: PageCount;
}

export function readRequestSearch(search: Record<string, unknown>): RequestSearch {
  // Keys are always set: the router merges this over the raw search, so a missing key would let a raw value through.
  return {
    donorBloodType: readTypeInUrl(search.donorBloodType),
    bloodType: readTypeInUrl(search.bloodType),
    urgency: URGENCIES.find((urgency) => urgency === search.urgency),
    list: search.list === 'donors' ? 'donors' : undefined,
    requestPage: readPageCount(search.requestPage),
    donorPage: readPageCount(search.donorPage),
    ...readNearSearch(search),
    ...readContactSearch(search),
  };
}

type Choice = Pick<RequestSearch, 'donorBloodType' | 'bloodType' | 'urgency' | keyof NearSearch>;

/** What the server is asked for: the list, its number and what is fetched ahead ask alike, and so only once. */
export function requestQuery({ donorBloodType, bloodType, urgency, ...where }: Choice) {
  return {
    donorBloodType: typeOf(donorBloodType),
    bloodType: typeOf(bloodType),
    urgency,
    ...nearQuery(where),
    sort: 'urgency',
    limit: PAGE_SIZE,
  } as const;
}

/** What a link to one's own request has behind the `#`. */
export function rowIdOf(requestId: string): string {
  return `request-${requestId}`;
}

/** An id as its link has it, which may stand at the end of a sentence or in brackets in the message that passed it on. */
export function withoutPunctuation(id: string): string {
  return /^[\dA-Fa-f]+(?:-[\dA-Fa-f]+)*/.exec(id)?.[0] ?? id;
}

/** What is known of a request before it is written, by the screen that led to it. */
export interface PostSearch {
  /** The patient's blood type. */
  bloodType?: BloodType | undefined;
  town?: number | undefined;
  /** Where the person goes on once it is posted, such as the donor whom they were about to ask. */
  next?: string | undefined;
}

// Keys are always set: the router merges this over the raw search, so a missing key would let a raw value through.
export function readPostSearch(search: Record<string, unknown>): PostSearch {
  return {
    bloodType: typeOf(readTypeInUrl(search.bloodType)),
    town: aroundOf(readNearSearch({ town: search.town }))?.town,
    next: inAppPath(search.next),
  };
}
