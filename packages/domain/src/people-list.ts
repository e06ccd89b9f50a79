/** The lists of people that an admin goes through: all donor profiles, those on offer, the accounts with role patient, and all accounts. */
export const PEOPLE_LISTS = ['donors', 'available', 'patients', 'everyone'] as const;

export type PeopleList = (typeof PEOPLE_LISTS)[number];
