/** What is kept of a person on their device beside the session, and ends with it: in local storage, which is emptied at once. */
export const KEPT_KEYS = { seen: 'seen', unsent: 'unsent' } as const;
