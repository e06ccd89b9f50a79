/** A role decides what the dashboard shows, never what a person may do; admin alone gives power. */
export const ROLES = ['donor', 'patient', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** The roles a person may pick. */
export const CHOSEN_ROLES = ['donor', 'patient'] as const;

export type ChosenRole = (typeof CHOSEN_ROLES)[number];

export const DEFAULT_ROLE: ChosenRole = 'donor';
