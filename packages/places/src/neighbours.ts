import { distanceKm, type Position } from '@redthread/domain/distance';
import type { Grid } from './grid.ts';
import { ofRecent } from './recent.ts';
import type { Table } from './table.ts';
import { worthOfDistance, worthOfSize } from './worth.ts';

/** A place near another, and what it is worth there by size and distance. */
interface Neighbour {
  readonly place: number;
  readonly worth: number;
}

export const NEIGHBOURS_KM = 30;

/** Tells the neighbours of a position, best first. */
export function createNeighbours({ population }: Table, grid: Grid): (near: Position) => readonly Neighbour[] {
  return ofRecent((near) => {
    const found: Neighbour[] = [];
    grid.around(near, NEIGHBOURS_KM, (place) => {
      const km = distanceKm(near, grid.positionOf(place));
      if (km > NEIGHBOURS_KM) return;
      found.push({ place, worth: worthOfSize(population[place] ?? 0) + worthOfDistance(km) });
    });
    found.sort((a, b) => b.worth - a.worth || a.place - b.place);
    return found;
  });
}
