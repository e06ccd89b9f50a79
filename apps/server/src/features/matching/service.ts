import { formatMatchCursor } from '@redthread/contract/cursor';
import type { FindDonorsInput, MatchResult } from '@redthread/contract/matching';
import { redCellDonorsFor } from '@redthread/domain/blood-type';
import { MATCH_REASONS, matchTiersFor } from '@redthread/domain/ranking';
import type { PublicCall } from '../call.ts';
import { publicProfiles } from '../donors/service.ts';
import { nearOf } from '../near.ts';

/** The donors on offer whose red cells fit, most useful first. */
export async function findDonors(
  call: PublicCall,
  { bloodType, limit, cursor, ...around }: FindDonorsInput,
): Promise<MatchResult> {
  const tiers = matchTiersFor(bloodType);
  const { rows, total, hasMore } = await call.store.donors.matches({
    tiers,
    near: nearOf(call, around),
    limit,
    after: cursor,
  });
  const last = rows.at(-1);
  const profileOf = publicProfiles(call);
  return {
    requestedBloodType: bloodType,
    compatibleBloodTypes: [...redCellDonorsFor(bloodType)],
    totalDonors: total,
    donors: rows.map((donor) => ({
      ...profileOf(donor, true),
      match: { tier: donor.tier, reason: MATCH_REASONS[donor.tier] },
    })),
    nextCursor: hasMore && last !== undefined ? formatMatchCursor(last) : null,
  };
}
