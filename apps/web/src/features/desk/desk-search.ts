import type { BloodType } from '@redthread/domain/blood-type';
import { PEOPLE_LISTS, type PeopleList } from '@redthread/domain/people-list';
import { URGENCIES, type Urgency } from '@redthread/domain/urgency';
import { type PageCount, readPageCount } from '../../lib/pages.ts';
import { readTypeInUrl, typeOf } from '../blood-type/type-in-url.ts';

export type DeskList = PeopleList | 'requests' | 'hiddenRequests';

/** What the desk's address may say: which list is shown, and which part of it. What is looked for may be a phone, and stands in no address. */
export interface DeskAddress {
  readonly list?: DeskList | undefined;
  /** Of `donors` and `available`. */
  readonly bloodType?: BloodType | undefined;
  /** Of `requests`. */
  readonly urgency?: Urgency | undefined;
  readonly page?: PageCount;
}

/** Which part of a list is shown. */
export type ListPart = Pick<DeskAddress, 'bloodType' | 'urgency'>;

export const DESK_LISTS: readonly DeskList[] = [...PEOPLE_LISTS, 'requests', 'hiddenRequests'];

export function readDeskAddress(search: Record<string, unknown>): DeskAddress {
  return {
    list: DESK_LISTS.find((list) => list === search['list']),
    bloodType: typeOf(readTypeInUrl(search['bloodType'])),
    urgency: URGENCIES.find((urgency) => urgency === search['urgency']),
    page: readPageCount(search['page']),
  };
}
