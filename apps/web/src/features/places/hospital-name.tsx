import { type HospitalAt, hospitalTown } from './hospital-words.ts';
import { comma, ownName } from './town-words.ts';

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
