/** Whether donors are asked for requests: for all, for those that an admin confirmed with the hospital, or for none. */
export const ASK_MODES = ['on', 'approved', 'off'] as const;

export type AskMode = (typeof ASK_MODES)[number];
