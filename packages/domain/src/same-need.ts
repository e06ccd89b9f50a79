import { foldTyped } from './fold.ts';

/** A hospital as somebody typed it, with the names of the town that was chosen for it. */
interface TypedHospital {
  readonly hospital: string;
  readonly townNames: readonly string[];
}

const TOWN_BEHIND = /^(.+)[,،、，]([^,،、，]+)$/su;

/** Whether two people who asked for blood named the same hospital: however it is written, and with its town behind a comma or without. */
export function isSameHospital(one: TypedHospital, other: TypedHospital): boolean {
  const towns = new Set([...one.townNames, ...other.townNames].map(foldTyped));
  return foldedWithout(towns, one.hospital) === foldedWithout(towns, other.hospital);
}

function foldedWithout(towns: ReadonlySet<string>, hospital: string): string {
  const [, name, behind] = TOWN_BEHIND.exec(hospital) ?? [];
  return foldTyped(name !== undefined && towns.has(foldTyped(behind ?? '')) ? name : hospital);
}
