import { DEFAULT_MATCH_PAGE_SIZE } from '@redthread/domain/limits';
import { MATCH_TIERS } from '@redthread/domain/ranking';
import { DEFAULT_URGENCY } from '@redthread/domain/urgency';
import { z } from 'zod';
import { bloodType, givenBloodType, instant, limit, strict, urgency } from './common.ts';
import { matchCursor } from './cursor.ts';
import { donorProfile } from './donors.ts';
import { checkNear, near, place, placeId, withinKm } from './places.ts';

export const findDonorsInput = strict({
  bloodType: givenBloodType,
  ...near,
  limit: limit(DEFAULT_MATCH_PAGE_SIZE),
  cursor: matchCursor.optional(),
}).check(checkNear);
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

/** Where the nearest are when nobody is in reach. */
export const nearestTownsInput = strict({ bloodType: givenBloodType, placeId });
export type NearestTownsInput = z.infer<typeof nearestTownsInput>;

/** How many donors a request that isn't posted yet would reach. */
export const reachInput = strict({ bloodType: givenBloodType, placeId, urgency: urgency.default(DEFAULT_URGENCY) });
export type ReachInput = z.infer<typeof reachInput>;

const aboutKm = z.number().int();

/**
 * `donors` is told in steps, and null for few or nobody; `from` is when they can be contacted first, null for now. For few, `more` is the nearest
 * other town with donors enough to be told, null where none is as near as anybody looks.
 */
export const reach = z.object({
  donors: z.number().int().nullable(),
  from: instant.nullable(),
  more: z.object({ place, aboutKm }).nullable(),
});
export type Reach = z.infer<typeof reach>;

/**
 * Towns that have donors on offer for a type, nearest first: those of the first of some growing circles that has any. A town of
 * a few is counted with a larger one near it, that is no nearer; `donors` is null where they stay few, whom a number would point at. `nearest`
 * is the nearest donor, null when there is none anywhere, with the band to look in, null when that is further than any.
 */
export const nearestTowns = z.object({
  nearest: z.object({ aboutKm, withinKm: withinKm.nullable() }).nullable(),
  towns: z.array(z.object({ place, aboutKm, donors: z.number().int().nullable() })),
});
export type NearestTowns = z.infer<typeof nearestTowns>;
