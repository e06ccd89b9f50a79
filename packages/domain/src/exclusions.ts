import { type BloodType, isDPositive } from './blood-type.ts';
import { DAY_MS } from './day.ts';
import { keepsCaps } from './invitation.ts';
import { inSteps } from './near.ts';
import type { Urgency } from './urgency.ts';

/**
 * An O- donor who was invited so often in this many days is not asked for a D-positive patient, who can take D-positive blood: two
 * of the three invitations that the caps allow are kept for those who can't.
 */
export const O_NEGATIVE_FOR_D_POSITIVE = { days: 30, invitations: 1 } as const;

/** Why a donor who could be invited isn't, in the order in which the first that holds counts. */
const EXCLUSION_REASONS = ['wasInvited', 'onTheWay', 'invitedRecently', 'night', 'keptForONegative'] as const;

export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/**
 * The same, of all who are available and whose blood fits: before those, who doesn't accept invitations, who gave lately or paused, and who
 * lives further away than they would travel.
 */
export const ALL_EXCLUSION_REASONS = ['notInvitable', 'resting', 'tooFar', ...EXCLUSION_REASONS] as const;

/** How many donors each reason leaves out. */
export type ExclusionCounts = Record<(typeof ALL_EXCLUSION_REASONS)[number], number>;

export const NO_EXCLUSIONS: ExclusionCounts = {
  ...{ notInvitable: 0, resting: 0, tooFar: 0 },
  ...{ wasInvited: 0, onTheWay: 0, invitedRecently: 0, night: 0, keptForONegative: 0 },
};

/** What of few people would tell what one of them did: gave, paused, or took a consent back. */
const ABOUT_A_PERSON: readonly (keyof ExclusionCounts)[] = ['notInvitable', 'resting'];
/** Among so many it tells nothing about one. Our judgement. */
const FEWEST_AMONG = 50;

/** The numbers as a poster is told them: in steps, and what is each person's own affair among many alone. */
export function toldExclusions(counts: ExclusionCounts): Record<keyof ExclusionCounts, number | null> {
  const all = ALL_EXCLUSION_REASONS.reduce((sum, reason) => sum + counts[reason], 0);
  const told = (reason: keyof ExclusionCounts) =>
    all < FEWEST_AMONG && ABOUT_A_PERSON.includes(reason) ? null : inSteps(counts[reason]);
  return {
    ...{ notInvitable: told('notInvitable'), resting: told('resting'), tooFar: told('tooFar') },
    ...{ wasInvited: told('wasInvited'), onTheWay: told('onTheWay'), invitedRecently: told('invitedRecently') },
    ...{ night: told('night'), keptForONegative: told('keptForONegative') },
  };
}

/** What decides it, of a donor who accepts invitations, has rested, and would travel as far as the request is. */
export interface InvitationHistory {
  readonly bloodType: BloodType;
  /** It is night where the donor is. */
  readonly isNight: boolean;
  /** The donor may be woken when it is urgent. */
  readonly isNightOk: boolean;
  /** On the way to a patient. */
  readonly isComing: boolean;
  /** For this request. */
  readonly wasInvited: boolean;
  /** When the donor was invited, as far back as the caps count, whoever asked. */
  readonly invitedAt: readonly number[];
}

interface InvitedFor {
  readonly patient: BloodType;
  readonly urgency: Urgency;
  readonly now: number;
}

/** Why a donor whose blood fits is not invited now; null for whoever may be. Instants are ms since 1970. */
export function exclusionReason(
  { patient, urgency, now }: InvitedFor,
  donor: InvitationHistory,
): ExclusionReason | null {
  if (donor.wasInvited) return 'wasInvited';
  if (donor.isComing) return 'onTheWay';
  if (!keepsCaps(donor.invitedAt, now)) return 'invitedRecently';
  if (donor.isNight && !(urgency === 'high' && donor.isNightOk)) return 'night';
  if (donor.bloodType !== 'O-' || !isDPositive(patient)) return null;
  const { days, invitations } = O_NEGATIVE_FOR_D_POSITIVE;
  return donor.invitedAt.filter((at) => at > now - days * DAY_MS).length >= invitations ? 'keptForONegative' : null;
}
