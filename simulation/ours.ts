import { DAY_MS } from '@redthread/domain/day';
import { earliestRoundAt, nextRoundAt } from '@redthread/domain/matching-round';
import { isNight } from '@redthread/domain/night';
import { openPlaces } from '@redthread/domain/open-places';
import { type Candidate, selectDonors } from '@redthread/domain/select-donors';
import type { Urgency } from '@redthread/domain/urgency';
import { TIME_ZONE } from './demand.ts';
import { isMatchableOn, type Policy, type Round } from './policy.ts';

/** No donor would travel further: the largest of the domain's TRAVELS_KM. */
const MAX_KM = 100;

interface Numbered extends Candidate {
  readonly donor: number;
}

/** The product's own rule, fed as the server will feed it. */
export const OURS: Policy = oursWith('ours: as many as it should take', ({ learned }) => learned);

/** The same with a number that is fixed: 8, 5 or 4 for each open place, as if one in so many said yes. */
export const OURS_FIXED: Policy = oursWith('ours, in fixed numbers (8, 5, 4 a place)', ({ request }) => {
  const forOnePlace: Record<Urgency, number> = { high: 8, medium: 5, low: 4 };
  return { invitations: forOnePlace[request.urgency] * 1e9, yes: 1e9 };
});

function oursWith(title: string, learnedOf: (round: Round) => Round['learned']): Policy {
  return {
    title,
    isCall: false,
    hasPlaces: true,
    isTireless: false,
    firstRoundAt: ({ postedAt, urgency }) => earliestRoundAt(postedAt, urgency, TIME_ZONE),
    nextRoundAt: ({ now, request }) => nextRoundAt(now, request.urgency, TIME_ZONE),
    invite: (round) => {
      const { request, now } = round;
      const { units, reported, urgency, patient } = request;
      const need = { urgency, units, given: reported, coming: request.coming.size };
      // Then the rule asks nobody, and nobody has to be found.
      if (openPlaces(need) === 0) return [];
      const known = {
        ...need,
        patient,
        invited: request.invitedAt.length,
        unanswered: [...request.unanswered.values()],
        learned: learnedOf(round),
        now,
      };
      return selectDonors(known, candidatesFor(round)).selected.map(({ donor }) => donor);
    },
  };
}

/** Donors whose red cells fit, who accept invitations, have rested, and would travel as far. */
function candidatesFor({ world, donors, request, now }: Round): Numbered[] {
  const candidates: Numbered[] = [];
  const asleep = !world.off.includes('quiet hours') && isNight(now, TIME_ZONE);
  const isAnyDistance = world.off.includes('travel question');
  const isUncapped = world.off.includes('caps');
  for (const donor of request.fitting) {
    const km = request.km[donor] ?? Number.POSITIVE_INFINITY;
    if (km > (isAnyDistance ? MAX_KM : (donors.travelKm[donor] ?? 0)) || !isMatchableOn(donors, donor, now)) continue;
    const invitedAt = donors.invitedAt[donor] ?? [];
    candidates.push({
      donor,
      id: `d${donor}`,
      bloodType: donors.bloodTypes[donor] ?? request.patient,
      km,
      hasPush: donors.hasPush[donor] === 1,
      isNight: asleep,
      isNightOk: donors.isNightOk[donor] === 1,
      isComing: (donors.comingTo[donor] ?? -1) >= 0,
      wasInvited: request.wasInvited[donor] === 1,
      // As long ago as no cap counts, but as many.
      invitedAt: isUncapped ? invitedAt.map((at) => at - 30 * DAY_MS) : invitedAt,
      lastInvitedAt: invitedAt.at(-1) ?? null,
    });
  }
  return candidates;
}
