/**
 * The lists of people that an admin goes through: all donor profiles, those on offer, the accounts with role patient, all
 * accounts, and the donors who are hidden. */
export const PEOPLE_LISTS = ['donors', 'available', 'patients', 'everyone', 'hidden'] as const;

/** Whether a list may be cut by blood type: those of donors. */
export function isByType(list: string): list is 'donors' | 'available' {
  return list === 'donors' || list === 'available';
}

export type PeopleList = (typeof PEOPLE_LISTS)[number];
