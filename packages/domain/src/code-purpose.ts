/** What a code in a mailed link is for. */
export const CODE_PURPOSES = ['sign-up', 'verify-email', 'change-email', 'reset-password'] as const;

export type CodePurpose = (typeof CODE_PURPOSES)[number];
