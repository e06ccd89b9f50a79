/** Who is given a donor's phone: those whom the donor answers; members too, where the donor says nothing else; everyone. */
export const CONTACT_MODES = ['ask', 'direct', 'public'] as const;

export type ContactMode = (typeof CONTACT_MODES)[number];
