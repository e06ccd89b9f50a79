import { type BloodType, isBloodType } from '@redthread/domain/blood-type';
import { PAGE_SIZE, type PageCount, readPageCount } from '../../lib/pages.ts';
import { restorePlus } from '../../lib/query-plus.ts';
import { type ContactSearch, readContactSearch } from '../contact/contact-search.ts';
import { type NearSearch, nearQuery, readNearSearch } from '../near/near-search.ts';

export interface MatchSearch extends ContactSearch, NearSearch {
  /** The patient's blood type. */
  bloodType?: BloodType | undefined;
  page?: PageCount;
}

export function readMatchSearch(search: Record<string, unknown>): MatchSearch {
  const bloodType = restorePlus(search.bloodType);
  // Keys are always set: the router merges this over the raw search, so a missing key would let a raw value through.
  return {
    bloodType: isBloodType(bloodType) ? bloodType : undefined,
    page: readPageCount(search.page),
    ...readNearSearch(search),
    ...readContactSearch(search),
  };
}

/** What the server is asked for, by the results and by what is fetched ahead. */
export function matchQuery(bloodType: BloodType, where: NearSearch) {
  return { bloodType, ...nearQuery(where), limit: PAGE_SIZE };
}
