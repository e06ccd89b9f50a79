/**
 * The lists of people that an admin goes through: all donor profiles, those on offer, the accounts with role patient, all
 * accounts, and the donors who are hidden. */
export const PEOPLE_LISTS = ['donors', 'available', 'patients', 'everyone', 'hidden'] as const;

export type PeopleList = (typeof PEOPLE_LISTS)[number];
