/** Whether donors are asked for requests: for all, for those that an admin confirmed with the hospital, or for none. */
export const INVITATION_MODES = ['on', 'approved', 'off'] as const;

export type InvitationMode = (typeof INVITATION_MODES)[number];
