import { type BloodType, isBloodType } from '@redthread/domain/blood-type';
import { URGENCIES, type Urgency } from '@redthread/domain/urgency';
import { PAGE_SIZE, type PageCount, readPageCount } from '../../lib/pages.ts';
import { restorePlus } from '../../lib/query-plus.ts';
import { type ContactSearch, readContactSearch } from '../contact/contact-search.ts';
import { type NearSearch, nearQuery, readNearSearch } from '../near/near-search.ts';

export interface RequestSearch extends ContactSearch, NearSearch {
  /** Only the requests that red cells of this type can serve. */
  donorBloodType?: BloodType | undefined;
  /** Only the requests for this type, and of this urgency. */
  bloodType?: BloodType | undefined;
  urgency?: Urgency | undefined;
  requestPage?: PageCount;
  donorPage?: PageCount;
}

export function readRequestSearch(search: Record<string, unknown>): RequestSearch {
  const donorBloodType = restorePlus(search.donorBloodType);
  const bloodType = restorePlus(search.bloodType);
  // Keys are always set: the router merges this over the raw search, so a missing key would let a raw value through.
  return {
    donorBloodType: isBloodType(donorBloodType) ? donorBloodType : undefined,
    bloodType: isBloodType(bloodType) ? bloodType : undefined,
    urgency: URGENCIES.find((urgency) => urgency === search.urgency),
    requestPage: readPageCount(search.requestPage),
    donorPage: readPageCount(search.donorPage),
    ...readNearSearch(search),
    ...readContactSearch(search),
  };
}

type Choice = Pick<RequestSearch, 'donorBloodType' | 'bloodType' | 'urgency' | keyof NearSearch>;

/** What the server is asked for: the list, its number and what is fetched ahead ask alike, and so only once. */
export function requestQuery({ donorBloodType, bloodType, urgency, ...where }: Choice) {
  return { donorBloodType, bloodType, urgency, ...nearQuery(where), sort: 'urgency', limit: PAGE_SIZE } as const;
}
