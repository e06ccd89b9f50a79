import { type BloodType, isBloodType } from '@redthread/domain/blood-type';
import { restorePlus } from '../../lib/query-plus.ts';
import { type ContactSearch, readContactSearch } from '../contact/contact-search.ts';

export interface RequestSearch extends ContactSearch {
  /** Only the requests that red cells of this type can serve. */
  donorBloodType?: BloodType | undefined;
}

export function readRequestSearch(search: Record<string, unknown>): RequestSearch {
  const donorBloodType = restorePlus(search.donorBloodType);
  // The key is always there: the router lays this over what the address says, and would let a bad value through.
  return { donorBloodType: isBloodType(donorBloodType) ? donorBloodType : undefined, ...readContactSearch(search) };
}
