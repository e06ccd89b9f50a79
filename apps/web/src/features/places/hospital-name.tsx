import type { Place } from '@redthread/contract/places';
import { comma, ownName, townName } from './town-words.ts';

/** A hospital and its town. Each keeps its direction: people write them in any letters. */
export function HospitalName(at: HospitalAt) {
  const town = hospitalTown(at, ownName);
  return (
    <>
      <bdi>{at.hospital}</bdi>
      {town === null ? null : (
        <>
          {comma()}
          <bdi>{town}</bdi>
        </>
      )}
    </>
  );
}

interface HospitalAt {
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
