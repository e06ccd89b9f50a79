/** Of an admin's screen: its refusals are ordinary answers. */
export const ADMIN_META = { expectedCodes: ['NOT_SIGNED_IN', 'ADMIN_ONLY'] };
