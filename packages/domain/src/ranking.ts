import { type BloodType, canGiveRedCells, isDPositive, redCellDonorsFor } from './blood-type.ts';

/** The tiers of a match, most useful first. The order is stewardship policy, not medicine. */
export const MATCH_TIERS = ['exact', 'dPositive', 'dNegative', 'oNegative'] as const;

export type MatchTier = (typeof MATCH_TIERS)[number];

/** The sentence a screen shows for each tier. */
export const MATCH_REASONS: Record<MatchTier, string> = {
  exact: 'Same blood type as the patient.',
  dPositive: 'Compatible, and keeps Rh-negative blood for those who need it.',
  dNegative: 'Compatible Rh-negative donor.',
  // O- is 7 % of US donors and 11 % of the red cells transfused: AABB Association Bulletin 19-02.
  oNegative: 'Compatible. O- donors come last, because O- is kept for people who can take nothing else.',
};

/** What ranking needs to know of a donor. `createdAt` in milliseconds since 1970. */
export interface Rankable {
  readonly id: string;
  readonly bloodType: BloodType;
  readonly createdAt: number;
}

/** The tier of a donor type for a patient, or null when the red cells don't fit. */
export function matchTier(donor: BloodType, patient: BloodType): MatchTier | null {
  if (!canGiveRedCells(donor, patient)) return null;
  if (donor === patient) return 'exact';
  if (donor === 'O-') return 'oNegative';
  return isDPositive(donor) ? 'dPositive' : 'dNegative';
}

/** The non-empty tiers of a patient type with the donor types in each, most useful first. */
export function matchTiersFor(patient: BloodType): readonly { tier: MatchTier; bloodTypes: BloodType[] }[] {
  return MATCH_TIERS.map((tier) => ({
    tier,
    bloodTypes: redCellDonorsFor(patient).filter((donor) => matchTier(donor, patient) === tier),
  })).filter(({ bloodTypes }) => bloodTypes.length > 0);
}

/** The order of one list: newest first, then by id. */
export function compareNewestFirst(a: Omit<Rankable, 'bloodType'>, b: Omit<Rankable, 'bloodType'>): number {
  if (a.createdAt !== b.createdAt) return b.createdAt - a.createdAt;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/** The donors whose red cells fit `patient`: by tier, then newest first, then by id. The input is left as it is. */
export function rankDonors<Donor extends Rankable>(donors: readonly Donor[], patient: BloodType): Donor[] {
  return matchTiersFor(patient).flatMap(({ bloodTypes }) =>
    donors.filter((donor) => bloodTypes.includes(donor.bloodType)).sort(compareNewestFirst),
  );
}
