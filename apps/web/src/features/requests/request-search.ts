import { type BloodType, isBloodType } from '@redthread/domain/blood-type';
import { restorePlus } from '../../lib/query-plus.ts';

export interface RequestSearch {
  /** Only the requests that red cells of this type can serve. */
  donorBloodType?: BloodType | undefined;
}

export function readRequestSearch(search: Record<string, unknown>): RequestSearch {
  const donorBloodType = restorePlus(search.donorBloodType);
  // The key is always there: the router lays this over what the address says, and would let a bad value through.
  return { donorBloodType: isBloodType(donorBloodType) ? donorBloodType : undefined };
}
