/** Whether donors are asked for requests: for all, for those that an admin or a verified hospital confirmed, for a hospital's alone, or for none. */
export const INVITATION_MODES = ['on', 'approved', 'hospitals', 'off'] as const;

export type InvitationMode = (typeof INVITATION_MODES)[number];
