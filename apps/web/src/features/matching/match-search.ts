import { type BloodType, isBloodType } from '@redthread/domain/blood-type';
import { restorePlus } from '../../lib/query-plus.ts';
import { type ContactSearch, readContactSearch } from '../contact/contact-search.ts';

export interface MatchSearch extends ContactSearch {
  /** The patient's blood type. */
  bloodType?: BloodType | undefined;
}

export function readMatchSearch(search: Record<string, unknown>): MatchSearch {
  const bloodType = restorePlus(search.bloodType);
  // The key is always there: the router lays this over what the address says, and would let a bad value through.
  return { bloodType: isBloodType(bloodType) ? bloodType : undefined, ...readContactSearch(search) };
}
