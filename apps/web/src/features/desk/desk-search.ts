import { PEOPLE_LISTS, type PeopleList } from '@redthread/domain/people-list';
import { type PageCount, readPageCount } from '../../lib/pages.ts';

export type DeskList = PeopleList | 'requests' | 'hiddenRequests';

/** What the desk's address may say: which list is shown. What is looked for may be a phone, and stands in no address. */
export interface DeskAddress {
  readonly list?: DeskList | undefined;
  readonly page?: PageCount;
}

export const DESK_LISTS: readonly DeskList[] = [...PEOPLE_LISTS, 'requests', 'hiddenRequests'];

export function readDeskAddress(search: Record<string, unknown>): DeskAddress {
  return {
    list: DESK_LISTS.find((list) => list === search['list']),
    page: readPageCount(search['page']),
  };
}
