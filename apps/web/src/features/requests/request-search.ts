import { type BloodType, isBloodType } from '@redthread/domain/blood-type';
import { type PageCount, readPageCount } from '../../lib/pages.ts';
import { restorePlus } from '../../lib/query-plus.ts';
import { type ContactSearch, readContactSearch } from '../contact/contact-search.ts';

export interface RequestSearch extends ContactSearch {
  /** Only the requests that red cells of this type can serve. */
  donorBloodType?: BloodType | undefined;
  requestPage?: PageCount;
  donorPage?: PageCount;
}

export function readRequestSearch(search: Record<string, unknown>): RequestSearch {
  const donorBloodType = restorePlus(search.donorBloodType);
  // The keys are always there: the router lays this over what the address says, and would let a bad value through.
  return {
    donorBloodType: isBloodType(donorBloodType) ? donorBloodType : undefined,
    requestPage: readPageCount(search.requestPage),
    donorPage: readPageCount(search.donorPage),
    ...readContactSearch(search),
  };
}
