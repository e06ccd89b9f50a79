import { keepsCaps } from './ask.ts';
import { type BloodType, isDPositive } from './blood-type.ts';
import { DAY_MS } from './day.ts';
import { inSteps } from './near.ts';
import type { Urgency } from './urgency.ts';

/**
 * An O- donor who was asked so often in this many days is not asked for a D-positive patient, who can take D-positive blood: two
 * of the three asks that the caps allow are kept for those who can't.
 */
export const O_NEGATIVE_FOR_D_POSITIVE = { days: 30, asks: 1 } as const;

/** Why a donor who could be asked isn't, in the order in which the first that holds counts. */
export const EXCLUSION_REASONS = ['wasAsked', 'onTheWay', 'askedLately', 'night', 'keptForONegative'] as const;

export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/**
 * The same, of all who are available and whose blood fits: before those, who doesn't let us ask, who gave lately or paused, and who
 * lives further away than they would travel.
 */
export const ALL_EXCLUSION_REASONS = ['notAsking', 'resting', 'tooFar', ...EXCLUSION_REASONS] as const;

/** How many donors each reason leaves out. */
export type ExclusionCounts = Record<(typeof ALL_EXCLUSION_REASONS)[number], number>;

export const NO_EXCLUSIONS: ExclusionCounts = {
  ...{ notAsking: 0, resting: 0, tooFar: 0 },
  ...{ wasAsked: 0, onTheWay: 0, askedLately: 0, night: 0, keptForONegative: 0 },
};

/** What of few people would tell what one of them did: gave, paused, or took a consent back. */
const ABOUT_A_PERSON: readonly (keyof ExclusionCounts)[] = ['notAsking', 'resting'];
/** Among so many it tells nothing about one. Our judgement. */
const FEWEST_AMONG = 50;

/** The numbers as a poster is told them: in steps, and what is each person's own affair among many alone. */
export function toldExclusions(counts: ExclusionCounts): Record<keyof ExclusionCounts, number | null> {
  const all = ALL_EXCLUSION_REASONS.reduce((sum, reason) => sum + counts[reason], 0);
  const told = (reason: keyof ExclusionCounts) =>
    all < FEWEST_AMONG && ABOUT_A_PERSON.includes(reason) ? null : inSteps(counts[reason]);
  return {
    ...{ notAsking: told('notAsking'), resting: told('resting'), tooFar: told('tooFar') },
    ...{ wasAsked: told('wasAsked'), onTheWay: told('onTheWay'), askedLately: told('askedLately') },
    ...{ night: told('night'), keptForONegative: told('keptForONegative') },
  };
}

/** What decides it, of a donor who lets us ask, has rested, and would travel as far as the request is. */
export interface AskHistory {
  readonly bloodType: BloodType;
  /** It is night where the donor is. */
  readonly isNight: boolean;
  /** The donor may be woken when it is urgent. */
  readonly isNightOk: boolean;
  /** On the way to a patient. */
  readonly isComing: boolean;
  /** For this request. */
  readonly wasAsked: boolean;
  /** When the donor was asked, as far back as the caps count, whoever asked. */
  readonly askedAt: readonly number[];
}

interface AskedFor {
  readonly patient: BloodType;
  readonly urgency: Urgency;
  readonly now: number;
}

/** Why a donor whose blood fits is not asked now; null for whoever may be. Instants are ms since 1970. */
export function exclusionReason({ patient, urgency, now }: AskedFor, donor: AskHistory): ExclusionReason | null {
  if (donor.wasAsked) return 'wasAsked';
  if (donor.isComing) return 'onTheWay';
  if (!keepsCaps(donor.askedAt, now)) return 'askedLately';
  if (donor.isNight && !(urgency === 'high' && donor.isNightOk)) return 'night';
  if (donor.bloodType !== 'O-' || !isDPositive(patient)) return null;
  const { days, asks } = O_NEGATIVE_FOR_D_POSITIVE;
  return donor.askedAt.filter((at) => at > now - days * DAY_MS).length >= asks ? 'keptForONegative' : null;
}
