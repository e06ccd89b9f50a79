import { z } from 'zod';

const count = z.int().nonnegative();

/**
 * How often what the caller is shown has changed since they signed in, by what it is of: their `invitations`, their `requests` with
 * the invitations for these, their donor `profile`, their `account`. What it changed to is read where it always is.
 */
export const feedVersions = z.object({ invitations: count, requests: count, profile: count, account: count });
export type FeedVersions = z.infer<typeof feedVersions>;
