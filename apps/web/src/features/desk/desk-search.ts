import { type BloodType, isBloodType } from '@redthread/domain/blood-type';
import { PEOPLE_LISTS, type PeopleList } from '@redthread/domain/people-list';
import { URGENCIES, type Urgency } from '@redthread/domain/urgency';
import { type PageCount, readPageCount } from '../../lib/pages.ts';
import { restorePlus } from '../../lib/query-plus.ts';

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
  const bloodType = restorePlus(search['bloodType']);
  return {
    list: DESK_LISTS.find((list) => list === search['list']),
    bloodType: isBloodType(bloodType) ? bloodType : undefined,
    urgency: URGENCIES.find((urgency) => urgency === search['urgency']),
    page: readPageCount(search['page']),
  };
}
