import type { BloodType } from '@redthread/domain/blood-type';
import { PEOPLE_LISTS, type PeopleList } from '@redthread/domain/people-list';
import { URGENCIES, type Urgency } from '@redthread/domain/urgency';
import { type PageCount, readPageCount } from '../../lib/search-params.ts';
import { readTypeInUrl, typeOf } from '../blood-type/type-in-url.ts';

export type AdminList = PeopleList | 'requests' | 'hiddenRequests';

/** What the address of /admin/find may say: which list is shown, and which part of it. What is looked for may be a phone, and stands in no address. */
export interface AdminAddress {
  readonly list?: AdminList | undefined;
  /** Of `donors` and `available`. */
  readonly bloodType?: BloodType | undefined;
  /** Of `requests`. */
  readonly urgency?: Urgency | undefined;
  readonly page?: PageCount;
}

/** Which part of a list is shown. */
export type ListPart = Pick<AdminAddress, 'bloodType' | 'urgency'>;

export const ADMIN_LISTS: readonly AdminList[] = [...PEOPLE_LISTS, 'requests', 'hiddenRequests'];

export function readAdminAddress(search: Record<string, unknown>): AdminAddress {
  return {
    list: ADMIN_LISTS.find((list) => list === search['list']),
    bloodType: typeOf(readTypeInUrl(search['bloodType'])),
    urgency: URGENCIES.find((urgency) => urgency === search['urgency']),
    page: readPageCount(search['page']),
  };
}
