import type { Circle } from './map-box.ts';
import type { Spot } from './map-geometry.ts';

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
