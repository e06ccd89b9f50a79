import { distanceKm } from '../../../packages/domain/src/distance.ts';
import { fold } from '../../../packages/domain/src/fold.ts';
import type { Row } from '../../../packages/places/src/place.ts';

/** How far a place may have been corrected without becoming another, in hundredths of a degree. */
const MOVED = 10;

/**
 * The rows with the ids of the list before this one: people's profiles name them. What GeoNames has dropped since stays as it
 * was, because somebody may live there.
 */
export function keepIds(rows: readonly Row[], before: readonly Row[]): { rows: Row[]; dropped: Row[] } {
  const isOld = new Set(before.map(({ id }) => id));
  const taken = new Set(rows.map(({ id }) => id).filter((id) => isOld.has(id)));
  const cells = Map.groupBy(before, (row) => cellOf(row, 0, 0));
  const kept = rows.map((row) => {
    if (isOld.has(row.id)) return row;
    const same = around(cells, row)
      .filter((old) => !taken.has(old.id) && isSame(row, old))
      .sort((a, b) => distanceKm(row, a) - distanceKm(row, b) || a.id - b.id)[0];
    if (same === undefined) return row;
    taken.add(same.id);
    return { ...row, id: same.id };
  });
  const dropped = before.filter(({ id }) => !taken.has(id));
  return { rows: [...kept, ...dropped], dropped };
}

function isSame(row: Row, old: Row): boolean {
  if (row.latHundredths === old.latHundredths && row.lonHundredths === old.lonHundredths) return true;
  const isNear =
    Math.abs(row.latHundredths - old.latHundredths) <= MOVED &&
    Math.abs(row.lonHundredths - old.lonHundredths) <= MOVED;
  return isNear && fold(row.name) === fold(old.name);
}

function around(cells: ReadonlyMap<string, readonly Row[]>, row: Row): Row[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((up) => steps.flatMap((across) => cells.get(cellOf(row, up, across)) ?? []));
}

function cellOf({ country, latHundredths, lonHundredths }: Row, up: number, across: number): string {
  return `${country} ${Math.floor(latHundredths / MOVED) + up} ${Math.floor(lonHundredths / MOVED) + across}`;
}
