import { plainDigits } from './digits.ts';

/** The eight ABO and RhD groups, in the order screens list them. */
export const BLOOD_TYPES = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;

export type BloodType = (typeof BLOOD_TYPES)[number];

/**
 * Donor types whose red cells each patient type can take, most useful first.
 * Source: Australian Red Cross Lifeblood, component compatibility. The order inside a row is our stewardship policy:
 * the tiers of `ranking.ts`.
 */
const RED_CELL_DONORS: Record<BloodType, readonly BloodType[]> = {
  'O-': ['O-'],
  'O+': ['O+', 'O-'],
  'A-': ['A-', 'O-'],
  'A+': ['A+', 'O+', 'A-', 'O-'],
  'B-': ['B-', 'O-'],
  'B+': ['B+', 'O+', 'B-', 'O-'],
  'AB-': ['AB-', 'A-', 'B-', 'O-'],
  'AB+': ['AB+', 'A+', 'B+', 'O+', 'AB-', 'A-', 'B-', 'O-'],
};

/** True for exactly the eight spellings of `BLOOD_TYPES`; case matters. */
export function isBloodType(value: unknown): value is BloodType {
  return BLOOD_TYPES.some((type) => type === value);
}

/** The donor types whose red cells `patient` can take, most useful first. */
export function redCellDonorsFor(patient: BloodType): readonly BloodType[] {
  return RED_CELL_DONORS[patient];
}

/** The patient types that red cells of `donor` can serve, in the order of `BLOOD_TYPES`. */
export function redCellPatientsOf(donor: BloodType): readonly BloodType[] {
  return BLOOD_TYPES.filter((patient) => canGiveRedCells(donor, patient));
}

/** Whether red cells of `donor` may be given to `patient`: 27 of the 64 pairs. */
export function canGiveRedCells(donor: BloodType, patient: BloodType): boolean {
  return RED_CELL_DONORS[patient].includes(donor);
}

/** Whether hospitals found different types of one donor: an error in a test, or in a name, that nobody may average. */
export function isDisputed(found: readonly { readonly bloodType: BloodType }[]): boolean {
  return new Set(found.map(({ bloodType }) => bloodType)).size > 1;
}

/** Whether the type carries the D antigen, the plus of its name. */
export function isDPositive(type: BloodType): boolean {
  return type.endsWith('+');
}

// Cards and lists write `O+ve`, `A1 Rh(D) +`, `0 neg`. A1 is A to donors and patients; rarer groups (A2, Bombay's Oh) are none of the eight.
const WRITTEN =
  /^(A1?B|A1?|B|O|0)(?:RHD?)?(?:([+-])(?:VE)?|\+?(?:POS|POSITIVE|PLUS)|-?(NEG|NEGATIVE|MINUS)|-(?:POS|POSITIVE))$/;

/** The blood type that somebody wrote, in any usual spelling; null for what is none. */
export function readBloodType(text: string): BloodType | null {
  const [, letters, sign, negative] =
    WRITTEN.exec(
      plainDigits(text)
        .toUpperCase()
        .replace(/[\s().,_]/g, ''),
    ) ?? [];
  if (letters === undefined) return null;
  const group = letters.replace('1', '').replace('0', 'O');
  return BLOOD_TYPES.find((type) => type === `${group}${negative === undefined ? (sign ?? '+') : '-'}`) ?? null;
}
