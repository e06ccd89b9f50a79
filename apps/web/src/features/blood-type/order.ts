import { BLOOD_TYPES, type BloodType, canGiveRedCells } from '@redthread/domain/blood-type';

/** The types as pictures show them: who can give to most stands first, who can take from most last. */
export const MOST_GIVING_FIRST: readonly BloodType[] = [...BLOOD_TYPES].sort(
  // By code unit: a browser's own order of texts costs a slow phone the time of a first drawing.
  (a, b) => takersOf(b) - takersOf(a) || a.length - b.length || (a < b ? -1 : 1),
);

function takersOf(donor: BloodType): number {
  return BLOOD_TYPES.filter((patient) => canGiveRedCells(donor, patient)).length;
}
