import type { Place } from '@redthread/contract/places';
import { comma, ownName, townName } from './town-words.ts';

export interface HospitalAt {
  readonly hospital: string;
  readonly place: Place | null;
}

/** The town of a hospital; null where the hospital's name has it. */
export function hospitalTown({ hospital, place }: HospitalAt, nameOf = townName): string | null {
  return place === null || hospital.includes(ownName(place)) ? null : nameOf(place);
}

/** `Apollo Hospital, Chennai` */
export function hospitalName(at: HospitalAt, between = comma()): string {
  const town = hospitalTown(at, ownName);
  return town === null ? at.hospital : `${at.hospital}${between}${town}`;
}
