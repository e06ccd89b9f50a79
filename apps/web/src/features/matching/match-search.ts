import { type BloodType, isBloodType } from '@redthread/domain/blood-type';
import { type PageCount, readPageCount } from '../../lib/pages.ts';
import { restorePlus } from '../../lib/query-plus.ts';
import { type ContactSearch, readContactSearch } from '../contact/contact-search.ts';

export interface MatchSearch extends ContactSearch {
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
    ...readContactSearch(search),
  };
}
