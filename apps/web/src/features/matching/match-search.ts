import type { BloodType } from '@redthread/domain/blood-type';
import { PAGE_SIZE, type PageCount, readPageCount } from '../../lib/search-params.ts';
import { readTypeInUrl } from '../blood-type/type-in-url.ts';
import { type ContactSearch, readContactSearch } from '../contact/contactee.ts';
import { type NearSearch, nearQuery, readNearSearch } from '../near/near-search.ts';

interface MatchSearch extends ContactSearch, NearSearch {
  /** The patient's blood type. */
  bloodType?: string | undefined;
  page?: PageCount;
}

export function readMatchSearch(search: Record<string, unknown>): MatchSearch {
  // Keys are always set: the router merges this over the raw search, so a missing key would let a raw value through.
  return {
    bloodType: readTypeInUrl(search.bloodType),
    page: readPageCount(search.page),
    ...readNearSearch(search),
    ...readContactSearch(search),
  };
}

/** What the server is asked for, by the results and by what is fetched ahead. */
export function matchQuery(bloodType: BloodType, where: NearSearch) {
  return { bloodType, ...nearQuery(where), limit: PAGE_SIZE };
}
