import { DEFAULT_MATCH_PAGE_SIZE } from '@redthread/domain/limits';
import { MATCH_TIERS } from '@redthread/domain/ranking';
import { z } from 'zod';
import { bloodType, limit, strict } from './common.ts';
import { matchCursor } from './cursor.ts';
import { donorProfile } from './donors.ts';

export const findDonorsInput = strict({
  bloodType,
  limit: limit(DEFAULT_MATCH_PAGE_SIZE),
  cursor: matchCursor.optional(),
});
export type FindDonorsInput = z.infer<typeof findDonorsInput>;

/** A donor who fits, with the tier and a sentence that explains the place in the list. */
export const matchedDonor = donorProfile.extend({
  match: z.object({ tier: z.enum(MATCH_TIERS), reason: z.string() }),
});
export type MatchedDonor = z.infer<typeof matchedDonor>;

/** `totalDonors` counts all donors on offer, not this page; `compatibleBloodTypes` has the most useful first. */
export const matchResult = z.object({
  requestedBloodType: bloodType,
  compatibleBloodTypes: z.array(bloodType),
  totalDonors: z.number().int(),
  donors: z.array(matchedDonor),
  nextCursor: z.string().nullable(),
});
export type MatchResult = z.infer<typeof matchResult>;
