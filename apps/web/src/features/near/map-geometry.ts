import { distanceKm, type Position } from '@redthread/domain/distance';

// Distances from the centre, and directions, are true on the map, over the date line and the poles too; so are its rings.

/** Kilometres to the east and to the south of a map's centre. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const RADIANS = Math.PI / 18_000;
const STEPS_KM = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;
const MOST_RINGS = 4;

export function spotOf(centre: Position, place: Position): Spot {
  const km = distanceKm(centre, place);
  const from = centre.latHundredths * RADIANS;
  const to = place.latHundredths * RADIANS;
  const across = (place.lonHundredths - centre.lonHundredths) * RADIANS;
  const east = Math.sin(across) * Math.cos(to);
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(across);
  const length = Math.hypot(east, north);
  return length === 0 ? { x: 0, y: 0 } : { x: (km * east) / length, y: (-km * north) / length };
}

/** The radii of rings that hold what is furthest, in round steps: mostly up to four. */
export function ringsFor(furthestKm: number): readonly number[] {
  const step = STEPS_KM.find((km) => furthestKm <= km * MOST_RINGS) ?? STEPS_KM[STEPS_KM.length - 1] ?? 1;
  const count = Math.max(1, Math.ceil(furthestKm / step));
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Circle extends Spot {
  readonly radius: number;
}

export function holds(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom
  );
}

export function meetBox(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

export function meetCircle(box: Box, { x, y, radius }: Circle): boolean {
  const across = Math.max(box.left - x, 0, x - box.right);
  const down = Math.max(box.top - y, 0, y - box.bottom);
  return Math.hypot(across, down) < radius;
}

/** Whether a box is on the straight line from the middle of the map to a spot. */
export function meetLine({ left, top, right, bottom }: Box, { x, y }: Spot): boolean {
  // The part of the line, from 0 to 1, that is between the left and right of the box, and between its top and bottom.
  const [fromX, toX] = partBetween(left, right, x);
  const [fromY, toY] = partBetween(top, bottom, y);
  return Math.max(fromX, fromY, 0) < Math.min(toX, toY, 1);
}

function partBetween(low: number, high: number, end: number): readonly [from: number, to: number] {
  if (end === 0) return low < 0 && high > 0 ? [0, 1] : [1, 0];
  const parts = [low / end, high / end];
  return [Math.min(...parts), Math.max(...parts)];
}

/** A town on the map. */
export interface Counted extends Spot {
  /** Null for so few that their number isn't told. */
  readonly donors: number | null;
}

/** Towns that are drawn as one: where the largest is, as large in area as they have donors together. */
export interface Dot<Town extends Counted = Counted> extends Circle {
  /** The largest first. */
  readonly towns: readonly Town[];
  readonly donors: number | null;
  /** Around the mark of the middle. */
  readonly isMiddle: boolean;
}

/** How large the mark of the middle is, and a dot around it at least. */
export const MIDDLE_RADIUS = 7;
const AROUND_MIDDLE = 12;
const SMALLEST = 5;
/** The largest dot, in sizes to choose from. */
const LARGEST = [15, 12, 9.5, 7.5] as const;
const APART = 1.5;

/** Dots that hide neither one another nor the middle: the largest of those sizes at which the fewest towns are drawn as one. */
export function dotsFor<Town extends Counted>(towns: readonly Town[]): readonly Dot<Town>[] {
  const choices = LARGEST.map((largest) => mergedDots(towns, largest));
  const most = Math.max(...choices.map(({ length }) => length));
  return choices.find(({ length }) => length === most) ?? [];
}

function mergedDots<Town extends Counted>(towns: readonly Town[], largest: number): readonly Dot<Town>[] {
  // The middle stands first, and takes in what would hide it.
  let groups: readonly (readonly Town[])[] = [[], ...towns.map((town) => [town])];
  for (;;) {
    const dots = dotsOf(groups, largest);
    const pair = closestOf(dots);
    if (pair === null) return dots.filter((dot) => dot.towns.length > 0);
    const [kept, joined] = pair;
    groups = groups
      .map((group, index) => (index === kept ? [...group, ...(groups[joined] ?? [])] : group))
      .filter((_, index) => index !== joined);
  }
}

function dotsOf<Town extends Counted>(groups: readonly (readonly Town[])[], largest: number): Dot<Town>[] {
  const sums = groups.map(sumOf);
  const most = Math.max(1, ...sums.map((sum) => sum ?? 0));
  return groups.map((group, index) => {
    const towns = group.toSorted((one, other) => (other.donors ?? 0) - (one.donors ?? 0));
    const donors = sums[index] ?? null;
    const isMiddle = index === 0;
    const { x, y } = (isMiddle ? null : towns[0]) ?? { x: 0, y: 0 };
    const least = !isMiddle ? SMALLEST : towns.length === 0 ? MIDDLE_RADIUS : AROUND_MIDDLE;
    return { x, y, radius: Math.max(least, largest * Math.sqrt((donors ?? 0) / most)), towns, donors, isMiddle };
  });
}

/** Of the towns that have a number; null where none has. */
function sumOf(towns: readonly Counted[]): number | null {
  const told = towns.flatMap(({ donors }) => donors ?? []);
  return told.length === 0 ? null : told.reduce((sum, donors) => sum + donors, 0);
}

/** The two that cover each other most, by their places in the list; null where all are apart. */
function closestOf(circles: readonly Circle[]): readonly [number, number] | null {
  let closest: readonly [number, number] | null = null;
  let least = APART;
  for (const [other, their] of circles.entries()) {
    for (const [one, own] of circles.slice(0, other).entries()) {
      const gap = Math.hypot(own.x - their.x, own.y - their.y) - own.radius - their.radius;
      if (gap >= least) continue;
      least = gap;
      closest = [one, other];
    }
  }
  return closest;
}
