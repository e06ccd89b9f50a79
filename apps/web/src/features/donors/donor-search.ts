import { type BloodType, isBloodType } from '@redthread/domain/blood-type';
import { type PageCount, readPageCount } from '../../lib/pages.ts';
import { restorePlus } from '../../lib/query-plus.ts';
import { type ContactSearch, readContactSearch } from '../contact/contact-search.ts';

export interface DonorSearch extends ContactSearch {
  bloodType?: BloodType | undefined;
  page?: PageCount;
}

/** Anything that isn't a blood type means all of them. */
export function readDonorSearch(search: Record<string, unknown>): DonorSearch {
  const bloodType = restorePlus(search.bloodType);
  // The keys are always there: the router lays this over what the address says, and would let a bad value through.
  return {
    bloodType: isBloodType(bloodType) ? bloodType : undefined,
    page: readPageCount(search.page),
    ...readContactSearch(search),
  };
}
