/** What a password costs, as features/password/hasher.ts has it, which keeps it to itself: a test holds them together. */
export const PASSWORD_COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
